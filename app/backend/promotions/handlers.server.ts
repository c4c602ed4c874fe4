import { ApiError, type Calls } from '~/contract'
import type { Pick } from '~/contract/promotions'
import { dayOf } from '~/text/day'
import type { Backend, Handler } from '../backend'
import { cardOf, columnNames, dataOf, detailOf, type EntryData } from '../entries/record.server'
import { allEntries, fontsOfEntries, type ListedEntry } from '../entries/repository.server'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'

const ORDER = { running: 0, coming: 1, ended: 2 } as const

/** Both days count: a promotion runs to the end of its last day in China. */
function termsOf({ startsAt = '', endsAt = '', href, result }: EntryData, now: Date) {
  const today = dayOf(now.toISOString())
  const state = today < startsAt ? 'coming' : today > endsAt ? 'ended' : 'running'
  return { startsAt, endsAt, state, href: href ?? null, result: result ?? null } as const
}

export const selectPromotions: Handler<Calls['selectPromotions']> = async (backend, { query }) => {
  const { current, size, state } = query
  const [rows, names] = await Promise.all([
    allEntries(backend.db, { kind: 'promotion' }),
    columnNames(backend.db, 'promotion'),
  ])
  const all = rows
    .map((row) => ({ ...cardOf(row, names), ...termsOf(dataOf(row), backend.now()) }))
    .filter((card) => !state || card.state === state)
    .sort((a, b) => ORDER[a.state] - ORDER[b.state] || b.endsAt.localeCompare(a.endsAt))
  const page = all.slice((current - 1) * size, current * size)
  const fonts = await fontsOfEntries(
    backend.db,
    page.map(({ id }) => id),
  )
  return {
    current,
    size,
    total: all.length,
    pages: Math.ceil(all.length / size),
    records: page.map((card) => ({ ...card, fontCount: fonts.get(card.id)!.length })),
  }
}

async function pickOf({ db }: Backend, row: ListedEntry): Promise<Pick> {
  const { year = 0, week = 0, picks = [] } = dataOf(row)
  const families = await familiesByGno(
    db,
    picks.map(({ gno }) => gno),
  )
  const fonts = new Map(families.map((parts) => [parts.family.gno, familyRecord(parts)]))
  return {
    id: row.id,
    year,
    week,
    picks: picks.flatMap(({ gno, ...pick }) => {
      const font = fonts.get(gno)
      return font ? [{ font, ...pick }] : []
    }),
  }
}

/** `latest` is the newest week, whatever it is called. */
const LATEST = 'latest'

export const getPromotion: Handler<Calls['getPromotion']> = async (backend, { query }) => {
  const rows = (await allEntries(backend.db, { kind: 'pick' })).sort((a, b) => b.id.localeCompare(a.id))
  const weeks = rows.map((row) => {
    const { year = 0, week = 0 } = dataOf(row)
    return { id: row.id, year, week }
  })
  const row = query.id === LATEST ? rows[0] : rows.find((each) => each.id === query.id)
  if (row) return { promotion: null, pick: await pickOf(backend, row), weeks }
  if (query.id === LATEST) throw new ApiError('NOT_FOUND', '还没有推荐')
  const { data, detail } = await detailOf(backend.db, 'promotion', query.id, '没有这个活动')
  return { promotion: { ...detail, ...termsOf(data, backend.now()) }, pick: null, weeks }
}
