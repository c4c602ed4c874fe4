/**
 * From what a person or a package hands in to one font file that the rest of the engine may trust.
 * Pure, but works through hostile bytes: uploads go through isolate.server.ts.
 */
import { decodeFont, detectFormat, MAX_FILE_BYTES, MAX_SFNT_BYTES } from './formats'
import { inspectSfnt } from './inspect'
import { mergeSfnts } from './merge'
import { iterateRanges } from './codepoints'
import { damaged } from './reader'
import { renameFamily } from './rename-family'
import { sanitize } from './sanitize'
import { readSfnt, writeSfnt, type Sfnt } from './sfnt'
import { openFace } from './subset'
import { Glyphs } from './tables/glyf'
import { readHead, readMaxp } from './tables/metrics'
import { FontRefusedError, type FontFormat, type FontInspection } from './types'

/** Subset for the smoke test: characters spread evenly over the repertoire. */
const SMOKE_CHARACTERS = 64
/** Slices of one font; Noto Sans SC comes in 124. */
const MAX_FILES = 512
/** Tables of FontForge and ttfautohint that the clean-up else leaves out. */
const EDITOR_NOTES = ['FFTM', 'PfEd', 'TTFA']
/** What speaks of a variable font's axes. */
const VARIATION_TABLES = ['fvar', 'avar', 'cvar', 'gvar', 'HVAR', 'MVAR', 'VVAR']
/** Fonts below this are subset with room to spare. */
const SMALL_SFNT_BYTES = 8 * 1024 * 1024

export interface PrepareInput {
  /** One font file, or the unicode-range slices of one font, the most complete first. */
  files: readonly Uint8Array[]
  /** File names as handed in, only to warn of wrong extensions. */
  fileNames?: readonly string[]
  /** Face of a collection, from 0. */
  faceIndex?: number
  /** Neutral family name for the produced file, where its licence reserves the original. */
  familyName?: string
  maxFileBytes?: number
  /** Carry over the notes that font editors leave, which nothing draws with. */
  keepNotes?: boolean
}

export interface PreparedFont {
  /** TrueType or CFF sfnt; deterministic for the same input. */
  sfnt: Uint8Array
  /** Of the produced file; `sourceFormat` and `warnings` speak of what was handed in. */
  inspection: FontInspection
}

/** Decodes, merges, checks, repairs and tries out. Throws FontRefusedError. */
export async function prepareFont(input: PrepareInput): Promise<PreparedFont> {
  const { files, fileNames = [], faceIndex = 0, maxFileBytes = MAX_FILE_BYTES } = input
  if (files.length === 0) throw new FontRefusedError('empty', '没有收到字体文件。')
  if (files.length > MAX_FILES) throw new FontRefusedError('too-large', '分片文件过多。')
  const format = detectFormat(files[0]!)
  const decoded: Sfnt[] = []
  let budget = MAX_SFNT_BYTES
  for (const file of files) {
    const { sfnt } = await decodeFont(file, { faceIndex, maxFileBytes, maxSfntBytes: budget })
    // Plain files cost their own size, packed ones what they became.
    budget -= sizeOf(sfnt)
    if (budget < 0) throw new FontRefusedError('bomb', '字体解压后过大，已拒绝。')
    decoded.push(sfnt)
  }
  const source = decoded.length === 1 ? decoded[0]! : mergeSfnts(decoded)
  const found = await inspectSfnt(source, format).catch((error: unknown) => {
    throw blamed(error, sizeOf(source))
  })
  checkGlyphs(source)
  const clean = sanitize(source)
  const isFrozen = source.tables.has('fvar') && found.axes.length === 0
  if (isFrozen) freeze(clean, found)
  if (input.keepNotes) {
    for (const tag of EDITOR_NOTES) {
      const table = source.tables.get(tag)
      if (table) clean.tables.set(tag, table)
    }
  }
  if (input.familyName) clean.tables.set('name', renameFamily(clean.tables, input.familyName))
  const sfnt = writeSfnt(clean.tables, clean.flavor)
  smokeTest(sfnt, found)
  const inspection = await inspectSfnt(readSfnt(sfnt), format)
  const warnings = [
    ...files.flatMap((file, i) => extensionWarning(fileNames[i], detectFormat(file)) ?? []),
    ...(isFrozen ? ['可变轴的数据有误，已按默认样式当作普通字体。'] : []),
    ...found.warnings,
  ]
  return { sfnt, inspection: { ...inspection, warnings } }
}

/** Chinese sentence when a file's name promises another format, else null. */
export function extensionWarning(fileName: string | undefined, format: FontFormat): string | null {
  const extension = /\.(ttf|otf|ttc|otc|woff2?)$/i.exec(fileName ?? '')?.[1]?.toLowerCase()
  if (!extension || extension === format || (extension === 'otc' && format === 'ttc')) return null
  return `文件的扩展名是 .${extension}，实际格式是 ${format.toUpperCase()}，已按实际格式处理。`
}

const sizeOf = ({ tables }: Sfnt) => [...tables.values()].reduce((sum, table) => sum + table.length, 0)

/** The subsetter does not say why it fails: with room to spare it is the font. */
function blamed(error: unknown, bytes: number): unknown {
  const isFull = error instanceof FontRefusedError && error.reason === 'memory'
  return isFull && bytes < SMALL_SFNT_BYTES ? damaged('无法从中取出字形') : error
}

/** Axes that can't be read are none: what is said of the font and what browsers make of it are then the same. */
function freeze({ tables }: Sfnt, { outlines }: FontInspection): void {
  if (outlines === 'CFF2') throw damaged('可变轴的数据有误')
  for (const tag of VARIATION_TABLES) tables.delete(tag)
}

/** Every TrueType glyph's bounds and components; CFF is left to HarfBuzz, which checks as it draws. */
function checkGlyphs({ tables }: Sfnt): void {
  const glyf = tables.get('glyf')
  const loca = tables.get('loca')
  if (!glyf || !loca) return
  const { longLoca } = readHead(tables.get('head')!)
  new Glyphs(glyf, loca, longLoca, readMaxp(tables.get('maxp')!)).check()
}

/** Subsets some characters and reads the result: what passes here can be served. */
function smokeTest(sfnt: Uint8Array, { codepoints, outlines }: FontInspection): void {
  const all = [...iterateRanges(codepoints)].filter((cp) => cp > 0x20)
  if (all.length === 0) return
  const step = Math.max(1, Math.floor(all.length / SMOKE_CHARACTERS))
  const chosen = all.filter((_, i) => i % step === 0).slice(0, SMOKE_CHARACTERS)
  const face = openFace(sfnt, { accelerate: 'never' })
  try {
    const { tables } = readSfnt(face.subset(chosen, { familyName: 'smoke', keepAxes: true }))
    const drawn = tables.get(outlines === 'glyf' ? 'glyf' : outlines)
    if (!drawn || readMaxp(tables.get('maxp') ?? new Uint8Array()) < 2) throw damaged('无法从中取出字形')
  } catch (error) {
    // The subsetter trusts what it is given; reads past the end of small tables come up as RangeError.
    if (error instanceof RangeError) throw damaged('试取字形时出错')
    throw blamed(error, sfnt.length)
  } finally {
    face.close()
  }
}
