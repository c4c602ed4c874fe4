import { LRUCache } from 'lru-cache'
import { calls } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import { toTraditional } from '~/text/han-script.server'
import type { Caller } from './http-transport.server'
import { sfntAdvance } from './sfnt-advance'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'

export interface HeadName {
  text: string
  lang: string
}

/** The name at the head of a font's page. */
export interface HeadSpecimen extends Specimen {
  /** Length of the line in em, so that the name can fill it; null where nobody could measure it in time. */
  advance: number | null
}

type Named = Pick<
  FontRecord,
  'familyName' | 'fontFamilyNameCn' | 'fontFamilyNameJa' | 'fontFamilyNameEn' | 'fontSampleword' | 'lang'
>

/** What may stand as the name at the head of a font's page, best first; the sample's first words come last. */
export function headNames(font: Named): HeadName[] {
  const { familyName, fontFamilyNameCn: cn, fontFamilyNameJa: ja, fontFamilyNameEn: en, lang } = font
  const names: HeadName[] = [{ text: familyName, lang: familyName === en ? 'en' : lang }]
  if (cn) names.push({ text: toTraditional(cn), lang: 'zh-Hant' })
  if (ja) names.push({ text: ja, lang: 'ja' })
  if (en) names.push({ text: en, lang: 'en' })
  names.push({ text: font.fontSampleword.split(' ')[0] || font.fontSampleword, lang })
  return names.filter(({ text }, index) => names.findIndex((other) => other.text === text) === index)
}

/** The first that lacks nothing; where every one lacks something, the one that lacks least. */
export function drawable<T extends { missing: readonly string[] }>(drawn: readonly T[]): T {
  return drawn.reduce((best, next) => (next.missing.length < best.missing.length ? next : best))
}

/** A font's name in its own face. A font that lacks a character of its own name is shown by a name it can write. */
export async function headSpecimen(caller: Caller, font: FontRecord, weight?: number): Promise<HeadSpecimen> {
  const [first, ...others] = headNames(font)
  const wish = (name: HeadName) => ({ font, weight, ...name })
  const own = (await specimens(caller, [wish(first!)]))[0]!
  const chosen =
    own.missing.length === 0 ? own : drawable([own, ...(await specimens(caller, others.map(wish)))])
  return { ...chosen, advance: await advanceOf(caller, chosen, weight) }
}

/** The first visit of a font must not wait long for a measure; the file is there for the next. */
const MEASURE_MS = 600
const measured = new LRUCache<string, number>({ max: 2000 })

async function advanceOf(caller: Caller, specimen: Specimen, weight?: number): Promise<number | null> {
  if (specimen.family === '') return null
  const known = measured.get(specimen.src)
  if (known !== undefined) return known
  const { signal: _, ...patient } = caller
  const late = new Promise<null>((resolve) => setTimeout(resolve, MEASURE_MS, null).unref())
  return Promise.race([measure(patient, specimen, weight).catch(() => null), late])
}

async function measure(caller: Caller, { gno, text, src }: Specimen, weight?: number): Promise<number | null> {
  const body = [{ gno, text, ...(weight === undefined ? {} : { weight }) }]
  const [subset] = await transport().call(calls.subsetBatch, { body }, caller)
  const file = subset?.ttfPath.split('/').at(-1)
  if (!file) return null
  const font = await transport().call(calls.getSubsetFile, { params: { file } }, caller)
  const advance = sfntAdvance(new Uint8Array(await new Response(font.body).arrayBuffer()), text)
  if (advance !== null && advance > 0) measured.set(src, advance)
  return advance
}
