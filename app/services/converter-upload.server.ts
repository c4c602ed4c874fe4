import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, calls } from '~/contract'
import { env } from '~/env.server'
import { isOwnForm, isTrapped } from '~/form-guard.server'
import { partsOf, readParts, spool, textField, TooMuch } from './form-flow.server'
import { readForm } from './form.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

/** All text fields together: the text whose characters are kept is the long one. */
const MAX_TEXT_BYTES = 256 * 1024
const MAX_FIELDS = 400

export interface ConvertUpload {
  /** Text fields, and the jobs that the files became, as if they had been there before. */
  form: FormData
  problems: string[]
  /** Seconds, where it was for want of room. */
  retryAfter: number | undefined
}

/**
 * Reads a form with fonts. One after the other goes to a file aside, up to its cap, and from there in parts to the
 * API: none of it is held in memory. Null for text that is too long. Of a form that is not read to its end nothing
 * stays: nobody would learn the ids of its jobs, which would take up their sender's room until they are swept.
 */
export async function readConvertForm(request: Request, caller: Caller): Promise<ConvertUpload | null> {
  if (!(request.headers.get('content-type') ?? '').startsWith('multipart/form-data')) {
    const plain = await readForm(request, MAX_TEXT_BYTES)
    return plain && { form: plain, problems: [], retryAfter: undefined }
  }
  const { CONVERT_MAX_FILES, CONVERT_MAX_MB } = env()
  const read: ConvertUpload = { form: new FormData(), problems: [], retryAfter: undefined }
  let [textBytes, fields, files] = [0, 0, 0]
  let trusted: boolean | undefined
  const sent: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'yongzi-form-'))
  try {
    await readParts(request, MAX_FIELDS, async (part, bytes) => {
      fields++
      if (part.filename === undefined || part.name !== 'file') {
        const text = await textField(bytes, MAX_TEXT_BYTES - textBytes)
        textBytes += text.byteLength
        if (part.filename === undefined) read.form.append(part.name, text.toString('utf8'))
        return
      }
      // The hidden fields come first: of a stranger's form no file is kept.
      trusted ??= !isTrapped(read.form) && (caller.token === null || (await isOwnForm(read.form, request)))
      const path = join(folder, String(fields))
      const limit = trusted && files < CONVERT_MAX_FILES ? CONVERT_MAX_MB * 1024 * 1024 : 0
      const size = await spool(bytes, path, limit)
      if (size > 0 && trusted && ++files === CONVERT_MAX_FILES + 1)
        read.problems.push(`一次最多 ${CONVERT_MAX_FILES} 个文件，多的没有收下`)
      else if (size > limit && files <= CONVERT_MAX_FILES && trusted)
        read.problems.push(`${part.filename}：不能超过 ${CONVERT_MAX_MB} MB`)
      else if (size > 0 && size <= limit) await take(read, sent, path, size, part.filename, caller)
      else if (part.filename !== '' && trusted && files < CONVERT_MAX_FILES)
        read.problems.push(`${part.filename}：文件是空的`)
      await rm(path, { force: true })
    })
  } catch (error) {
    await withdraw(sent, caller)
    if (error instanceof TooMuch) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return read
}

async function take(
  read: ConvertUpload,
  sent: string[],
  path: string,
  size: number,
  fileName: string,
  caller: Caller,
): Promise<void> {
  try {
    await sendFile(path, size, fileName, caller, (id) => sent.push(id))
    read.form.append('job', sent.at(-1)!)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'BUSY') read.retryAfter = error.retryAfter ?? 30
    else if (error.status >= 500) throw error
    read.problems.push(
      `${fileName}：${error.code === 'BUSY' ? '正在转换的字体较多，请稍后再试' : error.message}`,
    )
  }
}

/** Makes a job of a file; `begun` learns its id before the first byte is sent. */
async function sendFile(
  path: string,
  size: number,
  fileName: string,
  caller: Caller,
  begun: (id: string) => void,
): Promise<void> {
  const api = transport()
  const { id, partBytes } = await api.call(calls.createJob, { body: { fileName, size } }, caller)
  begun(id)
  for await (const { part, bytes } of partsOf(path, size, partBytes))
    await api.call(calls.putJobPart, { params: { id, part }, bytes }, caller)
}

/** Takes jobs back, for a caller who may have left. One that can't be is swept some minutes later. */
async function withdraw(ids: readonly string[], { signal: _, ...caller }: Caller): Promise<void> {
  for (const id of ids)
    await transport()
      .call(calls.cancelJob, { params: { id } }, caller)
      .catch(() => undefined)
}
