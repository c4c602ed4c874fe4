import { LRUCache } from 'lru-cache'
import type { Backend } from '../backend'
import { may, termsForFile, type LicenceTerms } from '../licence/policy'
import { catalogueRevision } from '../revision.server'
import { decodeRanges } from '~/font-engine/codepoints'
import type { Axis, CodepointRange } from '~/font-engine/types'

/** What the subset service and the “can draw” filter need of a face, ready to use. */
export interface DrawableFace {
  gno: string
  familyGno: string
  slug: string
  familyName: string
  fileHash: string
  fileBytes: number
  weight: number
  axes: Axis[]
  scale: number
  codepoints: CodepointRange[]
  terms: LicenceTerms
  maySubset: boolean
}

/** Decoded cmaps are a few kilobytes each; this many fit in some tens of megabytes. */
const MAX_FACES_KEPT = 2_000
const kept = new WeakMap<Backend['db'], { revision: string; faces: LRUCache<string, DrawableFace> }>()

/**
 * The faces with these ids; a family's id (or slug) stands for its default face. Unknown ids are absent.
 * Only published families answer.
 */
export async function drawableFaces(
  backend: Backend,
  ids: readonly string[],
): Promise<Map<string, DrawableFace>> {
  const revision = await catalogueRevision(backend.db)
  let cache = kept.get(backend.db)
  if (cache?.revision !== revision) {
    cache = { revision, faces: new LRUCache({ max: MAX_FACES_KEPT }) }
    kept.set(backend.db, cache)
    backend.recipes.clear()
  }
  const found = new Map<string, DrawableFace>()
  const asked: string[] = []
  for (const id of new Set(ids)) {
    const face = cache.faces.get(id)
    if (face) found.set(id, face)
    else asked.push(id)
  }
  if (asked.length === 0) return found

  const rows = await backend.db
    .selectFrom('face')
    .innerJoin('family', 'family.gno', 'face.family_gno')
    .innerJoin('licence', 'licence.id', 'family.licence_id')
    .select([
      'face.gno',
      'face.family_gno',
      'face.file_hash',
      'face.file_bytes',
      'face.weight',
      'face.axes',
      'face.scale',
      'face.cmap',
      'face.fs_type',
      'family.slug',
      'family.name',
      'family.default_face',
      'family.overrides_embedding',
      'licence.id as licence_id',
      'licence.may_subset',
      'licence.may_convert',
      'licence.may_redistribute',
    ])
    .where('family.published', '=', 1)
    .where((where) =>
      where.or([
        where('face.gno', 'in', asked),
        where.and([
          where.or([where('family.gno', 'in', asked), where('family.slug', 'in', asked)]),
          where('face.gno', '=', where.ref('family.default_face')),
        ]),
      ]),
    )
    .execute()

  const wanted = new Set(asked)
  for (const row of rows) {
    const { terms } = termsForFile(
      {
        id: row.licence_id,
        maySubset: row.may_subset === 1,
        mayConvert: row.may_convert === 1,
        mayRedistribute: row.may_redistribute === 1,
      },
      row.fs_type,
      { overridesEmbedding: row.overrides_embedding === 1 },
    )
    const face: DrawableFace = {
      gno: row.gno,
      familyGno: row.family_gno,
      slug: row.slug,
      familyName: row.name,
      fileHash: row.file_hash,
      fileBytes: row.file_bytes,
      weight: row.weight,
      axes: JSON.parse(row.axes) as Axis[],
      scale: row.scale,
      codepoints: decodeRanges(row.cmap),
      terms,
      maySubset: may(terms, 'subset'),
    }
    const names = [row.gno]
    if (row.gno === row.default_face) names.push(row.family_gno, row.slug)
    for (const name of names) {
      cache.faces.set(name, face)
      if (wanted.has(name)) found.set(name, face)
    }
  }
  return found
}
