/** head, hhea, OS/2, post and maxp: the small fixed tables. Throws FontRefusedError('damaged') when cut off. */
import { damaged, Reader } from '../reader'
import type { EmbeddingRights, FontMetrics } from '../types'

export interface Head {
  unitsPerEm: number
  revision: number
  macStyleItalic: boolean
  macStyleBold: boolean
  longLoca: boolean
}

export function readHead(table: Uint8Array): Head {
  const file = new Reader(table, 'head 表')
  file.need(0, 54)
  const unitsPerEm = file.u16(18)
  // The spec says 16 to 16,384; everything measured is divided by it.
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw damaged('每 em 单位数不合理')
  const macStyle = file.u16(44)
  return {
    unitsPerEm,
    revision: Math.round(file.fixed(4) * 1000) / 1000,
    macStyleBold: (macStyle & 1) !== 0,
    macStyleItalic: (macStyle & 2) !== 0,
    longLoca: file.u16(50) === 1,
  }
}

/** Number of glyphs. */
export function readMaxp(table: Uint8Array): number {
  return new Reader(table, 'maxp 表').u16(4)
}

export interface Os2 {
  weight: number
  widthClass: number
  italic: boolean
  embedding: EmbeddingRights
}

/** Absent or cut-off tables answer with the neutral values 400, 5, installable. */
export function readOs2(table: Uint8Array | undefined): Os2 {
  const file = table && table.length >= 64 ? new Reader(table) : null
  const weight = file?.u16(4) ?? 400
  const widthClass = file?.u16(6) ?? 5
  return {
    weight: normalizedWeight(weight),
    widthClass: widthClass >= 1 && widthClass <= 9 ? widthClass : 5,
    italic: file ? (file.u16(62) & 0x201) !== 0 : false, // ITALIC or OBLIQUE
    embedding: embeddingRights(file?.u16(8) ?? 0),
  }
}

/** Old fonts count 1 to 9 instead of 100 to 900. */
function normalizedWeight(weight: number): number {
  if (weight >= 1 && weight <= 9) return weight * 100
  return weight >= 10 && weight <= 1000 ? weight : 400
}

export function embeddingRights(fsType: number): EmbeddingRights {
  const bit = (n: number) => (fsType & (1 << n)) !== 0
  return {
    fsType,
    restricted: bit(1),
    previewAndPrint: bit(2),
    editable: bit(3),
    noSubsetting: bit(8),
    bitmapOnly: bit(9),
  }
}

/** post.isFixedPitch; false without the table. */
export function readMonospaced(post: Uint8Array | undefined): boolean {
  return post && post.length >= 16 ? new Reader(post).u32(12) !== 0 : false
}

export function readMetrics(tables: ReadonlyMap<string, Uint8Array>, unitsPerEm: number): FontMetrics {
  const hheaTable = tables.get('hhea')
  const os2Table = tables.get('OS/2')
  const hhea = hheaTable && hheaTable.length >= 36 ? new Reader(hheaTable) : null
  const os2 = os2Table && os2Table.length >= 78 ? new Reader(os2Table) : null
  const hasHeights = os2 !== null && os2.u16(0) >= 2 && os2.length >= 90
  return {
    unitsPerEm,
    hheaAscender: hhea?.i16(4) ?? 0,
    hheaDescender: hhea?.i16(6) ?? 0,
    hheaLineGap: hhea?.i16(8) ?? 0,
    typoAscender: os2?.i16(68) ?? 0,
    typoDescender: os2?.i16(70) ?? 0,
    typoLineGap: os2?.i16(72) ?? 0,
    winAscent: os2?.u16(74) ?? 0,
    winDescent: os2?.u16(76) ?? 0,
    useTypoMetrics: os2 ? (os2.u16(62) & 0x80) !== 0 : false,
    ...(hasHeights ? { xHeight: os2.i16(86), capHeight: os2.i16(88) } : {}),
    hasVerticalMetrics: tables.has('vhea') && tables.has('vmtx'),
  }
}
