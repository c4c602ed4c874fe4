import { ApiError, type Calls } from '~/contract'
import type { DictionaryEntry } from '~/contract/dictionary'
import type { Backend, Handler } from '../backend'
import { NO_FILTER } from '../fonts/filter.server'
import { facetsOf } from '../fonts/list.server'
import { dictionaryEntries, dictionaryGroups, type EntryRow } from './repository.server'

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

async function countedEntries(backend: Backend) {
  const entries = await dictionaryEntries(backend.db)
  const facets = await facetsOf(backend, NO_FILTER, entries)
  return entries.map((entry) => entryRecord(entry, facets))
}

export const getFontDictionary: Handler<Calls['getFontDictionary']> = async (backend) => {
  const [groups, entries] = await Promise.all([dictionaryGroups(backend.db), countedEntries(backend)])
  return {
    groups: groups.map(({ code, name, stroke }) => ({
      code,
      name,
      stroke,
      entries: entries.filter((entry) => entry.group === code),
    })),
  }
}

export const getByNumber: Handler<Calls['getByNumber']> = async (backend, { query }) => {
  const entries = await countedEntries(backend)
  return query.dictNumber.map((number) => {
    const entry = entries.find((candidate) => candidate.dictNumber === number)
    if (!entry) throw new ApiError('NOT_FOUND', `词典里没有编号 ${number}`)
    return entry
  })
}
