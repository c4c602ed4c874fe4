import type { Kysely } from 'kysely'
import type { Database, DictEntryTable } from '~/db/schema'

export type EntryRow = DictEntryTable

/** The whole dictionary, groups and entries in their order. */
export async function dictionaryEntries(db: Kysely<Database>): Promise<EntryRow[]> {
  return db
    .selectFrom('dict_entry')
    .innerJoin('dict_group', 'dict_group.code', 'dict_entry.group_code')
    .selectAll('dict_entry')
    .orderBy('dict_group.position')
    .orderBy('dict_entry.position')
    .execute()
}

export async function dictionaryGroups(db: Kysely<Database>) {
  return db.selectFrom('dict_group').selectAll().orderBy('position').execute()
}
