import { ApiError, type Calls } from '~/contract'
import { findCharset } from '~/font-engine/charsets'
import { isVisible, rangesContain } from '~/font-engine/codepoints'
import { glyphSheet } from '~/font-engine/glyph-outline'
import { radicalOf } from '~/font-engine/radicals'
import { readSfnt } from '~/font-engine/sfnt'
import { featureTags } from '~/font-engine/tables/layout'
import { codePoint } from '~/text/figure'
import type { Backend, Handler } from '../backend'
import { requireDrawableFace, type DrawableFace } from '../fonts/face-repository.server'
import { may } from '../licence/policy'
import { takeOrRefuse } from '../limiter.server'
import { characterFacts } from './character-facts.server'
import { glyphIndex, type IndexedPart } from './glyph-index.server'
import { neighboursOf } from './neighbours'
import { REFUSED, smallFont } from './small-font.server'

/** For one address in a minute. */
const PAGES = { points: 600, seconds: 60 }
const SHEETS = { points: 600, seconds: 60 }

export const getGlyphs: Handler<Calls['getGlyphs']> = async (backend, { params, query }, context) => {
  const face = await requireDrawableFace(backend, params.id)
  await takeOrRefuse(backend.limiter, 'glyphs', context.clientAddress, PAGES)
  const { by, current, size } = query
  const parts = glyphIndex(face, by)
  const part = query.part ? parts.find(({ id }) => id === query.part) : largest(parts)
  if (query.part && !part)
    throw new ApiError('INVALID', '这款字体没有这一组字', { fields: { part: '这款字体没有这一组字' } })
  const lacking = query.lacking === '1' && by === 'set'
  const codepoints = part ? (lacking ? lackedBy(part) : part.codepoints) : new Uint32Array()
  const total = codepoints.length
  return {
    gno: face.gno,
    by,
    part: part?.id ?? '',
    lacking,
    parts: parts.map(({ codepoints: _, ...rest }) => rest),
    current,
    size,
    total,
    pages: Math.ceil(total / size),
    records: [...codepoints.subarray((current - 1) * size, current * size)].map((codepoint) => {
      const char = String.fromCodePoint(codepoint)
      return {
        char,
        code: codePoint(char),
        rest: by === 'radical' ? radicalOf(codepoint)!.rest : null,
        visible: isVisible(codepoint),
      }
    }),
  }
}

function largest(parts: readonly IndexedPart[]): IndexedPart | undefined {
  return parts.reduce<IndexedPart | undefined>(
    (most, each) => (most && most.count >= each.count ? most : each),
    undefined,
  )
}

function lackedBy({ id, codepoints }: IndexedPart): Uint32Array {
  const has = new Set(codepoints)
  return findCharset(id)!
    .codepoints()
    .filter((codepoint) => !has.has(codepoint))
}

export const getGlyph: Handler<Calls['getGlyph']> = async (backend, { params, query }, context) => {
  const face = await requireDrawableFace(backend, params.id)
  await takeOrRefuse(backend.limiter, 'glyph', context.clientAddress, SHEETS)
  const { char } = query
  const codepoint = char.codePointAt(0)!
  const present = rangesContain(face.codepoints, codepoint)
  const allowed = may(face.terms, 'convert')
  return {
    gno: face.gno,
    facts: await characterFacts(char),
    present,
    sheet: present && allowed ? await sheetOf(backend, face, char, query.weight) : null,
    refused: present && !allowed ? REFUSED : null,
    picture:
      present && !allowed && isVisible(codepoint)
        ? `${backend.settings.subsetBase}/webfont/picture/${encodeURIComponent(face.gno)}?text=${encodeURIComponent(char)}`
        : null,
    ...neighboursOf(face.codepoints, codepoint),
  }
}

async function sheetOf(backend: Backend, face: DrawableFace, char: string, weight: number) {
  const sfnt = await smallFont(backend, face, char, weight)
  const features = featureTags(readSfnt(sfnt).tables)
  const sheet = glyphSheet(sfnt, char, { features, language: face.lang })
  if (!sheet) return null
  const { gid: _, ...rest } = sheet
  return { ...rest, alternates: rest.alternates.map(({ gid: _gid, ...alternate }) => alternate) }
}

export const getCharacter: Handler<Calls['getCharacter']> = (_backend, { query }) =>
  characterFacts(query.char)

export { getFeatures } from './features.server'
