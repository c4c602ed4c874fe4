import { ApiError, type Calls } from '~/contract'
import type { Handler } from '../backend'
import { countedEntries } from './counted-entries.server'
import { dictionaryGroups } from './repository.server'

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
