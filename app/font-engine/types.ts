/**
 * The nouns of the font engine. Lengths are in font design units unless a name says otherwise;
 * codepoints are Unicode scalar values, always sorted and unique.
 */

export type FontFormat = 'ttf' | 'otf' | 'ttc' | 'woff' | 'woff2'
export type OutlineFormat = 'glyf' | 'CFF ' | 'CFF2'

/** Inclusive range of codepoints. */
export type CodepointRange = readonly [first: number, last: number]

/** One name-table entry in the languages that the library shows; absent languages are left out. */
export interface LocalizedName {
  zh?: string
  zhHant?: string
  ja?: string
  en?: string
}

export interface FontNames {
  family: LocalizedName
  subfamily: LocalizedName
  full: LocalizedName
  postscript?: string
  version?: string
  copyright?: string
  trademark?: string
  manufacturer?: string
  designer?: string
  licence?: string
  licenceUrl?: string
  vendorUrl?: string
  designerUrl?: string
}

export interface Axis {
  tag: string
  name: LocalizedName
  min: number
  default: number
  max: number
  hidden: boolean
}

export interface NamedInstance {
  name: LocalizedName
  coordinates: Record<string, number>
}

/** Vertical metrics as the tables state them. */
export interface FontMetrics {
  unitsPerEm: number
  hheaAscender: number
  hheaDescender: number
  hheaLineGap: number
  typoAscender: number
  typoDescender: number
  typoLineGap: number
  winAscent: number
  winDescent: number
  useTypoMetrics: boolean
  xHeight?: number
  capHeight?: number
  hasVerticalMetrics: boolean
}

/** OS/2 fsType, taken apart (OpenType spec, OS/2 table). */
export interface EmbeddingRights {
  fsType: number
  /** bit 1: restricted licence embedding */
  restricted: boolean
  /** bit 2 */
  previewAndPrint: boolean
  /** bit 3 */
  editable: boolean
  /** bit 8 */
  noSubsetting: boolean
  /** bit 9 */
  bitmapOnly: boolean
}

/** What a font file says of itself, and what was measured from it. */
export interface FontInspection {
  /** Format of the bytes that were handed in, before decoding. */
  sourceFormat: FontFormat
  outlines: OutlineFormat
  sfntBytes: number
  glyphCount: number
  names: FontNames
  /** head.fontRevision */
  revision: number
  /** usWeightClass, 1–1000 */
  weight: number
  widthClass: number
  italic: boolean
  monospaced: boolean
  embedding: EmbeddingRights
  metrics: FontMetrics
  axes: Axis[]
  instances: NamedInstance[]
  /** OpenType feature tags of GSUB and GPOS, sorted and unique. */
  features: string[]
  /** Every codepoint of the best Unicode cmap, as ranges. */
  codepoints: CodepointRange[]
  /** Mean √(width × height) ÷ em of the boxes of 永 and four more hanzi (see measure.ts), null without hanzi or kana. */
  visualSize: number | null
  /** Factor that evens visual size across faces, 0.88–1.18. */
  scale: number
  /** Chinese sentences about what is odd but not fatal. */
  warnings: string[]
}

/** One character of a font as SVG path data, in a square box of this view. */
export interface DrawnSpecimen {
  char: string
  path: string
  viewBox: string
}

/** How much of one character set a face covers. */
export interface SetCoverage {
  /** Stable id of the set, e.g. `gb2312`, `tgscc-1`. */
  set: string
  covered: number
  total: number
}

/** A subset's axes: unlisted axes are pinned to their default unless `keepAxes`. */
export interface SubsetOptions {
  /** Axis values to pin, in user units. */
  pin?: Readonly<Record<string, number>>
  /** Keep axes that are not pinned variable. */
  keepAxes?: boolean
  /** Axes that stay variable between two values, in user units; the default moves to the nearer end where it lies outside. */
  limit?: Readonly<Record<string, readonly [min: number, max: number]>>
  /** Keep OpenType layout: the features on by default and vertical and proportional ones (true, the default), none, or `all`. */
  layout?: boolean | 'all'
  /** Neutral family name written to the name table; copyright and licence records stay. */
  familyName: string
  /** A name table to carry instead, where the licence reserves no name: then CFF keeps its own names too. */
  nameTable?: Uint8Array
}

/** A font file was refused; `message` is a Chinese sentence for people, `reason` is stable. */
export class FontRefusedError extends Error {
  override name = 'FontRefusedError'
  constructor(
    readonly reason:
      | 'empty'
      | 'too-large'
      | 'not-a-font'
      | 'damaged'
      | 'encrypted'
      | 'no-glyphs'
      | 'no-unicode-cmap'
      | 'bomb'
      | 'timeout'
      | 'memory'
      | 'crashed'
      | 'unsupported'
      | 'busy',
    message: string,
  ) {
    super(message)
  }
}
