import type { ConvertJob } from '~/contract/convert-file'

const API = '/web/api/converter'
/** Tries of one part, and what is waited before the second. */
const TRIES = 4
const FIRST_WAIT_MS = 800

/** The server said no, in words for people; `fields` where it said to which field. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly status = 0,
  ) {
    super(message)
  }
}

interface Envelope<T> {
  code: string
  message: string
  data: T
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(API + path, { credentials: 'omit', ...init })
  const answer = (await response.json()) as Envelope<T>
  if (answer.code === '200') return answer.data
  const { fields } = (answer.data ?? {}) as { fields?: Record<string, string> }
  const isBusy = response.status === 503
  throw new Refused(isBusy ? '正在转换的字体较多，请稍后再试' : answer.message, fields, response.status)
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function putPart(id: string, part: number, body: Blob, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' }
  for (let attempt = 1; ; attempt++)
    try {
      await ask(`/job/${id}/part/${part}`, { method: 'PUT', body, headers, signal })
      return
    } catch (error) {
      if (error instanceof Refused || signal.aborted || attempt === TRIES) throw error
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
}

interface SendOptions {
  signal: AbortSignal
  onBegun(job: ConvertJob): void
  onProgress(sent: number): void
}

/** Sends a file in parts. Rejects with Refused, or with what the network says. */
export async function sendJob(file: File, { signal, onBegun, onProgress }: SendOptions): Promise<void> {
  const job = await ask<ConvertJob>('/job', { ...json({ fileName: file.name, size: file.size }), signal })
  onBegun(job)
  const { id, partBytes } = job
  for (let part = 1, start = 0; start < file.size; part++, start += partBytes) {
    await putPart(id, part, file.slice(start, start + partBytes), signal)
    onProgress(Math.min(file.size, start + partBytes))
  }
}

export interface StartOptions {
  formats: string[]
  range: string
  text: string
  rights: boolean
  face?: number
}

export const startJob = (id: string, options: StartOptions) =>
  ask<ConvertJob>(`/job/${id}/start`, json(options))

export const askJobs = (ids: readonly string[], signal: AbortSignal) =>
  ask<ConvertJob[]>(`/jobs?${ids.map((id) => `ids=${id}`).join('&')}`, { signal })

/** Nobody waits for it: what is not cancelled is forgotten by itself. */
export function cancelJob(id: string): void {
  fetch(`${API}/job/${id}`, { method: 'DELETE', credentials: 'omit', keepalive: true }).catch(() => {})
}
