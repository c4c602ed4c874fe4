import type { BinaryBody } from '~/contract'
import type { Backend } from '../backend'
import type { FaceRow } from '../fonts/record'
import { storedStream } from './stored-stream.server'

/** One font file as it is stored, whole or from where a broken download ended. Its name table has its licence. */
export async function singleFile(backend: Backend, face: FaceRow, signal: AbortSignal): Promise<BinaryBody> {
  const key = `fonts/${face.file_hash}`
  const length = await backend.storage.size(key)
  // A stored file that has gone missing must fail the request before its first byte.
  if (length === null) throw new Error(`the file of ${face.gno} is missing from storage`)
  const reading = storedStream(backend, key, signal)
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
