import type { Kysely, Migration } from 'kysely'

/** Files that visitors convert. Rows live as long as their results, an hour or so. */
export function conversions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('conversion')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('visitor', 'text', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('bytes', 'bigint', (c) => c.notNull())
        .addColumn('held_bytes', 'bigint', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('parts', 'text', (c) => c.notNull())
        .addColumn('found', 'text')
        .addColumn('options', 'text')
        .addColumn('result', 'text')
        .addColumn('problem', 'text')
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('seen_at', 'text', (c) => c.notNull())
        .addColumn('finished_at', 'text')
        .execute()
      await db.schema
        .createIndex('conversion_state')
        .on('conversion')
        .columns(['state', 'created_at'])
        .execute()
    },
    async down(db: Kysely<unknown>) {
      await db.schema.dropTable('conversion').execute()
    },
  }
}
