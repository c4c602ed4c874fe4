import { setImmediate } from 'node:timers/promises'

/** How much may come in without a part's bytes coming out: what the parser then holds is thirty times as much. */
const MAX_HELD_BYTES = 256 * 1024

/** A form that is longer than it may be, as a whole or between its parts. */
export class TooMuch extends Error {}

/** Bytes of a form that came in, and how far of them parts have been read. */
export interface Flow {
  taken: number
  given: number
}

/** The same form, given up where it goes on and on without a part. */
export function metered(request: Request, flow: Flow): Request {
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
export async function* counted(data: AsyncIterable<Uint8Array>, flow: Flow): AsyncGenerator<Uint8Array> {
  for await (const chunk of data) {
    flow.given = flow.taken
    yield chunk
  }
}
