import { sql } from 'kysely'
import type { Backend } from '../backend'
import { drawableFaces, type DrawableFace } from './face-repository.server'

/**
 * Faces for the site's own words in pictures and documents: of simplified Chinese first, then of the asked kind, then
 * those that can be bold. Neither the licence nor the file forbids a subset of them.
 */
export async function plainFaces(
  backend: Backend,
  first: 'sans' | 'serif',
  count: number,
): Promise<DrawableFace[]> {
  const rows = await backend.db
    .selectFrom('family')
    .innerJoin('family_tag', 'family_tag.family_gno', 'family.gno')
    .innerJoin('dict_entry', 'dict_entry.dict_number', 'family_tag.dict_number')
    .innerJoin('licence', 'licence.id', 'family.licence_id')
    .select('family.gno')
    .where('dict_entry.group_code', '=', 'type')
    .where('dict_entry.tag', 'in', ['sans', 'serif'])
    .where('family.published', '=', 1)
    .where('licence.may_subset', '=', 1)
    .orderBy(sql`case family.lang when 'zh-Hans' then 0 when 'zh-Hant' then 1 else 2 end`)
    .orderBy('dict_entry.tag', first === 'sans' ? 'asc' : 'desc')
    .orderBy('family.variable', 'desc')
    .orderBy('family.hanzi_count', 'desc')
    .orderBy('family.gno')
    .limit(count)
    .execute()
  const found = await drawableFaces(
    backend,
    rows.map(({ gno }) => gno),
  )
  return rows.flatMap(({ gno }) => found.get(gno) ?? []).filter(({ maySubset }) => maySubset)
}
