import type { DictionaryEntry } from '~/contract/dictionary'
import type { Backend } from '../backend'
import { NO_FILTER } from '../fonts/filter.server'
import { facetsOf } from '../fonts/list.server'
import { dictionaryEntries, type EntryRow } from './repository.server'

function entryRecord(entry: EntryRow, facets: Record<string, Record<string, number>>): DictionaryEntry {
  return {
    dictNumber: entry.dict_number,
    group: entry.group_code,
    tag: entry.tag,
    name: entry.name,
    nameEn: entry.name_en,
    count: facets[entry.group_code]?.[entry.tag] ?? 0,
  }
}

/** The whole dictionary, each entry with its fonts in the library. */
export async function countedEntries(backend: Backend): Promise<DictionaryEntry[]> {
  const entries = await dictionaryEntries(backend.db)
  const facets = await facetsOf(backend, NO_FILTER, entries)
  return entries.map((entry) => entryRecord(entry, facets))
}
