import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'

/** Faces of published families, those first that people take most. */
export async function facesByDownloads(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('face')
    .innerJoin('family', 'family.gno', 'face.family_gno')
    .select('face.gno')
    .where('family.published', '=', 1)
    .orderBy('family.downloads', 'desc')
    .orderBy('face.gno')
    .execute()
  return rows.map((row) => row.gno)
}

/** The files, each with the way in which it was cut, whose slices are all made at a quality. */
export async function slicedFiles(db: Kysely<Database>, quality: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sliced_file')
    .select(['file_hash', 'slices'])
    .where('quality', '=', quality)
    .execute()
  return rows.map((row) => `${row.file_hash} ${row.slices}`)
}

export async function recordSliced(
  db: Kysely<Database>,
  { fileHash, slices, quality }: { fileHash: string; slices: string; quality: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sliced_file')
    .values({ file_hash: fileHash, slices, quality, made_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['file_hash', 'slices', 'quality']).doNothing())
    .execute()
}

/** Drops what was noted of replaced and deleted fonts. */
export async function forgetSliced(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('sliced_file')
    .where('file_hash', 'not in', db.selectFrom('face').select('file_hash'))
    .execute()
}
