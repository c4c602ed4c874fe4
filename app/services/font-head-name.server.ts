import { LRUCache } from 'lru-cache'
import { calls } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import type { Caller } from './http-transport.server'
import { drawable, headNames, type HeadName } from './head-names.server'
import { sfntAdvance } from './sfnt-advance'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'

/** The name at the head of a font's page. */
export interface HeadSpecimen extends Specimen {
  /** Length of the line in em, so that the name can fill it; null where nobody could measure it in time. */
  advance: number | null
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

/** Length of a specimen's line in em; null where nobody could measure it in time. */
export async function advanceOf(caller: Caller, specimen: Specimen, weight?: number): Promise<number | null> {
  if (specimen.family === '') return null
  const known = measured.get(specimen.src)
  if (known !== undefined) return known
  const { signal: _, ...patient } = caller
  const late = new Promise<null>((resolve) => setTimeout(resolve, MEASURE_MS, null).unref())
  return Promise.race([measure(patient, specimen, weight).catch(() => null), late])
}

async function measure(
  caller: Caller,
  { gno, text, src }: Specimen,
  weight?: number,
): Promise<number | null> {
  const body = [{ gno, text, ...(weight === undefined ? {} : { weight }) }]
  const [subset] = await transport().call(calls.subsetBatch, { body }, caller)
  const file = subset?.ttfPath.split('/').at(-1)
  if (!file) return null
  const font = await transport().call(calls.getSubsetFile, { params: { file } }, caller)
  const advance = sfntAdvance(new Uint8Array(await new Response(font.body).arrayBuffer()), text)
  if (advance !== null && advance > 0) measured.set(src, advance)
  return advance
}
