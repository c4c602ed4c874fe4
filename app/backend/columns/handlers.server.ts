import { type Calls } from '~/contract'
import { TOPIC_IDS, type Topic } from '~/contract/columns'
import type { FontRecord } from '~/contract/fonts'
import type { EntryKind } from '~/db/schema-sections'
import type { Backend, Handler } from '../backend'
import { cardsById, detailOf } from '../entries/record.server'
import { columnsOf, entryOf } from '../entries/repository.server'
import { keptUnderRevision } from '../fonts/kept-counts.server'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'

type TopicId = (typeof TOPIC_IDS)[number]

const isTopic = (type: string): type is TopicId => (TOPIC_IDS as readonly string[]).includes(type)

/** Under which kind a page made from data was imported. */
function kindOf(id: TopicId): EntryKind {
  if (id.startsWith('agreement-')) return 'agreement'
  return ['calligraphy', 'cooperation', 'contact'].includes(id) ? 'page' : 'topic'
}

async function topicOf(backend: Backend, id: TopicId): Promise<Topic> {
  const { db } = backend
  const { data, detail } = await detailOf(db, kindOf(id), id, '没有这一页')
  const scripts = data.scripts ?? []
  const hero = data.hero ?? []
  const gnos = [...hero.map(({ gno }) => gno), ...scripts.flatMap(({ gno }) => gno ?? [])]
  const families = await familiesByGno(db, [...new Set(gnos)])
  const fonts = new Map<string, FontRecord>(families.map((parts) => [parts.family.gno, familyRecord(parts)]))
  const cards = (ids: readonly string[] | undefined) => cardsById(db, ids ?? [])
  const [collections, cases, baike, articles] = await Promise.all(
    [data.collections, data.cases, data.baike, data.articles].map(cards),
  )
  return {
    ...detail,
    hero: hero.flatMap(({ char, gno }) => {
      const font = fonts.get(gno)
      return font ? [{ char, font }] : []
    }),
    intro: data.intro ?? '',
    sample: data.sample ?? null,
    filter: data.filter ?? null,
    collections: collections!,
    cases: cases!,
    baike: baike!,
    articles: articles!,
    criteria: data.criteria ?? [],
    scripts: await Promise.all(
      scripts.map(async ({ gno, sample, filter, terms, works, ...script }) => ({
        ...script,
        font: (gno && fonts.get(gno)) || null,
        sample: sample ?? null,
        filter: filter ?? null,
        terms: await cards(terms),
        works: await cards(works),
      })),
    ),
    revisions: data.revisions ?? [],
  }
}

/** Entries in each column of a kind. Regions are no column of the table: they are told by the entries' data. */
async function columns({ db }: Backend, type: string) {
  const [rows, counts] = await Promise.all([
    columnsOf(db, type),
    keptUnderRevision({ db }, `columns ${type}`, () =>
      db
        .selectFrom('entry')
        .select('column_code')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('kind', '=', type as EntryKind)
        .where('published', '=', 1)
        .groupBy('column_code')
        .execute(),
    ),
  ])
  const totals = new Map(counts.map((row) => [row.column_code, Number(row.total)]))
  return rows.map((row) => ({ ...row, total: totals.get(row.code) ?? 0 }))
}

export const getColumnByType: Handler<Calls['getColumnByType']> = async (backend, { query }) => {
  const { type } = query
  if (!isTopic(type)) return { columns: await columns(backend, type), topic: null }
  // A library that an operator fills without this page has none; the page says so itself.
  const isThere = await entryOf(backend.db, kindOf(type), type)
  return { columns: [], topic: isThere ? await topicOf(backend, type) : null }
}
