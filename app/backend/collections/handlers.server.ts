import type { Calls } from '~/contract'
import type { CollectionCard } from '~/contract/collections'
import type { EntryFont } from '~/contract/entries'
import type { Backend, Handler } from '../backend'
import { keptUnderRevision } from '../fonts/kept-counts.server'
import { cardOf, dataOf, detailOf, listEntries, type ColumnNames } from '../entries/record.server'
import {
  columnsOf,
  fontsOfEntries,
  pageOfEntries,
  tagsOfEntries,
  type ListedEntry,
} from '../entries/repository.server'

/** Collections shown beside one. */
const ALIKE = 4

/** Bytes of the files that may be handed out. */
function bytesOf(fonts: readonly EntryFont[]): number {
  return fonts
    .flatMap(({ font }) => font.downloadSettings)
    .filter((file) => file.download)
    .reduce((sum, file) => sum + file.bytes, 0)
}

async function cards(
  { db }: Backend,
  rows: readonly ListedEntry[],
  names: ColumnNames,
): Promise<CollectionCard[]> {
  const ids = rows.map((row) => row.id)
  const [fonts, tags] = await Promise.all([fontsOfEntries(db, ids), tagsOfEntries(db, ids)])
  return rows.map((row) => ({
    ...cardOf(row, names),
    sample: dataOf(row).sample ?? null,
    ratio: dataOf(row).ratio ?? null,
    fonts: fonts.get(row.id)!,
    bytes: bytesOf(fonts.get(row.id)!),
    tags: tags.get(row.id)!,
  }))
}

export const getCollectionTags: Handler<Calls['getCollectionTags']> = async ({ db }) => {
  const [columns, counts] = await Promise.all([
    columnsOf(db, 'collection'),
    keptUnderRevision({ db }, 'tags of collections', () =>
      db
        .selectFrom('entry_tag')
        .innerJoin('entry', 'entry.id', 'entry_tag.entry_id')
        .select(['entry_tag.tag'])
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('entry.kind', '=', 'collection')
        .where('entry.published', '=', 1)
        .groupBy('entry_tag.tag')
        .execute(),
    ),
  ])
  const totals = new Map(counts.map(({ tag, total }) => [tag, Number(total)]))
  return columns.map(({ code, name }) => ({ tag: code, name, total: totals.get(code) ?? 0 }))
}

export const selectCollections: Handler<Calls['selectCollections']> = (backend, { query }) =>
  listEntries(backend.db, { kind: 'collection', ...query }, query, (rows, names) =>
    cards(backend, rows, names),
  )

export const getCollection: Handler<Calls['getCollection']> = async (backend, { query }) => {
  const { row, data, detail } = await detailOf(backend.db, 'collection', query.id, '没有这个专辑')
  const { rows } = await pageOfEntries(
    backend.db,
    { kind: 'collection', tag: detail.tags[0]?.tag },
    { current: 1, size: ALIKE + 1 },
  )
  return {
    ...detail,
    sample: data.sample ?? null,
    ratio: data.ratio ?? null,
    bytes: bytesOf(detail.fonts),
    editor: data.editor ?? '永字编辑部',
    suits: data.suits ?? null,
    withheld: detail.fonts
      .filter(({ font }) => !font.licence.mayRedistribute)
      .map(({ font }) => font.familyName),
    alike: await cards(backend, rows.filter((other) => other.id !== row.id).slice(0, ALIKE), new Map()),
  }
}
