import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a text has a word of a query in it. Both are in the form in which a search compares. */
export function contains(text: string | RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const column = typeof text === 'string' ? sql.ref(text) : text
  // SQLite has no escape character unless the query names one.
  return sql<SqlBool>`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
