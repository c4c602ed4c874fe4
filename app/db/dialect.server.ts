import type { ColumnDataType, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

/**
 * What differs between the databases that the library can live in, as named capabilities.
 * Everything else is written once, in Kysely.
 */
export interface DialectCapabilities {
  readonly name: 'sqlite' | 'postgres'
  /** Column type of raw bytes. */
  readonly bytesType: ColumnDataType
  /** Total order of names that is the same in every database: by codepoint. */
  binaryOrder(column: string): RawBuilder<unknown>
  /** Whether a column is one of these, however many: `in` takes a variable each, and SQLite has 32,766. */
  isAmong(column: string, values: readonly string[]): RawBuilder<SqlBool>
}

export const sqliteCapabilities: DialectCapabilities = {
  name: 'sqlite',
  bytesType: 'blob',
  binaryOrder: (column) => sql`${sql.ref(column)} collate binary`,
  isAmong: (column, values) =>
    sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
}
