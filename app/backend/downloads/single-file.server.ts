import type { BinaryBody, ByteRange } from '~/contract'
import type { Backend } from '../backend'
import type { FaceRow } from '../fonts/record'
import { webStream } from './web-stream.server'

/** One font file as it is stored, whole or from where a broken download ended. Its name table has its licence. */
export async function singleFile(backend: Backend, face: FaceRow, signal: AbortSignal): Promise<BinaryBody> {
  const key = `fonts/${face.file_hash}`
  const length = await backend.storage.size(key)
  // A stored file that has gone missing must fail the request before its first byte.
  if (length === null) throw new Error(`the file of ${face.gno} is missing from storage`)
  const reading = (range?: ByteRange) =>
    webStream(async () => {
      const source = await backend.storage.stream(key, range)
      if (!source) throw new Error(`the file of ${face.gno} vanished from storage`)
      // The app server reads a body to its end whoever has left, so the file closes itself.
      const leave = () => void source.destroy()
      signal.addEventListener('abort', leave)
      source.once('close', () => signal.removeEventListener('abort', leave))
      source.on('error', () => {})
      if (signal.aborted) leave()
      return source
    })
  return {
    body: reading(),
    part: reading,
    contentType: face.outlines === 'glyf' ? 'font/ttf' : 'font/otf',
    fileName: face.file_name,
    length,
    etag: `"${face.file_hash}"`,
    cacheControl: 'private, no-cache',
  }
}
