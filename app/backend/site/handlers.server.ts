import type { Calls } from '~/contract'
import type { Handler } from '../backend'
import { NO_FILTER } from '../fonts/filter.server'
import { familyRecord } from '../fonts/record'
import { totalsOf } from '../fonts/list.server'
import { familiesByGno, listFamilies } from '../fonts/repository.server'

/** Newest fonts on the home page. */
const NEWEST = 6

export const getFriendshipLinks: Handler<Calls['getFriendshipLinks']> = async (backend) =>
  backend.db
    .selectFrom('friend_link')
    .select(['name', 'url', 'sort'])
    .orderBy('sort', 'desc')
    .orderBy('name')
    .execute()

export const getKeyword: Handler<Calls['getKeyword']> = async (backend) =>
  backend.db.selectFrom('keyword').selectAll().orderBy('sort', 'desc').orderBy('keyword').execute()

export const getAdverts: Handler<Calls['getAdverts']> = async (backend, { query }) => {
  let adverts = backend.db
    .selectFrom('advert')
    .select(['position', 'title', 'text', 'href', 'gno', 'specimen', 'sort'])
  if (query.position) adverts = adverts.where('position', '=', query.position)
  return adverts.orderBy('sort', 'desc').orderBy('id').execute()
}

interface HomeChoice {
  hero: string[]
  variable: string | null
}

export const getShowData: Handler<Calls['getShowData']> = async (backend) => {
  const row = await backend.db
    .selectFrom('show_data')
    .select('value')
    .where('key', '=', 'home')
    .executeTakeFirst()
  const choice = row ? (JSON.parse(row.value) as HomeChoice) : { hero: [], variable: null }
  const [totals, newest] = await Promise.all([
    totalsOf(backend),
    listFamilies(backend.db, backend.capabilities, NO_FILTER, { current: 1, size: NEWEST, sort: 'newest' }),
  ])
  const wanted = [...new Set([...choice.hero, ...newest, ...(choice.variable ? [choice.variable] : [])])]
  const fonts = new Map(
    (await familiesByGno(backend.db, wanted)).map((parts) => [parts.family.gno, familyRecord(parts)]),
  )
  const present = (gnos: readonly string[]) => gnos.flatMap((gno) => fonts.get(gno) ?? [])
  return {
    libraryTotal: totals.total,
    libraryFree: totals.free,
    variableTotal: totals.variable,
    hero: present(choice.hero),
    newest: present(newest),
    variable: (choice.variable && fonts.get(choice.variable)) || null,
  }
}
