/**
 * The name table of a produced font: a neutral family, the rights records verbatim, nothing else.
 *
 * Open font licences reserve names for unmodified files, and a subset is a modified one; copyright,
 * trademark and licence records have to stay. Source: OpenType specification, "name"; SIL OFL 1.1 §3.
 */
import { ByteSink } from './byte-sink'
import { viewOf } from './sfnt'

const RIGHTS_IDS: ReadonlySet<number> = new Set([0, 7, 13, 14])
const FAMILY_IDS: ReadonlySet<number> = new Set([1, 16])
/** The four styles that every application knows; any other subfamily becomes Regular. */
const BASIC_STYLES: readonly string[] = ['Regular', 'Bold', 'Italic', 'Bold Italic']
const WINDOWS = 3
const UNICODE_BMP = 1
const ENGLISH_US = 0x409
/** Ids from here on are the font's own: axis, instance and feature names. */
const FIRST_OWN_ID = 256
const MAX_POSTSCRIPT_LENGTH = 63
/** Of all records together. They may share their bytes, and what is carried over is read for each of them anew. */
const MAX_RECORD_BYTES = 1024 * 1024

interface NameRecord {
  platform: number
  encoding: number
  language: number
  id: number
  /** As a string of bytes, which compares and hashes faster than an array. */
  raw: string
}

/** What is carried over from a source font; made once per open face. */
export interface SourceNames {
  rights: NameRecord[]
  own: NameRecord[]
  subfamily: string
  version: string
  hasTypographicFamily: boolean
}

/** Reads a source `name` table; a missing or broken one gives empty rights and the defaults. */
export function readSourceNames(table: Uint8Array | undefined): SourceNames {
  const records = table ? readRecords(table) : []
  const text = (id: number) =>
    decode(records.find((r) => r.id === id && r.platform === WINDOWS && r.language === ENGLISH_US)) ?? ''
  const families = records
    .filter((record) => FAMILY_IDS.has(record.id))
    .map((record) => (decode(record) ?? '').toLowerCase())
    .filter((name) => name.length > 0)
  // Macintosh duplicates only cost bytes where a Windows record says the same.
  const onWindows = new Set(records.filter((r) => r.platform === WINDOWS).map((r) => r.id))
  const kept = records.filter((r) => r.platform === WINDOWS || !onWindows.has(r.id))
  const ownFree = (r: NameRecord) => !families.some((name) => (decode(r) ?? '').toLowerCase().includes(name))
  return {
    rights: kept.filter((r) => RIGHTS_IDS.has(r.id)),
    own: kept.filter((r) => r.id >= FIRST_OWN_ID && ownFree(r)),
    subfamily: BASIC_STYLES.includes(text(2)) ? text(2) : 'Regular',
    version: /^Version \d+\.\d+/.exec(text(5))?.[0] ?? 'Version 1.000',
    hasTypographicFamily: records.some((r) => r.id === 16),
  }
}

/** A name table with `family` and, of the font's own ids (≥ 256), those in `ownIds`. */
export function neutralNameTable(
  source: SourceNames,
  family: string,
  ownIds: ReadonlySet<number>,
): Uint8Array {
  const full = source.subfamily === 'Regular' ? family : `${family} ${source.subfamily}`
  const neutral: [id: number, text: string][] = [
    [1, family],
    [2, source.subfamily],
    [3, full],
    [4, full],
    [5, source.version],
    [6, postscriptName(full)],
  ]
  if (source.hasTypographicFamily) neutral.push([16, family], [17, source.subfamily])
  return writeRecords([
    ...neutral.map(([id, text]) => ({
      platform: WINDOWS,
      encoding: UNICODE_BMP,
      language: ENGLISH_US,
      id,
      raw: utf16be(text),
    })),
    ...source.rights,
    ...source.own.filter((record) => ownIds.has(record.id)),
  ])
}

/** Letters, digits and hyphens only, at most 63: what id 6 and CFF allow. */
export function postscriptName(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_POSTSCRIPT_LENGTH)
  return plain || 'Subset'
}

/** Name ids that a variable font's own tables point to (fvar, STAT). */
export function axisNameIds(fvar: Uint8Array | undefined, stat: Uint8Array | undefined): Set<number> {
  const ids = new Set<number>()
  if (fvar && fvar.length >= 16) {
    const view = viewOf(fvar)
    const [axesAt, axes, axisSize] = [view.getUint16(4), view.getUint16(8), view.getUint16(10)]
    const [instances, instanceSize] = [view.getUint16(12), view.getUint16(14)]
    for (let i = 0; i < axes; i++) add(view, axesAt + i * axisSize + 18)
    for (let i = 0; i < instances; i++) add(view, axesAt + axes * axisSize + i * instanceSize)
  }
  if (stat && stat.length >= 18) {
    const view = viewOf(stat)
    const [axisSize, axes, axesAt] = [view.getUint16(4), view.getUint16(6), view.getUint32(8)]
    const [values, valuesAt] = [view.getUint16(12), view.getUint32(14)]
    for (let i = 0; i < axes; i++) add(view, axesAt + i * axisSize + 4)
    for (let i = 0; i < values && valuesAt + i * 2 + 2 <= stat.length; i++) {
      // valueNameID sits at 6 in all four formats of an axis value.
      add(view, valuesAt + view.getUint16(valuesAt + i * 2) + 6)
    }
  }
  return ids

  function add(view: DataView, at: number) {
    if (at + 2 <= view.byteLength) ids.add(view.getUint16(at))
  }
}

function readRecords(table: Uint8Array): NameRecord[] {
  if (table.length < 6) return []
  const view = viewOf(table)
  const [count, storage] = [view.getUint16(2), view.getUint16(4)]
  const records: NameRecord[] = []
  let bytes = 0
  for (let i = 0; i < count && 6 + (i + 1) * 12 <= table.length; i++) {
    const at = 6 + i * 12
    const language = view.getUint16(at + 4)
    const start = storage + view.getUint16(at + 10)
    const end = start + view.getUint16(at + 8)
    // Format 1 language tags (≥ 0x8000) index a list that is not carried over.
    if (end > table.length || language >= 0x8000) continue
    bytes += end - start
    if (bytes > MAX_RECORD_BYTES) break
    records.push({
      platform: view.getUint16(at),
      encoding: view.getUint16(at + 2),
      language,
      id: view.getUint16(at + 6),
      raw: String.fromCharCode(...table.subarray(start, end)),
    })
  }
  return records
}

function writeRecords(records: NameRecord[]): Uint8Array {
  const sorted = [...records].sort(
    (a, b) => a.platform - b.platform || a.encoding - b.encoding || a.language - b.language || a.id - b.id,
  )
  const offsets = new Map<string, number>()
  const storageAt = 6 + sorted.length * 12
  let storageBytes = 0
  for (const { raw } of sorted) {
    if (offsets.has(raw)) continue
    offsets.set(raw, storageBytes)
    storageBytes += raw.length
  }
  const out = new ByteSink(storageAt + storageBytes)
  for (const field of [0, sorted.length, storageAt]) out.u16(field)
  for (const { platform, encoding, language, id, raw } of sorted) {
    for (const field of [platform, encoding, language, id, raw.length, offsets.get(raw)!]) out.u16(field)
  }
  for (const raw of offsets.keys()) for (let i = 0; i < raw.length; i++) out.u8(raw.charCodeAt(i))
  return out.view()
}

function decode(record: NameRecord | undefined): string | undefined {
  if (!record) return undefined
  const { raw } = record
  if (record.platform === 1) return raw
  let text = ''
  for (let i = 0; i + 1 < raw.length; i += 2) {
    text += String.fromCharCode((raw.charCodeAt(i) << 8) | raw.charCodeAt(i + 1))
  }
  return text
}

function utf16be(text: string): string {
  let raw = ''
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    raw += String.fromCharCode(unit >> 8, unit & 0xff)
  }
  return raw
}
