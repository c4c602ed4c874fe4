import type { Kysely } from 'kysely'
import type { Calls } from '~/contract'
import type { SitemapKind } from '~/contract/sitemap'
import type { Database } from '~/db/schema'
import type { Handler } from '../backend'
import { keptUnderRevision } from '../fonts/kept-counts.server'

interface Page {
  current: number
  size: number
}

// In an order that nothing new changes much, so that a page stays the same page while newer things come.

async function fonts(db: Kysely<Database>, { current, size }: Page) {
  const shown = db.selectFrom('family').where('published', '=', 1)
  const [{ total }, records] = await Promise.all([
    keptUnderRevision({ db }, 'sitemap font', () =>
      shown.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ),
    shown
      .select(['gno as id', 'updated_at as updatedAt'])
      .orderBy('gno')
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
  ])
  return { total: Number(total), records: records.map((record) => ({ ...record, column: null })) }
}

async function entries(db: Kysely<Database>, kind: Exclude<SitemapKind, 'font'>, { current, size }: Page) {
  const shown = db.selectFrom('entry').where('kind', '=', kind).where('published', '=', 1)
  const [{ total }, records] = await Promise.all([
    keptUnderRevision({ db }, `sitemap ${kind}`, () =>
      shown.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ),
    shown
      .select(['id', 'updated_at as updatedAt', 'column_code as column'])
      .orderBy('sort', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
  ])
  return { total: Number(total), records }
}

export const getSitemap: Handler<Calls['getSitemap']> = async ({ db }, { query }) => {
  const { kind, current, size } = query
  const { total, records } = await (kind === 'font' ? fonts(db, query) : entries(db, kind, query))
  return { current, size, total, pages: Math.ceil(total / size), records }
}
