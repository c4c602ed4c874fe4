import type { Upload, UploadKind, UploadTicket } from '~/contract/submissions'

/** Tries of one part before it is left to the member to go on. */
const TRIES = 4
const FIRST_WAIT_MS = 800
/** Under which the browser remembers what was not complete, so that the same file goes on where it stopped. */
const STORE = 'yongziUploads'
const REMEMBERED = 20

/** The server refused; there is no use in trying again. */
export class SendRefused extends Error {}

interface SendOptions {
  kind: UploadKind
  csrf: string
  signal: AbortSignal
  onProgress(sent: number): void
}

type Remembered = Record<string, string>

const fingerprint = (file: File) => `${file.name}/${file.size}/${file.lastModified}`

function remembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Remembered
  } catch {
    return {}
  }
}

function remember(file: File, key: string | null): void {
  const { [fingerprint(file)]: _, ...others } = remembered()
  const rest = Object.entries(others).slice(-REMEMBERED)
  const next = key === null ? rest : [...rest, [fingerprint(file), key]]
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(next)))
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

/** Asks this page's own server, which knows the member by the cookie. */
async function ask<T>(fields: Record<string, string>, signal: AbortSignal): Promise<T> {
  const response = await fetch('/contribute/upload', {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal,
  })
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) {
    // The login is over: the page that comes says so.
    if (response.redirected) location.reload()
    throw new Error('no answer')
  }
  const answer = (await response.json()) as T & {
    ok?: false
    message?: string
    fields?: Record<string, string>
  }
  if (answer.ok === false) throw refusalOf(response.status, answer)
  return answer
}

function refusalOf(
  status: number,
  { message, fields = {} }: { message?: string; fields?: Record<string, string> },
) {
  const said = Object.values(fields)[0] ?? message ?? '没有传成'
  // Busy, or too many at once: that passes.
  return status === 503 || status === 429 ? new Error(said) : new SendRefused(said)
}

function ticketFor(
  file: File,
  key: string | null,
  { kind, csrf, signal }: SendOptions,
): Promise<UploadTicket> {
  const fields = { csrf, kind, fileName: file.name, size: String(file.size), ...(key ? { key } : {}) }
  return ask<UploadTicket>(fields, signal)
}

/** A ticket for what was begun before, or for a beginning. */
async function begin(file: File, options: SendOptions): Promise<UploadTicket> {
  const key = remembered()[fingerprint(file)]
  if (key) {
    try {
      return await ticketFor(file, key, options)
    } catch (error) {
      if (!(error instanceof SendRefused)) throw error
      remember(file, null)
    }
  }
  return ticketFor(file, null, options)
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const clock = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(clock)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })

/** `again`: the ticket is over. */
async function putPart(
  file: File,
  ticket: UploadTicket,
  part: number,
  signal: AbortSignal,
): Promise<'there' | 'again'> {
  const start = (part - 1) * ticket.partBytes
  const response = await fetch(`${ticket.host}/${ticket.key}/${part}`, {
    method: 'PUT',
    body: file.slice(start, start + ticket.partBytes),
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `YZ ${ticket.accessKeyId}:${ticket.accessKeySecret}`,
      'x-oss-security-token': ticket.securityToken,
    },
    credentials: 'omit',
    signal,
  })
  const answer = (await response.json()) as { code: string; message: string }
  if (answer.code === '200') return 'there'
  if (answer.code === 'TICKET') return 'again'
  throw refusalOf(response.status, answer)
}

/**
 * Sends a file to the storage, part by part, and asks what is in it. Goes on after an interruption with the parts
 * that are missing; rejects with SendRefused where there is no use in going on.
 */
export async function sendFile(file: File, options: SendOptions): Promise<Upload> {
  const { signal, csrf } = options
  let ticket = await begin(file, options)
  remember(file, ticket.key)
  const total = Math.ceil(file.size / ticket.partBytes)
  const there = new Set(ticket.parts)
  const report = () => options.onProgress(Math.min(file.size, there.size * ticket.partBytes))
  report()
  for (let part = 1, tries = 0; part <= total;) {
    if (there.has(part)) {
      part++
      continue
    }
    try {
      if ((await putPart(file, ticket, part, signal)) === 'there') {
        there.add(part)
        tries = 0
        report()
      } else if (++tries >= TRIES) throw new SendRefused('上传的凭证不对，请重新选择文件')
      else ticket = await ticketFor(file, ticket.key, options)
    } catch (error) {
      if (signal.aborted || error instanceof SendRefused) throw error
      if (++tries >= TRIES) throw error
      await wait(FIRST_WAIT_MS * 2 ** (tries - 1), signal)
    }
  }
  const found = await ask<Upload>({ csrf, intent: 'findings', key: ticket.key }, signal)
  remember(file, null)
  return found
}
