import { Writer } from '../reader'

/**
 * A GSUB with one single-substitution lookup, reached by `tags` under the script DFLT, which shapers fall
 * back to for every script that is not listed. `pairs` is glyph → glyph, not empty.
 */
export function writeSingleGsub(pairs: ReadonlyMap<number, number>, tags: readonly string[]): Uint8Array {
  const sorted = [...pairs].sort((a, b) => a[0] - b[0])
  const features = [...tags].sort()
  const scripts = scriptList(features.length)
  const featureList = writeFeatures(features)
  const out = new Writer()
  out.u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + featureList.length)
  out.bytes(scripts).bytes(featureList)
  // Lookup list with one lookup, its one subtable behind it.
  out.u16(1, 4).u16(1, 0, 1, 8)
  out.u16(2, 6 + sorted.length * 2, sorted.length)
  for (const [, to] of sorted) out.u16(to)
  out.u16(1, sorted.length)
  for (const [from] of sorted) out.u16(from)
  return out.done()
}

function scriptList(featureCount: number): Uint8Array {
  const out = new Writer().u16(1).tag('DFLT').u16(8)
  out.u16(4, 0).u16(0, 0xffff, featureCount)
  for (let i = 0; i < featureCount; i++) out.u16(i)
  return out.done()
}

function writeFeatures(tags: readonly string[]): Uint8Array {
  const out = new Writer().u16(tags.length)
  tags.forEach((tag, i) => out.tag(tag).u16(2 + tags.length * 6 + i * 6))
  tags.forEach(() => out.u16(0, 1, 0))
  return out.done()
}
