import { LRUCache } from 'lru-cache'
import { ApiError } from '~/contract'
import type { Backend } from '../backend'
import { may, termsForFile, termsOf, type LicenceTerms } from '../licence/policy'
import { catalogueRevision } from '../revision.server'
import { decodeRanges } from '~/font-engine/codepoints'
import type { Axis, CodepointRange } from '~/font-engine/types'

/** What the subset service and the “can draw” filter need of a face, ready to use. */
export interface DrawableFace {
  gno: string
  familyGno: string
  slug: string
  familyName: string
  /** BCP 47 language of the family. */
  lang: string
  fileHash: string
  fileBytes: number
  weight: number
  italic: boolean
  axes: Axis[]
  scale: number
  codepoints: CodepointRange[]
  terms: LicenceTerms
  maySubset: boolean
}

/** Decoded cmaps are a few kilobytes each; this many fit in some tens of megabytes. */
const MAX_FACES_KEPT = 2_000
/** A face goes by its own number and, as its family's default, by two names more. */
const MAX_NAMES_KEPT = 3 * MAX_FACES_KEPT
/** Ids looked up at a time; each is three variables of the statement. */
const STEP = 500

/** The faces of one revision, each once under its own number, and the numbers that other ids mean. */
interface KeptFaces {
  revision: string
  faces: LRUCache<string, DrawableFace>
  numbers: LRUCache<string, string>
}
const kept = new WeakMap<Backend['db'], KeptFaces>()

/**
 * The faces with these ids; a family's id (or slug) stands for its default face. Unknown ids are absent.
 * Only published families answer.
 */
export async function drawableFaces(
  backend: Backend,
  ids: readonly string[],
): Promise<Map<string, DrawableFace>> {
  const cache = await facesKept(backend)
  const found = new Map<string, DrawableFace>()
  const asked: string[] = []
  for (const id of new Set(ids)) {
    const face = cache.faces.get(cache.numbers.get(id) ?? id)
    if (face) found.set(id, face)
    else asked.push(id)
  }
  for (let at = 0; at < asked.length; at += STEP) {
    const some = new Set(asked.slice(at, at + STEP))
    for (const row of await faceRows(backend, [...some])) {
      const face = drawableFace(row)
      cache.faces.set(face.gno, face)
      if (some.has(face.gno)) found.set(face.gno, face)
      if (row.gno !== row.default_face) continue
      for (const name of [row.family_gno, row.slug]) {
        cache.numbers.set(name, face.gno)
        if (some.has(name)) found.set(name, face)
      }
    }
  }
  return found
}

/** The face that an id means, as above. Throws NOT_FOUND. */
export async function requireDrawableFace(backend: Backend, id: string): Promise<DrawableFace> {
  const face = (await drawableFaces(backend, [id])).get(id)
  if (!face) throw new ApiError('NOT_FOUND', '没有这款字体')
  return face
}

async function facesKept(backend: Backend): Promise<KeptFaces> {
  const revision = await catalogueRevision(backend.db)
  let cache = kept.get(backend.db)
  if (cache?.revision !== revision) {
    cache = {
      revision,
      faces: new LRUCache({ max: MAX_FACES_KEPT }),
      numbers: new LRUCache({ max: MAX_NAMES_KEPT }),
    }
    kept.set(backend.db, cache)
    backend.recipes.clear()
  }
  return cache
}

function faceRows(backend: Backend, ids: readonly string[]) {
  return backend.db
    .selectFrom('face')
    .innerJoin('family', 'family.gno', 'face.family_gno')
    .innerJoin('licence', 'licence.id', 'family.licence_id')
    .select([
      'face.gno',
      'face.family_gno',
      'face.file_hash',
      'face.file_bytes',
      'face.weight',
      'face.italic',
      'face.axes',
      'face.scale',
      'face.cmap',
      'face.fs_type',
      'family.slug',
      'family.name',
      'family.lang',
      'family.default_face',
      'family.overrides_embedding',
      'licence.id',
      'licence.may_subset',
      'licence.may_convert',
      'licence.may_redistribute',
    ])
    .where('family.published', '=', 1)
    .where((where) =>
      where.or([
        where('face.gno', 'in', ids),
        where.and([
          where.or([where('family.gno', 'in', ids), where('family.slug', 'in', ids)]),
          where('face.gno', '=', where.ref('family.default_face')),
        ]),
      ]),
    )
    .execute()
}

function drawableFace(row: Awaited<ReturnType<typeof faceRows>>[number]): DrawableFace {
  const { terms } = termsForFile(termsOf(row), row.fs_type, {
    overridesEmbedding: row.overrides_embedding === 1,
  })
  return {
    gno: row.gno,
    familyGno: row.family_gno,
    slug: row.slug,
    familyName: row.name,
    lang: row.lang,
    fileHash: row.file_hash,
    fileBytes: row.file_bytes,
    weight: row.weight,
    italic: row.italic === 1,
    axes: JSON.parse(row.axes) as Axis[],
    scale: row.scale,
    codepoints: decodeRanges(row.cmap),
    terms,
    maySubset: may(terms, 'subset'),
  }
}
