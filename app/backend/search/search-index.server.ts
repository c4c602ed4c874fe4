import type { Kysely } from 'kysely'
import type { SearchType } from '~/contract/search'
import type { Database } from '~/db/schema'
import { sqliteSearchIndex } from './sqlite-index.server'
import type { Wanted } from './tokens.server'

export interface IndexedDocument {
  kind: SearchType
  /** The family's number or the entry's id. */
  ref: string
  /** By which the newer come first. */
  day: string
  tokens: string
}

export interface FoundDocument {
  id: number
  /** The first of the asked wants that it meets. */
  rank: number
}

/**
 * The one thing that each database does in its own way. SQLite's full-text search answers today; another database
 * implements this and is chosen below.
 */
export interface SearchIndex {
  /** Writes documents in the caller's transaction; one that was there before is replaced. */
  write(db: Kysely<Database>, documents: readonly IndexedDocument[]): Promise<void>
  remove(db: Kysely<Database>, kind: SearchType, ref: string): Promise<void>
  /** Forgets everything. */
  clear(db: Kysely<Database>): Promise<void>
  /** Of each kind, the first `limit` documents by rank and then from the newest. */
  find(
    db: Kysely<Database>,
    wanted: readonly Wanted[],
    kinds: readonly SearchType[],
    limit: number,
  ): Promise<FoundDocument[]>
  /** How many documents of each kind meet a want; counting stops at `limit`. */
  count(
    db: Kysely<Database>,
    wanted: Wanted,
    kinds: readonly SearchType[],
    limit: number,
  ): Promise<Map<SearchType, number>>
}

export const searchIndex: SearchIndex = sqliteSearchIndex
