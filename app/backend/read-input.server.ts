import { type z } from 'zod'
import { ApiError, type Call } from '~/contract'

/** Longest body of a call that states no other. */
const MAX_BODY_BYTES = 1024 * 1024

/** `a=1&a=2` and `a[]=1` are lists, `a=1` a string; the schemas decide what they accept. */
function fieldsOf(entries: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [rawName, value] of entries) {
    const list = rawName.endsWith('[]')
    const name = list ? rawName.slice(0, -2) : rawName
    const held = fields[name]
    if (held === undefined) fields[name] = list ? [value] : value
    else if (Array.isArray(held)) held.push(value)
    else fields[name] = [held, value]
  }
  return { ...fields }
}

/** A body that doesn't say what it is counts as what is expected. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i

/** The body's bytes, given up as soon as there are more than may be. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > maxBytes) throw new ApiError('TOO_LARGE', '请求的内容太大')
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new ApiError('TOO_LARGE', '请求的内容太大')
    }
    chunks.push(value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !JSON_TYPE.test(type)) throw new ApiError('UNSUPPORTED', '应当以 JSON 提交')
  const bytes = await readBytes(request, maxBytes)
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw new ApiError('INVALID', '请求的内容不是有效的 JSON')
  }
}

async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const bytes = await readBytes(request, maxBytes)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return await new Response(bytes, { headers }).formData()
  } catch {
    throw new ApiError('INVALID', '提交的表单不完整')
  }
}

/** What the schemas say themselves; zod's own messages are English. */
const CHINESE = /[\u3400-\u9fff]/

/** Every field's first complaint; the message is the first one, led by the field's name where there is one. */
function complaint(error: z.ZodError): ApiError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    if (field) fields[field] ??= CHINESE.test(issue.message) ? issue.message : '格式不正确'
  }
  const issue = error.issues[0]!
  const field = issue.path.map(String).join('.')
  const message = CHINESE.test(issue.message) ? issue.message : '格式不正确'
  return new ApiError('INVALID', field && !message.includes(field) ? `${field}：${message}` : message, {
    fields: Object.keys(fields).length > 0 ? fields : undefined,
  })
}

function validated(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw complaint(result.error)
  return result.data
}

/** A part of the address that can't be one of ours leads nowhere. */
function validatedParams(schema: z.ZodType, params: Record<string, string>): unknown {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  const { message } = result.error.issues[0]!
  throw new ApiError('NOT_FOUND', CHINESE.test(message) ? message : undefined)
}

/**
 * Reads and validates the parts of a request that the call declares. Throws NOT_FOUND for its address, INVALID,
 * TOO_LARGE or UNSUPPORTED for the rest.
 */
export async function readInput(
  call: Call,
  params: Record<string, string>,
  request: Request,
): Promise<Record<string, unknown>> {
  const { input, maxBytes = MAX_BODY_BYTES } = call
  const read: Record<string, unknown> = {}
  if (input.params) read['params'] = validatedParams(input.params, params)
  if (input.query) read['query'] = validated(input.query, fieldsOf(new URL(request.url).searchParams))
  if (input.headers) read['headers'] = validated(input.headers, Object.fromEntries(request.headers))
  if (input.bytes) read['bytes'] = validated(input.bytes, await readBytes(request, maxBytes))
  if (input.body) read['body'] = validated(input.body, await readJson(request, maxBytes))
  if (input.form) {
    const type = request.headers.get('content-type') ?? ''
    if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type))
      throw new ApiError('UNSUPPORTED', '应当以表单提交')
    read['form'] = validated(input.form, fieldsOf((await readForm(request, maxBytes)).entries()))
  }
  return read
}
