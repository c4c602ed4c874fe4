import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectCapabilities } from '../dialect.server'

/** Orders and counts of the list of fonts, which must not read whole rows: those hold long texts. */
const FAMILY_INDEXES = {
  family_newest: 'published, added_at desc, gno',
  family_by_name: 'published, name_pinyin, gno',
  family_by_glyphs: 'published, codepoint_count desc, gno',
  family_by_weights: 'published, weight_count desc, gno',
  family_by_downloads: 'published, downloads desc, gno',
  family_facts: 'published, licence_id, variable, default_face, gno',
  family_words: 'published, gno, search_text',
} as const

/**
 * What the site-wide search looks through. The full-text table is SQLite's own: it keeps no text and no places,
 * only which document has which token (`backend/search/tokens.server.ts`), so that it stays small.
 */
export function search(capabilities: DialectCapabilities): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('search_document')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('ref', 'text', (c) => c.notNull())
        .addUniqueConstraint('search_document_ref', ['kind', 'ref'])
        .execute()
      if (capabilities.name === 'sqlite')
        await sql`create virtual table search_index using fts5(
          tokens, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=^#@~$!-_.'")`.execute(
          db,
        )
      for (const [name, columns] of Object.entries(FAMILY_INDEXES))
        await sql`create index ${sql.ref(name)} on family (${sql.raw(columns)})`.execute(db)
    },
    async down(db: Kysely<unknown>) {
      for (const name of Object.keys(FAMILY_INDEXES)) await db.schema.dropIndex(name).execute()
      if (capabilities.name === 'sqlite') await sql`drop table search_index`.execute(db)
      await db.schema.dropTable('search_document').execute()
    },
  }
}
