import { LRUCache } from 'lru-cache'
import type { GlyphOrder, GlyphPart } from '~/contract/glyphs'
import { UNICODE_BLOCKS } from '~/font-engine/characters'
import { CHARSETS } from '~/font-engine/charsets'
import { iterateRanges } from '~/font-engine/codepoints'
import { RADICALS, radicalOf, radicalStrokes } from '~/font-engine/radicals'
import type { DrawableFace } from '../fonts/face-repository.server'

/** A part of a repertoire: what the font has of it, in order. */
export interface IndexedPart extends GlyphPart {
  codepoints: Uint32Array
}

/** At four bytes a character, and every character in no more than a few sets, under 20 MB. */
const INDEXES_KEPT = 40
const indexes = new LRUCache<string, IndexedPart[]>({ max: INDEXES_KEPT })

/** The repertoire of a face by parts: those that it has something of, and every character set. */
export function glyphIndex(face: DrawableFace, by: GlyphOrder): IndexedPart[] {
  const key = `${by} ${face.fileHash}`
  const known = indexes.get(key)
  if (known) return known
  const made = { block: byBlock, radical: byRadical, strokes: byStrokes, set: bySet }[by](face)
  indexes.set(key, made)
  return made
}

function part(id: string, name: string, codepoints: number[] | Uint32Array): IndexedPart {
  const own = Uint32Array.from(codepoints)
  return { id, name, count: own.length, total: null, strokes: null, codepoints: own }
}

function byBlock({ codepoints }: DrawableFace): IndexedPart[] {
  const found = new Map<number, number[]>()
  let at = 0
  for (const codepoint of iterateRanges(codepoints)) {
    while (UNICODE_BLOCKS[at]!.last < codepoint) at++
    const own = found.get(at)
    if (own) own.push(codepoint)
    else found.set(at, [codepoint])
  }
  return [...found].map(([index, own]) => part(UNICODE_BLOCKS[index]!.id, UNICODE_BLOCKS[index]!.name, own))
}

function byRadical({ codepoints }: DrawableFace): IndexedPart[] {
  const found = RADICALS.map((): Array<{ codepoint: number; rest: number }> => [])
  for (const codepoint of iterateRanges(codepoints)) {
    const of = radicalOf(codepoint)
    if (of) found[of.radical - 1]!.push({ codepoint, rest: of.rest })
  }
  return found.flatMap((own, index) => {
    if (own.length === 0) return []
    own.sort((a, b) => a.rest - b.rest || a.codepoint - b.codepoint)
    const made = part(
      String(index + 1),
      RADICALS[index]!,
      own.map(({ codepoint }) => codepoint),
    )
    return [{ ...made, strokes: radicalStrokes(index + 1) }]
  })
}

/** By all strokes as Unihan counts them, and by radical among those of one number. */
function byStrokes({ codepoints }: DrawableFace): IndexedPart[] {
  const found: Array<Array<{ codepoint: number; radical: number }>> = []
  for (const codepoint of iterateRanges(codepoints)) {
    const of = radicalOf(codepoint)
    if (of) (found[of.strokes] ??= []).push({ codepoint, radical: of.radical })
  }
  return found.flatMap((own, strokes) => {
    own.sort((a, b) => a.radical - b.radical || a.codepoint - b.codepoint)
    const made = part(
      String(strokes),
      `${strokes} 画`,
      own.map(({ codepoint }) => codepoint),
    )
    return [{ ...made, strokes }]
  })
}

function bySet({ codepoints }: DrawableFace): IndexedPart[] {
  const has = new Set(iterateRanges(codepoints))
  return CHARSETS.map((set) => {
    const all = set.codepoints()
    return {
      ...part(
        set.id,
        set.nameZh,
        all.filter((codepoint) => has.has(codepoint)),
      ),
      total: all.length,
    }
  })
}
