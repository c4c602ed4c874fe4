/**
 * How long a line of text is in a small TrueType file, in em. Reads four tables and no more: advances without
 * kerning, which is near enough for fitting a name to its line. Null for anything it can't read.
 */
export function sfntAdvance(bytes: Uint8Array, text: string): number | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const table = tablesOf(view)
    const unitsPerEm = view.getUint16(table('head') + 18)
    const longMetrics = view.getUint16(table('hhea') + 34)
    const metrics = table('hmtx')
    const glyphOf = characterMap(view, table('cmap'))
    if (unitsPerEm === 0 || longMetrics === 0 || !glyphOf) return null
    let units = 0
    for (const character of text) {
      const glyph = glyphOf(character.codePointAt(0)!)
      units += view.getUint16(metrics + 4 * Math.min(glyph, longMetrics - 1))
    }
    return units / unitsPerEm
  } catch {
    // A cut or foreign file: reading past its end throws RangeError.
    return null
  }
}

function tablesOf(view: DataView): (tag: string) => number {
  const offsets = new Map<string, number>()
  const count = view.getUint16(4)
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))
    offsets.set(tag, view.getUint32(at + 8))
  }
  return (tag) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new RangeError(`no table ${tag}`)
    return offset
  }
}

/** The widest Unicode map of formats 12 and 4. */
function characterMap(view: DataView, cmap: number): ((codepoint: number) => number) | null {
  const count = view.getUint16(cmap + 2)
  let best: { format: number; at: number } | null = null
  for (let index = 0; index < count; index++) {
    const record = cmap + 4 + 8 * index
    const platform = view.getUint16(record)
    const at = cmap + view.getUint32(record + 4)
    const format = view.getUint16(at)
    if ((platform === 0 || platform === 3) && (format === 4 || format === 12) && format > (best?.format ?? 0))
      best = { format, at }
  }
  if (!best) return null
  const { at } = best
  return best.format === 12
    ? (codepoint) => format12(view, at, codepoint)
    : (codepoint) => format4(view, at, codepoint)
}

function format12(view: DataView, at: number, codepoint: number): number {
  const groups = view.getUint32(at + 12)
  for (let index = 0; index < groups; index++) {
    const group = at + 16 + 12 * index
    const first = view.getUint32(group)
    if (codepoint >= first && codepoint <= view.getUint32(group + 4))
      return view.getUint32(group + 8) + codepoint - first
  }
  return 0
}

function format4(view: DataView, at: number, codepoint: number): number {
  const doubled = view.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + doubled]
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled]
  for (let segment = 0; segment < doubled; segment += 2) {
    if (codepoint > view.getUint16(ends + segment)) continue
    const start = view.getUint16(starts + segment)
    if (codepoint < start) return 0
    const delta = view.getUint16(deltas + segment)
    const offset = view.getUint16(offsets + segment)
    if (offset === 0) return (codepoint + delta) & 0xffff
    const glyph = view.getUint16(offsets + segment + offset + 2 * (codepoint - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
