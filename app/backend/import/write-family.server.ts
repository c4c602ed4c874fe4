import { coverage } from '~/font-engine/coverage'
import { countHanzi, countRanges, encodeRanges } from '~/font-engine/codepoints'
import type { FaceTable, FamilyTable } from '~/db/schema'
import type { PreparedFace } from './family-row.server'
import { facesOf, tellOfFont } from './font-change.server'
import { differs, mergeRow } from './merge-row'
import { bumpCatalogueRevision } from '../revision.server'
import { indexFamily } from '../search/documents.server'
import { keepRecord, note, recordOf, type ImportScope } from './records.server'

function faceRow(familyGno: string, face: PreparedFace, position: number): FaceTable {
  const { inspection } = face
  const { metrics } = inspection
  return {
    gno: face.gno,
    family_gno: familyGno,
    position,
    file_hash: face.fileHash,
    file_bytes: face.bytes,
    file_name: face.fileName,
    outlines: inspection.outlines,
    weight: face.weight,
    italic: Number(face.italic),
    variable: Number(inspection.axes.length > 0),
    name_zh: inspection.names.subfamily.zh ?? null,
    name_en: inspection.names.subfamily.en ?? null,
    version: versionOf(inspection),
    units_per_em: metrics.unitsPerEm,
    ascender: metrics.useTypoMetrics ? metrics.typoAscender : metrics.hheaAscender,
    descender: metrics.useTypoMetrics ? metrics.typoDescender : metrics.hheaDescender,
    line_gap: metrics.useTypoMetrics ? metrics.typoLineGap : metrics.hheaLineGap,
    fs_type: inspection.embedding.fsType,
    axes: JSON.stringify(inspection.axes),
    instances: JSON.stringify(inspection.instances),
    features: JSON.stringify(inspection.features),
    copyright: inspection.names.copyright ?? null,
    glyph_count: inspection.glyphCount,
    codepoint_count: countRanges(inspection.codepoints),
    hanzi_count: countHanzi(inspection.codepoints),
    cmap: encodeRanges(inspection.codepoints),
    scale: inspection.scale,
    warnings: JSON.stringify(inspection.warnings),
    slices: face.slices,
  }
}

/** `Version 1.002;hotconv 1.0` → `1.002`; head.fontRevision where the name table says nothing. */
function versionOf({ names, revision }: PreparedFace['inspection']): string {
  return /(\d+\.\d+(?:\.\d+)*)/.exec(names.version ?? '')?.[1] ?? revision.toFixed(3)
}

/**
 * Writes a family with its faces, coverage and tags. Runs inside the caller's transaction; what may be deleted
 * from storage once that is through is returned: subsets of faces that are no more.
 */
export async function writeFamily(
  scope: ImportScope,
  ref: string,
  hash: string,
  next: Omit<FamilyTable, 'downloads' | 'updated_at'>,
  faces: readonly PreparedFace[],
  dictNumbers: readonly string[],
): Promise<{ orphans: string[] }> {
  const { db, now } = scope
  const record = await recordOf(db, ref)
  const current = await db.selectFrom('family').selectAll().where('gno', '=', next.gno).executeTakeFirst()
  const { row, kept } = mergeRow(next, current, record?.written, scope.overwrite)
  // A choice of default face that is kept must still be one of the faces.
  if (!faces.some((face) => face.gno === row.default_face)) row.default_face = next.default_face
  if (current) {
    await db.updateTable('family').set(row).where('gno', '=', next.gno).execute()
  } else {
    await db
      .insertInto('family')
      .values({ ...row, downloads: 0, updated_at: row.added_at })
      .execute()
  }

  const before = current && { licenceId: current.licence_id, faces: await facesOf(db, next.gno) }
  const orphans = await dropOtherFaces(scope, next.gno, faces)
  for (const [position, face] of faces.entries()) {
    const values = faceRow(next.gno, face, position)
    await db
      .insertInto('face')
      .values(values)
      .onConflict((conflict) => conflict.column('gno').doUpdateSet(values))
      .execute()
    await db.deleteFrom('face_coverage').where('face_gno', '=', face.gno).execute()
    await db
      .insertInto('face_coverage')
      .values(
        coverage(face.inspection.codepoints).map(({ set, covered, total }) => ({
          face_gno: face.gno,
          charset: set,
          covered,
          total,
        })),
      )
      .execute()
    await db
      .insertInto('route_font')
      .values({ hash: face.fileHash, kind: 'file', family_gno: next.gno, slug: next.slug })
      .onConflict((conflict) => conflict.columns(['hash', 'family_gno']).doUpdateSet({ slug: next.slug }))
      .execute()
  }
  if (before && row.published === 1) await tellOfFont(scope, row, before)
  const tags = await writeTags(scope, next.gno, dictNumbers, record?.written['tags'])
  if (tags === 'kept') kept.push('tags')
  if (kept.length > 0) scope.report.kept.push({ ref, fields: kept })
  await keepRecord(scope, ref, hash, { ...next, tags: [...dictNumbers].sort().join() })
  const hasChanged =
    record?.sourceHash !== hash || tags === 'written' || (current && differs(row, { ...current }))
  if (current && hasChanged)
    await db
      .updateTable('family')
      .set({ updated_at: now.toISOString().slice(0, 10) })
      .where('gno', '=', next.gno)
      .execute()
  await indexFamily(db, next.gno)
  if (!current || hasChanged) await bumpCatalogueRevision(db)
  note(scope, ref, !current ? 'added' : hasChanged ? 'updated' : 'unchanged')
  return { orphans }
}

/** Deletes the faces that the manifest no longer has; returns the names of the subset files made of them. */
async function dropOtherFaces(
  { db }: ImportScope,
  familyGno: string,
  faces: readonly PreparedFace[],
): Promise<string[]> {
  const gone = db
    .selectFrom('face')
    .select('gno')
    .where('family_gno', '=', familyGno)
    .where(
      'gno',
      'not in',
      faces.map((face) => face.gno),
    )
  const files = await db
    .selectFrom('subset_file')
    .innerJoin('subset_recipe', 'subset_recipe.hash', 'subset_file.recipe_hash')
    .select('subset_file.name')
    .where('subset_recipe.face_gno', 'in', gone)
    .execute()
  await db.deleteFrom('face').where('gno', 'in', gone).execute()
  return files.map((file) => file.name)
}

/** What became of a family's tags; `kept` is an operator's own choice that the manifest disagrees with. */
async function writeTags(
  { db, overwrite }: ImportScope,
  familyGno: string,
  dictNumbers: readonly string[],
  written: unknown,
): Promise<'same' | 'kept' | 'written'> {
  const next = [...dictNumbers].sort()
  const rows = await db
    .selectFrom('family_tag')
    .select('dict_number')
    .where('family_gno', '=', familyGno)
    .execute()
  const current = rows.map((row) => row.dict_number).sort()
  const edited = written !== undefined && current.join() !== written
  if (current.join() === next.join()) return 'same'
  if (edited && !overwrite) return 'kept'
  await db.deleteFrom('family_tag').where('family_gno', '=', familyGno).execute()
  await db
    .insertInto('family_tag')
    .values(next.map((number) => ({ family_gno: familyGno, dict_number: number })))
    .execute()
  return 'written'
}
