import type { Calls } from '~/contract'
import type { Handler } from '../backend'
import { cardOf, dataOf, detailOf, listEntries } from '../entries/record.server'
import { neighboursOf } from '../entries/repository.server'

const EDITORS = '永字编辑部'
/** The column that has a section of its own, /zixun. */
const NEWS = 'news'

export const selectArticles: Handler<Calls['selectArticles']> = ({ db }, { query }) =>
  listEntries(db, { kind: 'article', ...query }, query, (rows, names) =>
    rows.map((row) => ({ ...cardOf(row, names), author: dataOf(row).author ?? EDITORS })),
  )

export const getArticle: Handler<Calls['getArticle']> = async ({ db }, { query }) => {
  const { row, data, detail } = await detailOf(db, 'article', query.id, '没有这篇文章')
  const section = row.column_code === NEWS ? { column: NEWS } : { except: NEWS }
  const neighbours = await neighboursOf(db, { kind: 'article', ...section }, row)
  return { ...detail, author: data.author ?? EDITORS, ...neighbours }
}
