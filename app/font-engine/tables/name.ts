/** The name table (OpenType 1.9.1), including the dirt that Chinese fonts carry in it. */
import { Reader } from '../reader'
import type { FontNames, LocalizedName } from '../types'

type Language = keyof LocalizedName

export interface NameRecord {
  platform: number
  encoding: number
  language: number
  id: number
  /** A view on the raw bytes. */
  raw: Uint8Array
}

/** Licence texts are the longest honest records. */
const MAX_RIGHTS_TEXT = 20_000
const MAX_NAME_TEXT = 1000
const RIGHTS_IDS = [0, 7, 10, 13]
const MAX_RECORDS = 1024

/** Encodings of platform 3 and of platform 1 that are not the platform's default. */
const WINDOWS_CHARSET: Record<number, string> = { 2: 'shift_jis', 3: 'gb18030', 4: 'big5' }
const MAC_CHARSET: Record<number, string> = { 1: 'shift_jis', 2: 'big5', 25: 'gb18030' }
const MAC_LANGUAGE: Record<number, Language> = { 0: 'en', 11: 'ja', 19: 'zhHant', 33: 'zh' }

/** Every record whose bytes lie inside the table; the others are passed over. */
export function readNameRecords(table: Uint8Array): NameRecord[] {
  const file = new Reader(table, '名称表')
  if (table.length < 6) return []
  const storage = file.u16(4)
  const count = Math.min(file.fit(6, file.u16(2), 12), MAX_RECORDS)
  const records: NameRecord[] = []
  for (let i = 0; i < count; i++) {
    const at = 6 + i * 12
    const start = storage + file.u16(at + 10)
    const length = file.u16(at + 8)
    if (start + length > table.length) continue
    records.push({
      platform: file.u16(at),
      encoding: file.u16(at + 2),
      language: file.u16(at + 4),
      id: file.u16(at + 6),
      raw: table.subarray(start, start + length),
    })
  }
  return records
}

/** The names by id and language, and whether any record had to be repaired. */
export class NameTable {
  private readonly byId = new Map<number, LocalizedName>()
  repaired = false

  constructor(table: Uint8Array | undefined) {
    const records = table ? readNameRecords(table) : []
    // Windows records first: they are the ones that browsers and systems read.
    const rank = (r: NameRecord) => (r.platform === 3 ? 0 : r.platform === 0 ? 1 : 2)
    for (const record of [...records].sort((a, b) => rank(a) - rank(b))) this.add(record)
  }

  /** Names of one id; empty when absent. */
  get(id: number): LocalizedName {
    return this.byId.get(id) ?? {}
  }

  /** Names of the first id that says something in a language, e.g. typographic family before family. */
  merged(...ids: number[]): LocalizedName {
    return Object.assign({}, ...ids.reverse().map((id) => this.get(id))) as LocalizedName
  }

  /** One text of an id, English first: licences and credits are compared, not shown by language. */
  text(id: number): string | undefined {
    const name = this.get(id)
    return name.en ?? name.zh ?? name.zhHant ?? name.ja
  }

  private add(record: NameRecord): void {
    const { text, hanInRoman } = decode(record)
    if (hanInRoman) this.repaired = true
    if (!text) return
    const language = hanInRoman ? 'zh' : languageOf(record)
    const name = this.byId.get(record.id) ?? {}
    // A language we don't list still beats silence, in the slot of English.
    const slot = language ?? 'en'
    if (name[slot] === undefined) name[slot] = text
    this.byId.set(record.id, name)
  }
}

/** Taken apart by name id (OpenType spec, "Name IDs"). */
export function fontNames(names: NameTable): FontNames {
  const all: FontNames = {
    family: names.merged(16, 1),
    subfamily: names.merged(17, 2),
    full: names.merged(4),
    postscript: names.text(6),
    version: names.text(5),
    copyright: names.text(0),
    trademark: names.text(7),
    manufacturer: names.text(8),
    designer: names.text(9),
    vendorUrl: names.text(11),
    designerUrl: names.text(12),
    licence: names.text(13),
    licenceUrl: names.text(14),
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as unknown as FontNames
}

function languageOf({ platform, language }: NameRecord): Language | undefined {
  if (platform === 1) return MAC_LANGUAGE[language]
  if (platform !== 3) return undefined
  switch (language) {
    case 0x0804: // mainland China
    case 0x1004: // Singapore
      return 'zh'
    case 0x0404: // Taiwan
    case 0x0c04: // Hong Kong
    case 0x1404: // Macao
      return 'zhHant'
    case 0x0411:
      return 'ja'
    default:
      return (language & 0x3ff) === 0x09 ? 'en' : undefined
  }
}

function decode(record: NameRecord): { text: string; hanInRoman: boolean } {
  const { platform, encoding } = record
  const limit = RIGHTS_IDS.includes(record.id) ? MAX_RIGHTS_TEXT : MAX_NAME_TEXT
  const raw = record.raw.subarray(0, limit * 2)
  if (platform === 1) {
    // Old Chinese tools wrote GBK bytes and called them Mac Roman.
    const asGbk = encoding === 0 && raw.some((b) => b > 0x7f) ? tryDecode('gb18030', raw) : null
    if (asGbk && hanCount(asGbk) * 2 >= [...asGbk].length) return { text: clean(asGbk), hanInRoman: true }
    return { text: clean(tryDecode(MAC_CHARSET[encoding] ?? 'macintosh', raw) ?? ''), hanInRoman: false }
  }
  return { text: clean(decodeWindows(encoding, raw)), hanInRoman: false }
}

/** The legacy encodings are declared more often than used: whichever reading has more hanzi wins. */
function decodeWindows(encoding: number, raw: Uint8Array): string {
  const utf16 = raw.length % 2 === 0 ? (tryDecode('utf-16be', raw) ?? '') : ''
  const charset = WINDOWS_CHARSET[encoding]
  if (!charset) return utf16
  const legacy = tryDecode(
    charset,
    raw.filter((b) => b !== 0),
  )
  if (legacy === null || hanCount(utf16) > hanCount(legacy)) return utf16
  return legacy
}

function tryDecode(charset: string, raw: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: charset !== 'macintosh' }).decode(raw)
  } catch {
    return null
  }
}

function hanCount(text: string): number {
  return text.match(/\p{Script=Han}/gu)?.length ?? 0
}

/** Control characters and stray NULs go; line breaks of licence texts stay. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim()
}
