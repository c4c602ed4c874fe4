/**
 * Subsetting with a retained face: the font is copied into its own heap once, every subset reads it there.
 * Same font, codepoints and options give the same bytes, on any thread and in any order.
 */
import { openHeap, outOfMemory, type SubsetExports, type SubsetHeap } from './harfbuzz'
import { neutraliseCff } from './neutral-cff'
import { axisNameIds, neutralNameTable, readSourceNames, type SourceNames } from './neutral-names'
import { damaged } from './reader'
import { readSfnt, writeSfnt } from './sfnt'
import { FontRefusedError, type SubsetOptions } from './types'

/** hb_subset_flags_t and hb_subset_sets_t of hb-subset.h. */
const NO_HINTING = 0x1
const NOTDEF_OUTLINE = 0x40
const NO_LAYOUT_CLOSURE = 0x200
const DROP_TABLES = 3
const LAYOUT_FEATURES = 6
/** HB_MEMORY_MODE_WRITABLE: the bytes are ours and stay put. */
const WRITABLE = 2
/** Proportional spacing, which HarfBuzz drops by default; positioning only, so it adds no glyphs. */
const EXTRA_FEATURES = ['palt', 'vpal']

/**
 * The accelerated copy pays off from the second small subset on, but building it blocks the thread (0.02 s for a
 * 5 MB TrueType font, 0.1 s for 16 MB, 0.8 s for 16 MB of CFF) and doubles the font's memory: only fonts that are
 * asked for again and again get one, and CFF never.
 */
const ACCELERATE_FROM_USE = 6
/** Room in the heap per font byte: the font, its accelerated copy, and the buffers of a whole-font subset. */
const HEAP_PER_FONT_BYTE = 8
/** Resident memory per font byte, measured on TrueType and CFF fonts of 5–19 MB, and a fixed part. */
const RESIDENT_PER_BYTE = 2
const RESIDENT_PER_BYTE_ACCELERATED = 4
const RESIDENT_BASE_BYTES = 4_000_000
/**
 * With no codepoint left HarfBuzz writes a cmap without subtables, which browsers refuse. This one has a
 * format 4 subtable with the closing segment only (version 0; platform 3, encoding 1).
 */
const EMPTY_CMAP_HEADER_BYTES = 4
const EMPTY_CMAP = Uint8Array.from(
  [0, 1, 3, 1, 0, 12, 4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0].flatMap((word) => [
    word >> 8,
    word & 0xff,
  ]),
)
const NO_IDS: ReadonlySet<number> = new Set()

export interface FaceOptions {
  /** `auto`: lazily, for TrueType outlines. `never` suits one-off work. Output bytes do not depend on it. */
  accelerate?: 'auto' | 'never' | 'now'
}

export interface Face {
  /** Outlines in `glyf` rather than CFF. */
  readonly trueType: boolean
  /** Resident memory that this face holds, in bytes, estimated. Grows once when it is accelerated. */
  readonly memoryBytes: number
  /**
   * A font (sfnt) with `.notdef` and the glyphs of `codepoints` that the font has; others are ignored, and
   * with none left it holds `.notdef` alone. Unhinted; names neutral, rights records verbatim.
   * `codepoints` is sorted and unique. Throws RangeError for anything else, surrogates and values above
   * 0x10FFFF included, and FontRefusedError('memory' | 'damaged').
   */
  subset(codepoints: readonly number[], options: SubsetOptions): Uint8Array
  /** Frees the heap; later calls of `subset` throw. Twice is fine. */
  close(): void
}

/** Opens a TrueType or CFF sfnt (not woff, woff2 or ttc). Throws FontRefusedError. */
export function openFace(sfnt: Uint8Array, { accelerate = 'auto' }: FaceOptions = {}): Face {
  const { tables } = readSfnt(sfnt)
  if (!tables.has('glyf') && !tables.has('CFF ') && !tables.has('CFF2')) {
    throw new FontRefusedError('unsupported', '字体里没有可用的轮廓数据。')
  }
  const from =
    accelerate === 'now' ? 1 : accelerate === 'auto' && tables.has('glyf') ? ACCELERATE_FROM_USE : Infinity
  return new RetainedFace(
    sfnt,
    readSourceNames(tables.get('name')),
    tables.has('glyf'),
    tables.has('fvar'),
    from,
  )
}

class RetainedFace implements Face {
  #heap: SubsetHeap | undefined
  #face: number
  #uses = 0
  #accelerated = false
  readonly #sfntBytes: number

  constructor(
    sfnt: Uint8Array,
    readonly names: SourceNames,
    readonly trueType: boolean,
    readonly variable: boolean,
    readonly accelerateFrom: number,
  ) {
    this.#sfntBytes = sfnt.length
    this.#heap = openHeap(sfnt.length * HEAP_PER_FONT_BYTE)
    const { hb } = this.#heap
    const blob = hb.hb_blob_create(this.#heap.copyIn(sfnt), sfnt.length, WRITABLE, 0, 0)
    this.#face = hb.hb_face_create(blob, 0)
    hb.hb_blob_destroy(blob)
  }

  get memoryBytes() {
    const factor = this.#accelerated ? RESIDENT_PER_BYTE_ACCELERATED : RESIDENT_PER_BYTE
    return RESIDENT_BASE_BYTES + this.#sfntBytes * factor
  }

  subset(codepoints: readonly number[], options: SubsetOptions): Uint8Array {
    assertCodepoints(codepoints)
    if (!this.#heap) throw new Error('this face is closed')
    try {
      this.#accelerate(this.#heap.hb)
      return this.#rename(this.#run(this.#heap, codepoints, options), options)
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error
      // A trap leaves the heap in an unknown state.
      this.close()
      throw damaged('无法从中取出字形')
    }
  }

  close() {
    // The heap is a WebAssembly memory of its own: dropping it frees everything in it.
    this.#heap = undefined
  }

  #accelerate(hb: SubsetExports) {
    if (this.#accelerated || ++this.#uses < this.accelerateFrom) return
    const original = this.#face
    // Gives back the original, referenced once more, when it can't.
    this.#face = hb.hb_subset_preprocess(original)
    hb.hb_face_destroy(original)
    this.#accelerated = true
  }

  #run({ hb, bytes }: SubsetHeap, codepoints: readonly number[], options: SubsetOptions): Uint8Array {
    const input = hb.hb_subset_input_create_or_fail()
    if (input === 0) throw outOfMemory()
    try {
      const unicodes = hb.hb_subset_input_unicode_set(input)
      for (const codepoint of codepoints) hb.hb_set_add(unicodes, codepoint)
      configure(hb, input, options)
      if (this.variable) this.#pin(hb, input, options)
      const face = hb.hb_subset_or_fail(this.#face, input)
      // HarfBuzz does not say why it failed; fonts that get here were checked, which leaves memory.
      if (face === 0) throw outOfMemory()
      const blob = hb.hb_face_reference_blob(face)
      const start = hb.hb_blob_get_data(blob, 0)
      const copy = bytes().slice(start, start + hb.hb_blob_get_length(blob))
      hb.hb_blob_destroy(blob)
      hb.hb_face_destroy(face)
      return copy
    } finally {
      hb.hb_subset_input_destroy(input)
    }
  }

  #pin(hb: SubsetExports, input: number, { pin = {}, limit = {}, keepAxes = false }: SubsetOptions) {
    if (!keepAxes) hb.hb_subset_input_pin_all_axes_to_default(input, this.#face)
    // Values are clamped to the axis, axes that the font lacks are ignored.
    for (const [axis, value] of Object.entries(pin)) {
      hb.hb_subset_input_pin_axis_location(input, this.#face, tag(axis), value)
    }
    for (const [axis, [min, max]] of Object.entries(limit)) {
      hb.hb_subset_input_set_axis_range(input, this.#face, tag(axis), min, max, Number.NaN)
    }
  }

  #rename(raw: Uint8Array, { familyName, keepAxes, limit, nameTable }: SubsetOptions): Uint8Array {
    const { flavor, tables } = readSfnt(raw)
    const ownIds = keepAxes || limit ? axisNameIds(tables.get('fvar'), tables.get('STAT')) : NO_IDS
    tables.set('name', nameTable ?? neutralNameTable(this.names, familyName, ownIds))
    if ((tables.get('cmap')?.length ?? 0) <= EMPTY_CMAP_HEADER_BYTES) tables.set('cmap', EMPTY_CMAP)
    const cff = tables.get('CFF ')
    if (cff && !nameTable) neutraliseCff(cff, familyName)
    return writeSfnt(tables, flavor)
  }
}

function configure(hb: SubsetExports, input: number, { layout = true }: SubsetOptions) {
  hb.hb_subset_input_set_flags(input, NO_HINTING | NOTDEF_OUTLINE | (layout ? 0 : NO_LAYOUT_CLOSURE))
  const dropped = hb.hb_subset_input_set(input, DROP_TABLES)
  for (const table of layout ? ['name'] : ['name', 'GSUB', 'GPOS', 'GDEF', 'BASE'])
    hb.hb_set_add(dropped, tag(table))
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  if (layout === true) for (const feature of EXTRA_FEATURES) hb.hb_set_add(features, tag(feature))
  else hb.hb_set_clear(features)
  if (layout === 'all') hb.hb_set_invert(features)
}

/** Throws RangeError unless `codepoints` are sorted, unique Unicode scalar values. */
export function assertCodepoints(codepoints: readonly number[]): void {
  let last = -1
  for (const codepoint of codepoints) {
    const scalar =
      Number.isInteger(codepoint) && codepoint <= 0x10ffff && (codepoint < 0xd800 || codepoint > 0xdfff)
    if (!scalar || codepoint < 0) throw new RangeError(`not a Unicode scalar value: ${codepoint}`)
    if (codepoint <= last) throw new RangeError(`codepoints are not sorted and unique at ${codepoint}`)
    last = codepoint
  }
}

function tag(text: string): number {
  const code = (i: number) => (i < text.length ? text.charCodeAt(i) : 0x20)
  return ((code(0) << 24) | (code(1) << 16) | (code(2) << 8) | code(3)) >>> 0
}
