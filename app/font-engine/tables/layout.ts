/** GSUB and GPOS, only as far as feature tags and single substitutions; bounded whatever the table says. */
import { Reader } from '../reader'

const MAX_FEATURES = 2048
/** Coverage steps in all: every glyph many times over, yet an end for subtables that repeat themselves. */
const MAX_STEPS = 1_000_000
const TYPE_SINGLE = 1
const TYPE_EXTENSION = 7

/** Feature tags of both tables, sorted and unique. */
export function featureTags(tables: ReadonlyMap<string, Uint8Array>): string[] {
  const tags = new Set<string>()
  for (const name of ['GSUB', 'GPOS']) {
    const table = tables.get(name)
    if (table) for (const feature of features(table)) tags.add(feature.tag)
  }
  return [...tags].sort()
}

function features(table: Uint8Array): { tag: string; offset: number }[] {
  if (table.length < 10) return []
  const file = new Reader(table, '排版表')
  const list = file.u16(6)
  if (list === 0 || list + 2 > table.length) return []
  const count = Math.min(file.fit(list + 2, file.u16(list), 6), MAX_FEATURES)
  return Array.from({ length: count }, (_, i) => {
    const at = list + 2 + i * 6
    return { tag: file.tag(at), offset: list + file.u16(at + 4) }
  }).filter(({ tag }) => /^[\x20-\x7e]{4}$/.test(tag))
}

/**
 * Glyph → glyph of all single substitutions that the features `wanted` name, whatever script or language.
 * Damaged lookups are passed over. Source: OpenType 1.9.1, GSUB lookup type 1.
 */
export function singleSubstitutions(gsub: Uint8Array, wanted: readonly string[]): Map<number, number> {
  const found = new Map<number, number>()
  const budget = { steps: MAX_STEPS }
  const file = new Reader(gsub, '排版表')
  const lookups = new Set<number>()
  for (const { tag, offset } of features(gsub)) {
    if (!wanted.includes(tag) || offset + 4 > gsub.length) continue
    const count = file.fit(offset + 4, file.u16(offset + 2), 2)
    for (let i = 0; i < count; i++) lookups.add(file.u16(offset + 4 + i * 2))
  }
  const list = file.u16(8)
  const total = list + 2 <= gsub.length ? file.fit(list + 2, file.u16(list), 2) : 0
  for (const index of [...lookups].sort((a, b) => a - b)) {
    if (index >= total) continue
    try {
      readLookup(file, list + file.u16(list + 2 + index * 2), found, budget)
    } catch {
      continue
    }
  }
  return found
}

interface Budget {
  steps: number
}

function readLookup(file: Reader, lookup: number, found: Map<number, number>, budget: Budget): void {
  const type = file.u16(lookup)
  const count = file.fit(lookup + 6, file.u16(lookup + 4), 2)
  for (let i = 0; i < count && budget.steps > 0; i++) {
    let subtable = lookup + file.u16(lookup + 6 + i * 2)
    let inner = type
    if (type === TYPE_EXTENSION) {
      inner = file.u16(subtable + 2)
      subtable += file.u32(subtable + 4)
    }
    if (inner === TYPE_SINGLE) readSingle(file, subtable, found, budget)
  }
}

function readSingle(file: Reader, at: number, found: Map<number, number>, budget: Budget): void {
  const format = file.u16(at)
  const glyphs = coverageGlyphs(file, at + file.u16(at + 2))
  budget.steps -= glyphs.length + 1
  glyphs.forEach((gid, i) => {
    if (found.has(gid)) return
    if (format === 1) found.set(gid, (gid + file.u16(at + 4)) & 0xffff)
    else if (format === 2 && i < file.u16(at + 4)) found.set(gid, file.u16(at + 6 + i * 2))
  })
}

function coverageGlyphs(file: Reader, at: number): number[] {
  const glyphs: number[] = []
  const format = file.u16(at)
  if (format === 1) {
    const count = file.fit(at + 4, file.u16(at + 2), 2)
    for (let i = 0; i < count; i++) glyphs.push(file.u16(at + 4 + i * 2))
  } else if (format === 2) {
    const count = file.fit(at + 4, file.u16(at + 2), 6)
    for (let i = 0; i < count; i++) {
      const end = file.u16(at + 4 + i * 6 + 2)
      for (let gid = file.u16(at + 4 + i * 6); gid <= end && glyphs.length < 65_536; gid++) glyphs.push(gid)
    }
  }
  return glyphs
}
