import type { ByteRange } from '~/contract'

/**
 * Which bytes of a file a request asks for (RFC 9110, 14.2): null for all of it, `unsatisfiable` for none that it
 * has. Several ranges at once, other units and what can't be read count as no range, as the standard allows.
 */
export function rangeOf(header: string | null, length: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  if (!match) return null
  const [, first, last] = match as unknown as [string, string, string]
  if (first === '') {
    if (last === '') return null
    const count = Math.min(Number(last), length)
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= length) return 'unsatisfiable'
  return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) }
}
