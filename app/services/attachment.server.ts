import type { BinaryBody } from '~/contract'
import { contentDisposition } from '~/text/content-disposition'

/** Bytes as a download of this site. */
export function attachment(file: BinaryBody): Response {
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  if (file.fileName) headers.set('content-disposition', contentDisposition(file.fileName))
  if (file.length !== undefined) headers.set('content-length', String(file.length))
  return new Response(file.body, { headers })
}
