import { sql, type Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import type { UploadTable } from '~/db/schema-submissions'
import type { Backend } from '../backend'

type Db = Kysely<Database>

export const storageKey = (file: string) => `uploads/${file}`

export function uploadOf(db: Db, key: string, memberId: string): Promise<UploadTable | undefined> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('key', '=', key)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** The parts of files that are there, in order. */
export function partsOf(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('upload_part')
    .selectAll()
    .where('upload_key', 'in', keys.length > 0 ? keys : [''])
    .orderBy('upload_key')
    .orderBy('part')
    .execute()
}

/** What files take, those announced and not yet there included. */
export async function bytesOf(db: Db, memberId?: string): Promise<number> {
  let query = db.selectFrom('upload').select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  const { bytes } = await query.executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Forgets files, and takes what is there of them from the storage. */
export async function dropUploads({ db, storage }: Backend, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const parts = await partsOf(db, keys)
  const { numDeletedRows } = await db.deleteFrom('upload').where('key', 'in', keys).executeTakeFirstOrThrow()
  for (const { file } of parts) await storage.delete(storageKey(file))
  return Number(numDeletedRows)
}

/** Which of these names of the folder `uploads` are parts of something. */
export async function recordedParts(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('upload_part').select('file').where('file', 'in', names).execute()
  return rows.map(({ file }) => file)
}

/** Where the files of a member lie. */
export async function storedFilesOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_part')
    .innerJoin('upload', 'upload.key', 'upload_part.upload_key')
    .select('upload_part.file')
    .where('upload.member_id', '=', memberId)
    .execute()
  return rows.map(({ file }) => storageKey(file))
}
