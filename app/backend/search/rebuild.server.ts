import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import { entryDocuments, familyDocuments, FOUND_ENTRIES } from './documents.server'
import { searchIndex, type IndexedDocument } from './search-index.server'

/** Raised when the same library would be indexed otherwise. */
const INDEX_VERSION = '1'
const KEY = 'search-index'
/** Written at a time: few enough to be held in memory, many enough to share a segment of the index. */
const STEP = 500

/**
 * Makes the index of a library that has none, or one of an earlier make. Holds one step in memory at a time; an
 * interrupted run begins anew. Says how many documents it wrote; null where the index was there.
 */
export async function ensureSearchIndex(
  db: Kysely<Database>,
  onProgress?: (written: number) => void,
): Promise<number | null> {
  const made = await db.selectFrom('show_data').select('value').where('key', '=', KEY).executeTakeFirst()
  if (made?.value === INDEX_VERSION) return null
  const written = await rebuildSearchIndex(db, onProgress)
  const values = { value: INDEX_VERSION }
  await db
    .insertInto('show_data')
    .values({ key: KEY, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
  return written
}

export async function rebuildSearchIndex(
  db: Kysely<Database>,
  onProgress?: (written: number) => void,
): Promise<number> {
  await db.transaction().execute((trx) => searchIndex.clear(trx))
  let written = 0
  const write = async (documentsOf: (trx: Kysely<Database>) => Promise<IndexedDocument[]>) => {
    await db.transaction().execute(async (trx) => {
      const documents = await documentsOf(trx)
      await searchIndex.write(trx, documents)
      written += documents.length
    })
    onProgress?.(written)
  }
  // The newest first, which is the order of the index itself.
  for await (const gnos of steps((last) => families(db, last)))
    await write((trx) => familyDocuments(trx, gnos))
  for (const kind of FOUND_ENTRIES)
    for await (const ids of steps((last) => entries(db, kind, last)))
      await write((trx) => entryDocuments(trx, ids))
  return written
}

interface Last {
  day: string
  ref: string
}

async function* steps(next: (last: Last | null) => Promise<Last[]>): AsyncGenerator<string[]> {
  for (let last: Last | null = null; ;) {
    const rows: Last[] = await next(last)
    if (rows.length > 0) yield rows.map(({ ref }) => ref)
    if (rows.length < STEP) return
    last = rows.at(-1)!
  }
}

function families(db: Kysely<Database>, last: Last | null): Promise<Last[]> {
  let query = db.selectFrom('family').select(['added_at as day', 'gno as ref']).where('published', '=', 1)
  if (last)
    query = query.where((where) =>
      where.or([
        where('added_at', '<', last.day),
        where.and([where('added_at', '=', last.day), where('gno', '>', last.ref)]),
      ]),
    )
  return query.orderBy('added_at', 'desc').orderBy('gno').limit(STEP).execute()
}

function entries(
  db: Kysely<Database>,
  kind: (typeof FOUND_ENTRIES)[number],
  last: Last | null,
): Promise<Last[]> {
  let query = db
    .selectFrom('entry')
    .select(['created_at as day', 'id as ref'])
    .where('kind', '=', kind)
    .where('published', '=', 1)
  if (last)
    query = query.where((where) =>
      where.or([
        where('created_at', '<', last.day),
        where.and([where('created_at', '=', last.day), where('id', '>', last.ref)]),
      ]),
    )
  return query.orderBy('created_at', 'desc').orderBy('id').limit(STEP).execute()
}
