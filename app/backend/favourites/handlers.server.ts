import type { Calls } from '~/contract'
import { NO_GROUP, type FavouriteFont } from '~/contract/favourites'
import type { Handler } from '../backend'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'
import * as entries from './entry-repository.server'
import * as fonts from './font-repository.server'
import * as groups from './group-repository.server'

const ALL = 'all'
const WHOLE = { id: ALL, name: '全部', sample: '' }
const LOOSE = { id: NO_GROUP, name: '未分组', sample: '' }

export const addGroup: Handler<Calls['addGroup']> = async (backend, { body }, { actor }) => ({
  id: await groups.addGroup(
    backend.db,
    actor.memberId,
    { name: body.name, sample: body.sample ?? '' },
    backend.now(),
  ),
})

export const updateGroup: Handler<Calls['updateGroup']> = async (backend, { query, body }, { actor }) => {
  await groups.updateGroup(backend.db, actor.memberId, query.id, body)
  return null
}

export const deleteGroup: Handler<Calls['deleteGroup']> = async (backend, { query }, { actor }) => {
  await groups.deleteGroup(backend.db, actor.memberId, query.id)
  return null
}

export const listGroups: Handler<Calls['listGroups']> = async ({ db }, _, { actor }) => {
  const [named, favourites] = await Promise.all([
    groups.listGroups(db, actor.memberId),
    fonts.allFonts(db, actor.memberId),
  ])
  const lists = new Map<string, FavouriteFont[]>([...named, LOOSE].map((group) => [group.id, []]))
  // A group made between the two readings is in the next answer.
  for (const font of favourites) (lists.get(font.groupId) ?? lists.get(NO_GROUP)!).push(font)
  return [...named, LOOSE].map((group) => {
    const fontList = lists.get(group.id)!
    return { ...group, total: fontList.length, fontList }
  })
}

export const addFavouriteFont: Handler<Calls['addFavouriteFont']> = async (backend, { body }, { actor }) => {
  await fonts.addFonts(backend.db, actor.memberId, body.fontGNo, body.groupId, backend.now())
  return null
}

export const deleteFavouriteFont: Handler<Calls['deleteFavouriteFont']> = async (
  { db },
  { body },
  { actor },
) => {
  await fonts.deleteFonts(db, actor.memberId, body.fontGNo)
  return null
}

export const allFavouriteFonts: Handler<Calls['allFavouriteFonts']> = ({ db }, { query }, { actor }) =>
  fonts.allFonts(db, actor.memberId, query.fontGNo)

export const getGroup: Handler<Calls['getGroup']> = async ({ db }, { query }, { actor }) => {
  const { id, current, size } = query
  const group = id === ALL ? WHOLE : id === NO_GROUP ? LOOSE : await groups.findGroup(db, actor.memberId, id)
  const { total, gnos } = await fonts.pageOfFonts(db, actor.memberId, id === ALL ? null : id, query)
  const records = (await familiesByGno(db, gnos)).map(familyRecord)
  return { ...group, current, size, total, pages: Math.ceil(total / size), records }
}

/** Articles and collections are favourites of the same form. */
const addOf =
  (kind: entries.EntryKind): Handler<Calls['addFavouriteArticle' | 'addFavouriteCollection']> =>
  async (backend, { body }, { actor }) => {
    await entries.addEntry(backend.db, actor.memberId, kind, body.id, backend.now())
    return null
  }

const deleteOf =
  (kind: entries.EntryKind): Handler<Calls['deleteFavouriteArticle' | 'deleteFavouriteCollection']> =>
  async ({ db }, { body }, { actor }) => {
    await entries.deleteEntry(db, actor.memberId, kind, body.id)
    return null
  }

const listOf =
  (kind: entries.EntryKind): Handler<Calls['listFavouriteArticles' | 'listFavouriteCollections']> =>
  ({ db }, { query }, { actor }) =>
    entries.pageOfEntries(db, actor.memberId, kind, query)

export const addFavouriteArticle = addOf('article')
export const deleteFavouriteArticle = deleteOf('article')
export const listFavouriteArticles = listOf('article')
export const addFavouriteCollection = addOf('collection')
export const deleteFavouriteCollection = deleteOf('collection')
export const listFavouriteCollections = listOf('collection')
