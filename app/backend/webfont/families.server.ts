import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { ApiError } from '~/contract'
import type { Backend } from '../backend'
import { drawableFaces, type DrawableFace } from '../fonts/face-repository.server'
import { takeOrRefuse } from '../limiter.server'
import { catalogueRevision } from '../revision.server'
import { nameKey, refused } from './css2-query'

/** Unknown names look through the whole catalogue; one address may ask for so many. */
const UNKNOWN_NAMES = { points: 120, seconds: 60 }
const MAX_NAMES_KEPT = 5_000

/** What a name means in one revision: the faces of a family in their order, or none. */
interface KeptNames {
  revision: string
  faces: LRUCache<string, readonly string[]>
}
const kept = new WeakMap<Backend['db'], KeptNames>()

/**
 * The faces of the family that goes by a name: its number or slug, one of its names, or an alias, in any case.
 * Throws ApiError NOT_FOUND in both languages, FORBIDDEN where none of them may be subset.
 */
export async function facesByName(
  backend: Backend,
  name: string,
  clientAddress: string,
): Promise<DrawableFace[]> {
  const revision = await catalogueRevision(backend.db)
  let names = kept.get(backend.db)
  if (names?.revision !== revision)
    kept.set(backend.db, (names = { revision, faces: new LRUCache({ max: MAX_NAMES_KEPT }) }))
  const key = nameKey(name)
  let ids = names.faces.get(key)
  if (!ids) {
    ids = await faceIds(backend, name)
    if (ids.length > 0) names.faces.set(key, ids)
    else await takeOrRefuse(backend.limiter, 'css2-unknown', clientAddress, UNKNOWN_NAMES)
  }
  if (ids.length === 0) throw refused(`没有字体“${name}”`, `no font family "${name}"`, 404)
  const faces = await drawableFaces(backend, ids)
  const found = ids.flatMap((id) => faces.get(id) ?? [])
  if (!found.some((face) => face.maySubset))
    throw refused(
      `“${name}”：${new ApiError('LICENCE_SUBSET').message}`,
      `the licence of "${name}" does not allow subsets`,
      403,
    )
  return found.filter((face) => face.maySubset)
}

/** Numbers before names, names before aliases; of several families the first by number. */
async function faceIds({ db }: Backend, name: string): Promise<string[]> {
  const key = nameKey(name)
  // SQLite folds the case of ASCII alone.
  const folded = [...new Set([key, name.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())])]
  const quoted = folded.map((one) => `%${JSON.stringify(one).replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await db
    .selectFrom('family')
    .select(['gno', 'slug', 'name', 'name_zh', 'name_en', 'name_ja', 'alias'])
    .where('published', '=', 1)
    .where(({ or, eb, fn }) =>
      or([
        ...(['gno', 'slug', 'name', 'name_zh', 'name_en', 'name_ja'] as const).map((column) =>
          eb(fn<string>('lower', [column]), 'in', folded),
        ),
        ...quoted.map((pattern) => sql<boolean>`lower(alias) like ${pattern} escape '\\'`),
      ]),
    )
    .orderBy('gno')
    .execute()
  const rank = (row: (typeof rows)[number]) => {
    const is = (name: string | null) => name !== null && nameKey(name) === key
    if (is(row.gno) || is(row.slug)) return 0
    return [row.name, row.name_zh, row.name_en, row.name_ja].some(is) ? 1 : 2
  }
  const family = rows.toSorted((a, b) => rank(a) - rank(b))[0]
  if (!family) return []
  const faces = await db
    .selectFrom('face')
    .select('gno')
    .where('family_gno', '=', family.gno)
    .orderBy('position')
    .execute()
  return faces.map((face) => face.gno)
}
