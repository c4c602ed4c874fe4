import { sql, type Kysely } from 'kysely'
import type { Database } from '~/db/schema'

const KEY = 'catalogue-revision'

/**
 * A number that grows with every change to the catalogue. Whatever is kept in memory is kept under it,
 * because an import may run in another process beside the server.
 */
export async function catalogueRevision(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('show_data').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value ?? '0'
}

/** Runs in the transaction that changes the catalogue, so that neither is ever seen without the other. */
export async function bumpCatalogueRevision(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('show_data')
    .values({ key: KEY, value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: sql<string>`cast(cast(show_data.value as integer) + 1 as text)`,
      }),
    )
    .execute()
}
