/** Which families can draw a text. */
import { sql } from 'kysely'
import type { Backend } from '../backend'
import { encodedRangesContain } from '~/font-engine/encoded-ranges'
import { codepointsToDraw } from '~/font-engine/codepoints'
import type { FontFilter } from './filter.server'
import { keptUnderRevision } from './kept-counts.server'

/** Faces read at a time, between which others are answered. */
const STEP = 1_000

/** Families whose default face has every character of the text; white space and joiners need no glyph. */
export async function familiesThatDraw(backend: Backend, text: string): Promise<FontFilter['drawing']> {
  const wanted = codepointsToDraw(text)
  const key = `draws ${wanted ? String.fromCodePoint(...wanted) : 'nothing'}`
  const gnos = await keptUnderRevision(
    backend,
    key,
    () => (wanted ? gnosWith(backend, wanted) : Promise.resolve([])),
    'lists',
  )
  return { text: key, condition: backend.capabilities.isAmong('family.gno', gnos) }
}

async function gnosWith({ db }: Backend, wanted: readonly number[]): Promise<string[]> {
  const gnos: string[] = []
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('family')
      .innerJoin('face', 'face.gno', 'family.default_face')
      .select(['family.gno', 'face.cmap'])
      .where('family.gno', '>', after)
      .where(sql<boolean>`family.published = 1`)
      .orderBy('family.gno')
      .limit(STEP)
      .execute()
    for (const { gno, cmap } of rows) if (encodedRangesContain(cmap, wanted)) gnos.push(gno)
    if (rows.length < STEP) return gnos
    after = rows.at(-1)!.gno
    await new Promise((resolve) => setImmediate(resolve))
  }
}
