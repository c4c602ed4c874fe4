import type { Readable } from 'node:stream'

/**
 * A stream as fetch has it, read only as far as somebody reads; one that has to be opened is, at the first read.
 * Node's own `toWeb` throws where nobody can catch it when a reader goes away while data is on its way.
 */
export function webStream(
  source: Readable | (() => Promise<Readable>),
  onRead?: () => void,
): ReadableStream<Uint8Array> {
  let opened = typeof source === 'function' ? undefined : Promise.resolve(source)
  let chunks: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        onRead?.()
        opened ??= (source as () => Promise<Readable>)()
        chunks ??= (await opened)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () =>
        void opened?.then(
          (stream) => stream.destroy(),
          () => {},
        ),
    },
    { highWaterMark: 0 },
  )
}
