import { data, redirect } from '@remix-run/node'
import { ApiError, calls, type BinaryBody } from '~/contract'
import {
  isJobId,
  MAX_ASKED,
  type ConvertJob,
  type ConvertRange,
  type TargetFormat,
} from '~/contract/convert-file'
import { toolHref } from '~/converter-tools'
import { env } from '~/env.server'
import { forVisitor, retryHeaders } from './caller.server'
import { readConvertForm, type ConvertUpload } from './converter-upload.server'
import { forForm, textOf, type FormRefusal } from './form.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

export interface FilePage {
  tool: 'file'
  maxMegabytes: number
  maxFiles: number
  keepMinutes: number
  /** The browser may talk to the API itself. */
  direct: boolean
  /** Those that the address names. */
  jobs: ConvertJob[]
  /** How many of them are not there any more. */
  gone: number
}

/** What the tool “字体格式” shows for an address. */
export function filePage(request: Request): Promise<FilePage> {
  return forVisitor(request, async (caller) => {
    const ids = idsOf(new URL(request.url).searchParams.getAll('job'))
    const jobs = await jobsOf(ids, caller)
    const { CONVERT_MAX_MB, CONVERT_MAX_FILES, CONVERT_KEEP_MINUTES, API_BASE } = env()
    return {
      tool: 'file',
      maxMegabytes: CONVERT_MAX_MB,
      maxFiles: CONVERT_MAX_FILES,
      keepMinutes: CONVERT_KEEP_MINUTES,
      direct: !API_BASE,
      jobs,
      gone: ids.length - jobs.length,
    }
  })
}

const idsOf = (given: readonly unknown[]): string[] => [...new Set(given.filter(isJobId))].slice(0, MAX_ASKED)

async function jobsOf(ids: readonly string[], caller: Caller): Promise<ConvertJob[]> {
  if (ids.length === 0) return []
  return transport().call(calls.getJobs, { query: { ids: [...ids] } }, caller)
}

function hrefOf(jobs: readonly string[]): string {
  return [toolHref('file'), ...jobs.map((id) => `job=${id}`)].join('&')
}

/** A form that did not do all that it was for; the files that are there stay. */
export type FileForm = FormRefusal & { tool?: 'file'; jobs?: ConvertJob[] }

/** Takes the form of “字体格式”: files, or none and the jobs of files that came before. */
export async function fileForm(request: Request) {
  let read: ConvertUpload | null = null
  return forForm(request, (form, caller) => answer(form, read!, caller), {
    tooLong: '要保留的字太多了',
    async read(incoming, caller) {
      read = await readConvertForm(incoming, caller)
      return read?.form ?? null
    },
  })
}

async function answer(form: FormData, { problems, retryAfter }: ConvertUpload, caller: Caller) {
  const ids = idsOf([...form.getAll('shown'), ...form.getAll('job')])
  const cancelled = textOf(form, 'cancel')
  if (cancelled !== '') {
    await cancel(cancelled, caller)
    throw redirect(hrefOf(ids.filter((id) => id !== cancelled)))
  }
  const fields: Record<string, string> = {}
  if (problems.length > 0) fields['file'] = problems.join('；')
  const open = (await jobsOf(ids, caller)).filter(({ state }) => state === 'looking' || state === 'ready')
  if (open.length === 0 && problems.length === 0) fields['file'] = '请选择字体文件'
  for (const job of open) {
    try {
      await transport().call(calls.startJob, { params: { id: job.id }, body: bodyOf(form, job) }, caller)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      for (const [field, said] of Object.entries(
        error.fields ?? { file: `${job.fileName}：${error.message}` },
      ))
        fields[field === 'face' ? `face-${job.id}` : field.split('.')[0]!] = said
    }
  }
  if (Object.keys(fields).length === 0) throw redirect(hrefOf(ids))
  const refusal: FileForm = {
    ok: false,
    message: Object.values(fields)[0]!,
    fields,
    values: { range: textOf(form, 'range'), text: textOf(form, 'text') },
    jobs: await jobsOf(ids, caller),
  }
  const status = retryAfter === undefined ? 422 : 503
  return data(refusal, { status, headers: retryHeaders({ retryAfter }) })
}

function bodyOf(form: FormData, job: ConvertJob) {
  const face = textOf(form, `face-${job.id}`)
  return {
    formats: form.getAll('format').filter((format) => typeof format === 'string') as TargetFormat[],
    range: (textOf(form, 'range') || 'all') as ConvertRange,
    // Line breaks of a form are CRLF; they are no characters to keep either way.
    text: textOf(form, 'text'),
    ...(/^\d{1,3}$/.test(face) ? { face: Number(face) } : {}),
    rights: textOf(form, 'rights') === 'on',
  }
}

/** What is gone already needs no cancelling. */
async function cancel(id: string, caller: Caller): Promise<void> {
  try {
    await transport().call(calls.cancelJob, { params: { id } }, caller)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

/** A converted font, by `job` and `format` of the address. */
export function convertedFile(request: Request): Promise<BinaryBody> {
  return forVisitor(request, (caller) => {
    const { searchParams } = new URL(request.url)
    const id = searchParams.get('job') ?? ''
    const format = (searchParams.get('format') ?? '') as TargetFormat
    return transport().call(calls.getJobFile, { params: { id, format } }, caller)
  })
}
