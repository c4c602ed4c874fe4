import type { ColumnDataType, RawBuilder } from 'kysely'
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
}

export const sqliteCapabilities: DialectCapabilities = {
  name: 'sqlite',
  bytesType: 'blob',
  binaryOrder: (column) => sql`${sql.ref(column)} collate binary`,
}
