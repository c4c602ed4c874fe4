import type { Kysely, Migration } from 'kysely'

/** Which font files have all their slices made, so that no restart looks through them again. */
export function slicedFiles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('sliced_file')
        .addColumn('file_hash', 'text', (c) => c.notNull())
        .addColumn('slices', 'text', (c) => c.notNull())
        .addColumn('quality', 'integer', (c) => c.notNull())
        .addColumn('made_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('sliced_file_key', ['file_hash', 'slices', 'quality'])
        .execute()
    },
    async down(db: Kysely<unknown>) {
      await db.schema.dropTable('sliced_file').execute()
    },
  }
}
