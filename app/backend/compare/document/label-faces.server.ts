import { sql } from 'kysely'
import { drawsAny, missingFrom } from '~/font-engine/codepoints'
import type { Backend } from '../../backend'
import { drawableFaces, type DrawableFace } from '../../fonts/face-repository.server'
import type { PdfDocument } from '../../pdf/pdf-document.server'
import { setFace, type LabelFaces } from './setter.server'
import { REGULAR_WEIGHT, weightWithin } from '~/regular-weight'

/** Families looked at for the document's own words. */
const CANDIDATES = 8
const BOLD = 700

/**
 * Faces of the library for the document's own words: a 黑体 first, then whatever draws what is still missing, the
 * compared faces last. Only those whose licence lets a subset out.
 */
export async function labelFaces(
  document: PdfDocument,
  backend: Backend,
  words: string,
  compared: readonly DrawableFace[],
): Promise<LabelFaces> {
  const faces: LabelFaces = { regular: [], bold: [] }
  let wanted = words
  for (const face of [...(await candidates(backend)), ...compared.filter(({ maySubset }) => maySubset)]) {
    if (wanted === '') break
    if (!drawsAny(face.codepoints, wanted)) continue
    const name = `Label${faces.regular.length + 1}`
    const axis = face.axes.find(({ tag }) => tag === 'wght')
    const pinned = (weight: number): Record<string, number> =>
      axis ? { wght: weightWithin(axis, weight) } : {}
    const regular = await setFace(document, backend, face, name, wanted, pinned(REGULAR_WEIGHT))
    faces.regular.push(regular)
    faces.bold.push(
      axis ? await setFace(document, backend, face, `${name}Bold`, wanted, pinned(BOLD)) : regular,
    )
    wanted = missingFrom(face.codepoints, wanted).join('')
  }
  return faces
}

async function candidates(backend: Backend): Promise<DrawableFace[]> {
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
    .orderBy('dict_entry.tag')
    .orderBy('family.variable', 'desc')
    .orderBy(sql`case family.lang when 'zh-Hans' then 0 when 'zh-Hant' then 1 else 2 end`)
    .orderBy('family.hanzi_count', 'desc')
    .orderBy('family.gno')
    .limit(CANDIDATES)
    .execute()
  const found = await drawableFaces(
    backend,
    rows.map(({ gno }) => gno),
  )
  // The licence has been asked; the file's own bits may still forbid it.
  return rows.flatMap(({ gno }) => found.get(gno) ?? []).filter(({ maySubset }) => maySubset)
}
