import type { Calls } from '~/contract'
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
import { allEntries, type ListedEntry } from '../entries/repository.server'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'

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

async function titles({ db }: Backend, column?: string, script?: string): Promise<BaikeCard[]> {
  const [rows, names] = await Promise.all([
    allEntries(db, { kind: 'baike', column }),
    columnNames(db, 'baike'),
  ])
  const cards = rows.map((row) => baikeCard(row, names))
  return script === undefined ? cards : cards.filter((card) => card.script === script)
}

export const getBaikeTitles: Handler<Calls['getBaikeTitles']> = (backend, { query }) =>
  titles(backend, query.tageId, query.script)

/** In the order of the index, so that a page is a part of it. */
export const selectBaike: Handler<Calls['selectBaike']> = async (backend, { query }) => {
  const { current, size, column, script, tag, gno } = query
  const [rows, names] = await Promise.all([
    allEntries(backend.db, { kind: 'baike', column, tag, gno }),
    columnNames(backend.db, 'baike'),
  ])
  const all = rows.map((row) => baikeCard(row, names)).filter((card) => !script || card.script === script)
  return {
    current,
    size,
    total: all.length,
    pages: Math.ceil(all.length / size),
    records: all.slice((current - 1) * size, current * size),
  }
}

export const getBaike: Handler<Calls['getBaike']> = async (backend, { query }) => {
  const { row, data, detail } = await detailOf(backend.db, 'baike', query.id, '没有这个词条')
  const { practice } = data
  const [order, families] = await Promise.all([
    titles(backend, row.column_code ?? undefined),
    familiesByGno(backend.db, practice ? [practice.gno] : []),
  ])
  const place = order.findIndex((card) => card.id === row.id)
  const beside = (at: number) => {
    const card = order[at]
    return card ? { id: card.id, title: card.title } : null
  }
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
    previous: beside(place - 1),
    next: beside(place + 1),
  }
}
