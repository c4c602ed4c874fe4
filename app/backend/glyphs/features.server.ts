import { ApiError, type Calls, type HandlerInput } from '~/contract'
import { missingFrom } from '~/font-engine/codepoints'
import { openForShaping, outlineLine, shapeText } from '~/font-engine/outline'
import { containsAll } from '~/font-engine/repertoire'
import { readSfnt } from '~/font-engine/sfnt'
import { featureTags } from '~/font-engine/tables/layout'
import type { Backend, Handler } from '../backend'
import { requireDrawableFace, type DrawableFace } from '../fonts/face-repository.server'
import { familyOf } from '../fonts/family-of.server'
import { may } from '../licence/policy'
import { takeOrRefuse } from '../limiter.server'
import { featureFacts } from './feature-names'
import { REFUSED, smallFont } from './small-font.server'

type Query = HandlerInput<Calls['getFeatures']>['query']

/** For one address in a minute. */
const LINES = { points: 300, seconds: 60 }
/** What most features have something to do with: brackets and stops, ligatures, figures, kerning. */
const SAMPLES = { h: '永「和」，（九）。 fi ffl AVATo 1/2 0123', v: '永「和」、九年。ー（一）' } as const

/** The features of a face, and a line of text with some of them switched. */
export const getFeatures: Handler<Calls['getFeatures']> = async (backend, { params, query }, context) => {
  const face = await requireDrawableFace(backend, params.id)
  await takeOrRefuse(backend.limiter, 'features', context.clientAddress, LINES)
  const tags = await tagsOf(backend, face)
  for (const tag of [...query.on, ...query.off])
    if (!tags.includes(tag)) {
      const message = `这款字体没有特性“${tag}”`
      throw new ApiError('INVALID', message, { fields: { on: message } })
    }
  const onlyColumns = tags.length > 0 && tags.every((tag) => featureFacts(tag).dir === 'v')
  const dir = query.dir ?? (onlyColumns ? 'v' : 'h')
  const text = query.text.trim() || sampleOf(face, dir)
  const allowed = may(face.terms, 'convert')
  const shaped = allowed ? await shapedLine(backend, face, { text, dir, tags, query }) : null
  return {
    gno: face.gno,
    text,
    dir,
    features: tags.map((tag) => {
      const { name, byDefault = false, dir: only = null } = featureFacts(tag)
      const on = isOn(tag, query)
      return { tag, name, byDefault, dir: only, on, matters: shaped?.matters.has(tag) ?? false }
    }),
    line: shaped?.line ?? null,
    missing: missingFrom(face.codepoints, text),
    refused: allowed ? null : REFUSED,
  }
}

async function tagsOf(backend: Backend, face: DrawableFace): Promise<string[]> {
  const { parts } = await familyOf(backend, face.gno)
  return JSON.parse(parts.faces.find(({ gno }) => gno === face.gno)!.features) as string[]
}

function isOn(tag: string, { on, off }: Query): boolean {
  if (off.includes(tag)) return false
  return on.includes(tag) || featureFacts(tag).byDefault === true
}

/** The sample without what the font lacks; where that leaves nothing, its own first characters. */
function sampleOf({ codepoints, familyName }: DrawableFace, dir: 'h' | 'v'): string {
  const kept = [...SAMPLES[dir]].filter((character) => containsAll(codepoints, character)).join('')
  return kept.replace(/\s+/g, ' ').trim() || [...familyName].slice(0, 12).join('')
}

interface Line {
  text: string
  dir: 'h' | 'v'
  tags: readonly string[]
  query: Query
}

async function shapedLine(backend: Backend, face: DrawableFace, { text, dir, tags, query }: Line) {
  const sfnt = await smallFont(backend, face, text, query.weight)
  const vertical = dir === 'v'
  const features = Object.fromEntries(tags.map((tag) => [tag, isOn(tag, query) ? 1 : 0]))
  const { path, unitsPerEm, advance, ascent, descent, glyphs } = outlineLine(sfnt, text, {
    vertical,
    features,
    language: face.lang,
  })
  return {
    line: { path, unitsPerEm, advance, ascent, descent, glyphs: glyphs.length },
    matters: mattering(sfnt, { text, vertical, features, language: face.lang }),
  }
}

/** The features whose other setting gives other glyphs or places. */
function mattering(
  sfnt: Uint8Array,
  setting: { text: string; vertical: boolean; features: Record<string, number>; language: string },
): Set<string> {
  const { font } = openForShaping(sfnt)
  const { text, vertical, features, language } = setting
  const shaped = (some: Record<string, number>) =>
    JSON.stringify(shapeText(font, text, { vertical, language, features: some }))
  const usual = shaped(features)
  // A subset keeps only the features that have to do with its glyphs.
  const kept = featureTags(readSfnt(sfnt).tables)
  return new Set(kept.filter((tag) => shaped({ ...features, [tag]: features[tag] ? 0 : 1 }) !== usual))
}
