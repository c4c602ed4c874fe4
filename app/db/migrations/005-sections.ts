import { sql, type Kysely, type Migration } from 'kysely'

const ADDED = ['column_code', 'summary', 'body', 'data', 'pictures', 'sort', 'pinned', 'updated_at'] as const

/** What the sections show (articles, collections, …) beyond what favourites had to know of it. */
export function sections(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db
      await schema.alterTable('entry').addColumn('column_code', 'text').execute()
      for (const [name, fallback] of [
        ['summary', ''],
        ['body', ''],
        ['data', '{}'],
        ['pictures', '[]'],
        ['updated_at', ''],
      ] as const)
        await schema
          .alterTable('entry')
          .addColumn(name, 'text', (c) => c.notNull().defaultTo(fallback))
          .execute()
      for (const name of ['sort', 'pinned'] as const)
        await schema
          .alterTable('entry')
          .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
          .execute()
      // The order of every list, of a kind and of one of its columns: a page is read off the index alone.
      await sql`create index entry_listed on entry (kind, published, pinned desc, created_at desc, sort desc, id)`.execute(
        db,
      )
      await sql`create index entry_column on entry (kind, column_code, published, pinned desc, created_at desc, sort desc, id)`.execute(
        db,
      )
      await schema
        .createTable('site_column')
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('sort', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('site_column_key', ['type', 'code'])
        .execute()
      await schema
        .createTable('entry_font')
        .addColumn('entry_id', 'text', (c) => c.notNull().references('entry.id').onDelete('cascade'))
        .addColumn('gno', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('sample', 'text')
        .addColumn('note', 'text')
        .addColumn('label', 'text')
        .addPrimaryKeyConstraint('entry_font_key', ['entry_id', 'gno'])
        .execute()
      await schema.createIndex('entry_font_gno').on('entry_font').columns(['gno', 'entry_id']).execute()
      await schema
        .createTable('entry_tag')
        .addColumn('entry_id', 'text', (c) => c.notNull().references('entry.id').onDelete('cascade'))
        .addColumn('tag', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('entry_tag_key', ['entry_id', 'tag'])
        .execute()
      await schema.createIndex('entry_tag_tag').on('entry_tag').columns(['tag', 'entry_id']).execute()
    },
    async down(db: Kysely<unknown>) {
      for (const table of ['entry_tag', 'entry_font', 'site_column'])
        await db.schema.dropTable(table).execute()
      for (const index of ['entry_listed', 'entry_column']) await db.schema.dropIndex(index).execute()
      for (const column of ADDED) await db.schema.alterTable('entry').dropColumn(column).execute()
    },
  }
}
