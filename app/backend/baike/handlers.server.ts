import type { Calls, HandlerInput } from '~/contract'
import type { BaikeCard } from '~/contract/baike'
import type { Backend, Handler } from '../backend'
import {
  cardOf,
  columnNames,
  dataOf,
  detailOf,
  type ColumnNames,
  type EntryData,
} from '../entries/record.server'
import { besideInOrder, pageInOrder } from '../entries/index-order.server'
import { allEntries, entriesById, type ListedEntry } from '../entries/repository.server'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'
import { idsOfScript, idsOfWords } from './find.server'

const own = ({ pinyin, char, script, era }: EntryData) => ({
  pinyin: pinyin ?? '',
  char: char ?? '',
  script: script ?? null,
  era: era ?? null,
})

const baikeCard = (row: ListedEntry, names: ColumnNames): BaikeCard => ({
  ...cardOf(row, names),
  ...own(dataOf(row)),
})

export const getBaikeTitles: Handler<Calls['getBaikeTitles']> = async ({ db }, { query }) => {
  const [rows, names] = await Promise.all([
    allEntries(db, { kind: 'baike', column: query.tageId }),
    columnNames(db, 'baike'),
  ])
  const cards = rows.map((row) => baikeCard(row, names))
  return query.script === undefined ? cards : cards.filter((card) => card.script === query.script)
}

/** In the order of the index, so that a page is a part of it. */
export const selectBaike: Handler<Calls['selectBaike']> = async (backend, { query }) => {
  const { db } = backend
  const { current, size } = query
  const [{ total, ids }, names] = await Promise.all([pageOf(backend, query), columnNames(db, 'baike')])
  const rows = await entriesById(db, ids)
  return {
    current,
    size,
    total,
    pages: Math.ceil(total / size),
    records: rows.map((row) => baikeCard(row, names)),
  }
}

type Query = HandlerInput<Calls['selectBaike']>['query']

async function pageOf(backend: Backend, query: Query): Promise<{ total: number; ids: string[] }> {
  const { current, size, column, tag, gno, script, q } = query
  const filter = { kind: 'baike', column, tag, gno } as const
  if (!q && script === undefined) return pageInOrder(backend.db, filter, query)
  const named = q ? await idsOfWords(backend, filter, q) : null
  const written = script === undefined ? null : await idsOfScript(backend, filter, script)
  const ofScript = new Set(written)
  const all = named && written ? named.filter((id) => ofScript.has(id)) : (named ?? written!)
  return { total: all.length, ids: all.slice((current - 1) * size, current * size) }
}

export const getBaike: Handler<Calls['getBaike']> = async (backend, { query }) => {
  const { row, data, detail } = await detailOf(backend.db, 'baike', query.id, '没有这个词条')
  const { practice } = data
  const [beside, families] = await Promise.all([
    besideInOrder(backend.db, { kind: 'baike', column: row.column_code ?? undefined }, row),
    familiesByGno(backend.db, practice ? [practice.gno] : []),
  ])
  return {
    ...detail,
    ...own(data),
    facts: data.facts ?? [],
    parts: (data.parts ?? []).map(({ name, label, quote, text, char }) => ({
      name,
      label: label ?? null,
      quote: quote ?? null,
      text,
      char: char ?? null,
    })),
    practice: practice
      ? {
          title: practice.title,
          lines: practice.text.split('/').map((line) => line.trim()),
          font: families[0] ? familyRecord(families[0]) : null,
        }
      : null,
    ...beside,
  }
}
