import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import {
  data,
  unstable_parseMultipartFormData as parseMultipart,
  type UploadHandlerPart,
} from '@remix-run/node'
import { ApiError } from '~/contract'

/** How much may come in without a part's bytes coming out: what the parser then holds is thirty times as much. */
const MAX_HELD_BYTES = 256 * 1024

/** A form that is longer than it may be, as a whole or between its parts. */
export class TooMuch extends Error {}

/** RFC 2046, 5.1.1. The search for a boundary takes as many steps a byte as it is long. */
const MULTIPART = /^multipart\/form-data; ?boundary=[\w'()+,./:=?-]{1,70}$/i

/** Bytes of a form that came in, and how far of them parts have been read. */
interface Flow {
  taken: number
  given: number
}

/** The same form, given up where it goes on and on without a part. */
function metered(request: Request, flow: Flow): Request {
  const reader = request.body?.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A form that comes faster than it is read would keep everybody else waiting.
        await setImmediate()
        if (flow.taken - flow.given > MAX_HELD_BYTES) {
          const error = new TooMuch()
          controller.error(error)
          await reader?.cancel(error)
          return
        }
        const { done, value } = (await reader?.read()) ?? { done: true as const, value: undefined }
        if (done) return controller.close()
        flow.taken += value.byteLength
        controller.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    // Nothing is read ahead: it would count as held.
    { highWaterMark: 0 },
  )
  return new Request(request.url, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body,
    duplex: 'half',
  } as RequestInit)
}

/** A part's bytes; whoever reads them has had all that came in so far. */
async function* counted(data: AsyncIterable<Uint8Array>, flow: Flow): AsyncGenerator<Uint8Array> {
  for await (const chunk of data) {
    flow.given = flow.taken
    yield chunk
  }
}

/** A text field. Longer than `room` bytes it ends the reading of the whole form with TooMuch. */
export async function textField(data: AsyncIterable<Uint8Array>, room: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of data) {
    size += chunk.byteLength
    if (size > room) throw new TooMuch()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Writes a part aside; what comes after its limit is read and dropped, because the parser would keep it. */
export async function spool(data: AsyncIterable<Uint8Array>, path: string, limit: number): Promise<number> {
  let size = 0
  async function* within() {
    for await (const chunk of data) {
      size += chunk.byteLength
      if (size <= limit) yield chunk
    }
  }
  await pipeline(Readable.from(within()), createWriteStream(path))
  return size
}

/** What was written aside, in parts of this many bytes, numbered from 1. */
export async function* partsOf(
  path: string,
  size: number,
  partBytes: number,
): AsyncGenerator<{ part: string; bytes: Uint8Array<ArrayBuffer> }> {
  for (let part = 1, start = 0; start < size; part++, start += partBytes) {
    const end = Math.min(size, start + partBytes) - 1
    const bytes = new Uint8Array(Buffer.concat(await createReadStream(path, { start, end }).toArray()))
    yield { part: String(part), bytes }
  }
}

const incomplete = () => data({ message: '提交的表单不完整' }, { status: 400 })

/**
 * Reads a multipart form as a stream, its parts in their order. Throws TooMuch for one with more parts than
 * `maxParts` or that goes on without a part, what `onPart` threw, and a response with status 400 for what is no form.
 */
export async function readParts(
  request: Request,
  maxParts: number,
  onPart: (part: UploadHandlerPart, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  if (!MULTIPART.test(request.headers.get('content-type') ?? '')) throw incomplete()
  const flow = { taken: 0, given: 0 }
  let parts = 0
  let stopped: unknown
  try {
    await parseMultipart(metered(request, flow), async (part) => {
      if (++parts > maxParts) throw new TooMuch()
      flow.given = flow.taken
      try {
        await onPart(part, counted(part.data, flow))
      } catch (error) {
        stopped = error
        throw error
      }
      return undefined
    })
  } catch (error) {
    if (error instanceof TooMuch || error === stopped) throw error
    // What the disk or the API says is not the form's fault; everything else here is how it was written.
    if (error instanceof ApiError || (error as NodeJS.ErrnoException).code) throw error
    throw incomplete()
  }
}
