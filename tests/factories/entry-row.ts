import type { EntryTable } from '~/db/schema-sections'

/** The row of an entry, with what a test does not care about filled in. */
export function entryRow(row: Pick<EntryTable, 'id' | 'kind'> & Partial<EntryTable>): EntryTable {
  return {
    column_code: null,
    title: row.id,
    summary: '',
    body: '',
    cover: null,
    pictures: '[]',
    data: '{}',
    sort: 0,
    pinned: 0,
    published: 1,
    created_at: '2026-11-01',
    updated_at: '2026-11-01',
    ...row,
  }
}
