/** A copy of exactly `length` bytes, cut or filled with zeros, then changed. */
export function patched(source: Uint8Array, length: number, change: (view: DataView) => void): Uint8Array {
  const copy = new Uint8Array(length)
  copy.set(source.subarray(0, length))
  change(new DataView(copy.buffer))
  return copy
}

const POST_BYTES = 32
const VERSION_WITHOUT_NAMES = 0x00030000

/** post without glyph names, for glyphs whose numbers no longer match; a fresh one without a source. */
export function plainPost(source: Uint8Array | undefined): Uint8Array {
  return patched((source ?? new Uint8Array()).subarray(0, POST_BYTES), POST_BYTES, (view) => {
    view.setUint32(0, VERSION_WITHOUT_NAMES)
  })
}
