import type { Calls } from '~/contract'
import type { Handler } from '../backend'
import { cardOf, detailOf, listEntries, picturesOf } from '../entries/record.server'
import { fontsOfEntries, neighboursOf } from '../entries/repository.server'

export const selectCases: Handler<Calls['selectCases']> = ({ db }, { query }) =>
  listEntries(db, { kind: 'case', ...query }, query, async (rows, names) => {
    const fonts = await fontsOfEntries(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({
      ...cardOf(row, names),
      pictureCount: picturesOf(row).length,
      fonts: fonts.get(row.id)!,
    }))
  })

export const getCase: Handler<Calls['getCase']> = async ({ db }, { query }) => {
  const { row, detail } = await detailOf(db, 'case', query.id, '没有这个案例')
  return { ...detail, ...(await neighboursOf(db, { kind: 'case' }, row)) }
}
