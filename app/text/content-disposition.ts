/**
 * Offers bytes as a download under a name (RFC 6266): as it is for those who understand UTF-8 (RFC 8187), and what
 * of it is plain ASCII for those who don't.
 */
export function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed()
  const [, stem, extension] = /^(.*?)(\.[A-Za-z0-9]+)?$/s.exec(name)!
  const plain = stem!.replace(/[^\w.-]+/g, '_').replace(/^[_.]+|_+$/g, '')
  // encodeURIComponent leaves four characters that RFC 8187 has no room for.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'download'}${extension ?? ''}"; filename*=UTF-8''${encoded}`
}
