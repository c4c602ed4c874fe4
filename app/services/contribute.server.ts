import { redirect } from '@remix-run/node'
import { ApiError, calls } from '~/contract'
import { SUBMISSION_PICTURE_BYTES } from '~/contract/limits'
import {
  STATED_LICENCES,
  SUBMISSION_STATES,
  type Submission,
  type SubmissionStatus,
  type Upload,
  type UploadTicket,
} from '~/contract/submissions'
import { env } from '~/env.server'
import { forVisitor } from './caller.server'
import { forForm, refused, textOf, type FormRefusal } from './form.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'
import { readUploadForm, type UploadForm } from './upload-form.server'
import { hereWith, withinPages } from './list-address.server'

const PAGE_SIZE = 24

export interface ContributePage {
  /** The visitor holds a token: they can send. */
  member: boolean
  /** Largest font, in MB. */
  maxMegabytes: number
  pictureMegabytes: number
  licences: Array<{ value: string; name: string; note: string }>
  states: Readonly<Record<SubmissionStatus, string>>
  /** The browser may send files to the storage itself. */
  direct: boolean
  /** A draft that is gone on with. */
  draft: Submission | null
  own: { records: Submission[]; total: number; current: number; pages: number }
  /** What the last form did. */
  done: 'sent' | 'saved' | 'withdrawn' | null
}

const DONE = ['sent', 'saved', 'withdrawn'] as const

export function contributePage(request: Request): Promise<ContributePage> {
  return forVisitor(request, async (caller) => {
    const { searchParams } = new URL(request.url)
    const member = caller.token !== null
    const own = member
      ? await ownSubmissions(request, caller)
      : { records: [], total: 0, current: 1, pages: 0 }
    return {
      member,
      maxMegabytes: env().UPLOAD_MAX_MB,
      pictureMegabytes: SUBMISSION_PICTURE_BYTES / 1024 / 1024,
      licences: Object.entries(STATED_LICENCES).map(([value, words]) => ({ value, ...words })),
      states: SUBMISSION_STATES,
      // The parts of a remote API's storage are for its own pages; here the form carries the files.
      direct: !env().API_BASE,
      draft:
        own.records.find(({ id, status }) => status === 'draft' && id === searchParams.get('id')) ?? null,
      own,
      done: DONE.find((each) => each === searchParams.get('done')) ?? null,
    }
  })
}

async function ownSubmissions(request: Request, caller: Caller): Promise<ContributePage['own']> {
  const current = new URL(request.url).searchParams.get('page') ?? '1'
  const query = { current: /^\d{1,6}$/.test(current) ? current : 1, size: PAGE_SIZE }
  const list = await transport().call(calls.listSubmissions, { query }, caller)
  withinPages(request, list)
  return list
}

/** What stands in the form: typed, and uploaded. */
export interface FormState {
  values: Record<string, string>
  uploads: Upload[]
}
export type ContributeRefusal = FormRefusal & Partial<FormState>
/** Nothing was sent yet: what was found is shown first. */
export interface ContributeChecked extends FormState {
  ok: true
}
export type ContributeAnswer = ContributeRefusal | ContributeChecked

/** The form: sent, kept as a draft, or, where no script runs, looked at with what came along. */
export async function contributeForm(request: Request) {
  let read: UploadForm | null = null
  return forForm(
    request,
    async (form, caller) => {
      if (caller.token === null) return refused(form, '登录后可以投稿', 403)
      return answer(request, form, read!, caller)
    },
    {
      async read(incoming, caller) {
        // A token of nobody keeps no files, not even for a moment.
        if (caller.token !== null) await transport().call(calls.getUserInfo, {}, caller)
        read = await readUploadForm(incoming, caller)
        return read?.form ?? null
      },
    },
  )
}

async function answer(
  request: Request,
  form: FormData,
  { problems, fresh }: UploadForm,
  caller: Caller,
): Promise<ContributeAnswer | ReturnType<typeof refused>> {
  const intent = textOf(form, 'intent')
  if (intent === 'withdraw') {
    await transport().call(calls.deleteSubmission, { query: { id: textOf(form, 'id') } }, caller)
    throw redirect(hereWith(request, { done: 'withdrawn', id: null, page: null }))
  }
  const removed = textOf(form, 'remove')
  const keysOf = (field: string) =>
    form
      .getAll(field)
      .filter((key): key is string => typeof key === 'string' && key !== '' && key !== removed)
  const files = {
    fonts: keysOf('fonts'),
    cover: keysOf('cover').at(-1) ?? null,
    pictures: keysOf('pictures'),
  }
  const state = async (): Promise<FormState> => ({
    values: valuesOf(form),
    uploads: await uploadsOf(
      [...files.fonts, ...(files.cover ? [files.cover] : []), ...files.pictures],
      caller,
    ),
  })
  const refuse = async (message: string, status: number, fields: FormRefusal['fields']) => {
    const { data, ...answered } = refused(form, message, status, fields)
    return { ...answered, data: { ...data, ...(await state()) } }
  }
  if (Object.keys(problems).length > 0) return refuse('有文件没有收下', 422, problems)
  const draft = intent === 'draft'
  // People see what was found before it is sent.
  if (removed || (fresh && !draft)) return { ok: true, ...(await state()) }
  try {
    await transport().call(calls.saveSubmission, { body: { ...bodyOf(form), ...files, draft } }, caller)
  } catch (error) {
    if (!(error instanceof ApiError) || error.unauthorised || error.status >= 500) throw error
    return refuse(error.message, error.status, error.fields ?? {})
  }
  throw redirect(hereWith(request, { done: draft ? 'saved' : 'sent', id: null, page: null }))
}

const TYPED = ['id', 'name', 'nameEn', 'intro', 'sample', 'licence', 'phone', 'email', 'agreement'] as const

function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(TYPED.map((name) => [name, textOf(form, name)]))
}

function bodyOf(form: FormData) {
  const { id, agreement, ...typed } = valuesOf(form)
  return {
    ...typed,
    ...(id ? { id } : {}),
    // Line breaks of a form are CRLF.
    intro: textOf(form, 'intro').replace(/\r\n/g, '\n'),
    agreement: agreement === 'on',
  }
}

/** Files by their keys; those that are gone meanwhile are left out. */
async function uploadsOf(keys: readonly string[], caller: Caller): Promise<Upload[]> {
  const found = await Promise.all(
    keys.map((key) =>
      transport()
        .call(calls.getFindings, { query: { key } }, caller)
        .catch((error: unknown) => {
          if (error instanceof ApiError && [400, 404].includes(error.status)) return null
          throw error
        }),
    ),
  )
  return found.filter((upload) => upload !== null)
}

/** For the page's script, whose cookie the API doesn't look at: a ticket, or what was found. As JSON. */
export async function uploadHelp(request: Request): Promise<Response> {
  const answered = await forForm<UploadTicket | Upload>(request, async (form, caller) => {
    const key = textOf(form, 'key')
    if (textOf(form, 'intent') === 'findings')
      return transport().call(calls.getFindings, { query: { key } }, caller)
    const query = {
      kind: textOf(form, 'kind') as 'font',
      fileName: textOf(form, 'fileName'),
      size: textOf(form, 'size'),
      ...(key ? { key } : {}),
    }
    return transport().call(calls.getSTSToken, { query }, caller)
  })
  const headers = { 'cache-control': 'no-store' }
  if ('data' in answered && 'init' in answered)
    return Response.json(answered.data, { ...answered.init, headers } as ResponseInit)
  return Response.json(answered, { headers })
}
