import { sql, type Kysely, type Migration } from 'kysely'

/** The order of the encyclopedia and of the sitemap, whose pages are read off an index alone. */
const INDEXES = {
  entry_in_order: 'kind, published, sort desc, id, column_code, updated_at',
  entry_column_in_order: 'kind, column_code, published, sort desc, id',
} as const

export function entriesInOrder(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [name, columns] of Object.entries(INDEXES))
        await sql`create index ${sql.ref(name)} on entry (${sql.raw(columns)})`.execute(db)
    },
    async down(db: Kysely<unknown>) {
      for (const name of Object.keys(INDEXES)) await db.schema.dropIndex(name).execute()
    },
  }
}
