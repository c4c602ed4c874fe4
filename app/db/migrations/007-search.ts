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

/** What can be found. A kind is counted and read by itself, so each has an index of its own. */
const KINDS = ['font', 'article', 'baike', 'collection', 'case', 'designer', 'video']

/**
 * What the site-wide search looks through. The full-text tables are SQLite's own: they keep no text and no places,
 * only which document has which token (`backend/search/tokens.server.ts`), so that they stay small.
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
        for (const kind of KINDS)
          await sql`create virtual table ${sql.table(`search_index_${kind}`)} using fts5(
            tokens, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=^#@~$!-_.'")`.execute(
            db,
          )
      for (const [name, columns] of Object.entries(FAMILY_INDEXES))
        await sql`create index ${sql.ref(name)} on family (${sql.raw(columns)})`.execute(db)
    },
    async down(db: Kysely<unknown>) {
      for (const name of Object.keys(FAMILY_INDEXES)) await db.schema.dropIndex(name).execute()
      if (capabilities.name === 'sqlite')
        for (const kind of KINDS) await db.schema.dropTable(`search_index_${kind}`).execute()
      await db.schema.dropTable('search_document').execute()
    },
  }
}
