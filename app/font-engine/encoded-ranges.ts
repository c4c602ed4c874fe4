/**
 * Whether ranges in their compact form (`encodeRanges`) have all of some codepoints, sorted. Reads the bytes as they
 * are and stops at the first that is missing: a hundred times faster than decoding, for those who ask many fonts.
 */
export function encodedRangesContain(bytes: Uint8Array, sorted: readonly number[]): boolean {
  let at = 0
  let end = 0
  let next = 0
  while (next < sorted.length) {
    if (at >= bytes.length) return false
    let byte = bytes[at++]!
    let gap = byte & 0x7f
    for (let shift = 7; byte > 127; shift += 7) {
      if (at >= bytes.length) return false
      byte = bytes[at++]!
      gap |= (byte & 0x7f) << shift
    }
    if (at >= bytes.length) return false
    byte = bytes[at++]!
    let more = byte & 0x7f
    for (let shift = 7; byte > 127; shift += 7) {
      if (at >= bytes.length) return false
      byte = bytes[at++]!
      more |= (byte & 0x7f) << shift
    }
    const first = end + gap
    const last = first + more
    if (sorted[next]! < first) return false
    while (next < sorted.length && sorted[next]! <= last) next++
    end = last + 1
  }
  return true
}
