import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, calls } from '~/contract'
import { PART_BYTES, SUBMISSION_PICTURE_BYTES } from '~/contract/limits'
import type { Upload, UploadKind } from '~/contract/submissions'
import { env } from '~/env.server'
import { isOwnForm, isTrapped } from '~/form-guard.server'
import { readForm } from './form.server'
import type { Caller } from './http-transport.server'
import { partsOf, readParts, spool, textField, TooMuch } from './form-flow.server'
import { transport } from './transport.server'
import { leavePlace, takePlace } from './upload-places.server'

/** All text fields of the form together. */
const MAX_TEXT_BYTES = 64 * 1024
const MAX_FIELDS = 200

/** File fields of the form, what they hold, and the field that carries a file once it is there. */
const FILE_FIELDS: Readonly<Record<string, { kind: UploadKind; keys: string }>> = {
  fontFile: { kind: 'font', keys: 'fonts' },
  coverFile: { kind: 'cover', keys: 'cover' },
  pictureFile: { kind: 'picture', keys: 'pictures' },
}

export interface UploadForm {
  /** Text fields, and the keys of the files that came with the form, as if they had been there before. */
  form: FormData
  /** What was wrong with a file, by its field of keys. */
  problems: Record<string, string>
  /** Whether files came with it. */
  fresh: boolean
}

/**
 * Reads a form whose files are as long as a submission's may be. Each goes to a file aside while it comes in, up to
 * its cap, and from there in parts to the API: none of it is held in memory. Null for text that is too long. Of a
 * form that isn't trusted nothing is read from its first file on.
 */
export async function readUploadForm(request: Request, caller: Caller): Promise<UploadForm | null> {
  if (!(request.headers.get('content-type') ?? '').startsWith('multipart/form-data')) {
    const plain = await readForm(request)
    return plain && { form: plain, problems: {}, fresh: false }
  }
  const form = new FormData()
  const problems: UploadForm['problems'] = {}
  let [textBytes, files, fresh] = [0, 0, false]
  let trusted: boolean | undefined
  let [taken, busy] = [false, false]
  const folder = await mkdtemp(join(tmpdir(), 'yongzi-form-'))
  try {
    await readParts(request, MAX_FIELDS, async (part, bytes) => {
      const file = part.filename === undefined ? undefined : FILE_FIELDS[part.name]
      if (!file) {
        const text = await textField(bytes, MAX_TEXT_BYTES - textBytes)
        textBytes += text.byteLength
        if (part.filename === undefined) form.append(part.name, text.toString('utf8'))
        return
      }
      // The hidden fields come first, so a stranger's form is known before its files are kept anywhere.
      trusted ??= caller.token !== null && !isTrapped(form) && (await isOwnForm(form, request))
      if (!trusted) {
        for await (const _ of bytes) throw new NotOurs()
        return
      }
      busy ||= !taken && !(taken = takePlace(caller.token!))
      const path = join(folder, String(++files))
      const limit = busy ? 0 : limitOf(file.kind)
      const size = await spool(bytes, path, limit)
      if (size === 0) return
      if (size > limit) problems[file.keys] = busy ? BUSY : tooLarge(file.kind)
      else {
        fresh = true
        try {
          // Only now is it known how long it is.
          const upload = await sendFile(path, size, part.filename!, file.kind, caller)
          if (file.keys === 'cover') form.set('cover', upload.key)
          else form.append(file.keys, upload.key)
          if (upload.problem) problems[file.keys] = `${upload.fileName}：${upload.problem}`
        } catch (error) {
          if (!(error instanceof ApiError) || error.unauthorised || error.status >= 500) throw error
          problems[file.keys] = `${part.filename}：${error.message}`
        }
      }
      await rm(path, { force: true })
    })
  } catch (error) {
    if (error instanceof NotOurs) return { form, problems, fresh: false }
    if (error instanceof TooMuch) return null
    throw error
  } finally {
    if (taken) leavePlace(caller.token!)
    await rm(folder, { recursive: true, force: true })
  }
  return { form, problems, fresh }
}

/** A file of a form that is refused anyway: what follows is not read. */
class NotOurs extends Error {}

const BUSY = '同时在传的文件太多了，请过一会儿再提交'

const limitOf = (kind: UploadKind) =>
  kind === 'font' ? env().UPLOAD_MAX_MB * 1024 * 1024 : SUBMISSION_PICTURE_BYTES

const tooLarge = (kind: UploadKind) =>
  `${kind === 'font' ? '字体文件' : '图片'}不能超过 ${limitOf(kind) / 1024 / 1024} MB`

/** Uploads a file in three kinds of calls: its ticket, its parts, and what was found in it. */
async function sendFile(
  path: string,
  size: number,
  fileName: string,
  kind: UploadKind,
  caller: Caller,
): Promise<Upload> {
  const api = transport()
  const ticket = await api.call(calls.getSTSToken, { query: { kind, fileName, size } }, caller)
  const { key, accessKeyId, accessKeySecret, securityToken } = ticket
  const headers = {
    authorization: `YZ ${accessKeyId}:${accessKeySecret}`,
    'x-oss-security-token': securityToken,
  }
  for await (const { part, bytes } of partsOf(path, size, PART_BYTES))
    await api.call(calls.uploadPart, { params: { key, part }, headers, bytes }, caller)
  return api.call(calls.getFindings, { query: { key } }, caller)
}
