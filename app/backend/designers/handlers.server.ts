import type { Calls } from '~/contract'
import type { Designer } from '~/contract/designers'
import type { FontRecord } from '~/contract/fonts'
import type { Backend, Handler } from '../backend'
import { cardOf, cardsById, columnNames, dataOf, picturesOf } from '../entries/record.server'
import { allEntries, entryOf, type ListedEntry } from '../entries/repository.server'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'

/** Groups of the dictionary whose tags are makers of fonts. */
const MAKERS = ['designer', 'cnBrand', 'jpBrand'] as const

/** Fonts of makers by their tag, the newest first. */
async function fontsByMaker({ db }: Backend, tags: readonly string[]): Promise<Map<string, FontRecord[]>> {
  const found = new Map<string, FontRecord[]>(tags.map((tag) => [tag, []]))
  if (tags.length === 0) return found
  const rows = await db
    .selectFrom('family_tag')
    .innerJoin('dict_entry', 'dict_entry.dict_number', 'family_tag.dict_number')
    .innerJoin('family', 'family.gno', 'family_tag.family_gno')
    .select(['dict_entry.tag', 'family.gno'])
    .where('dict_entry.group_code', 'in', [...MAKERS])
    .where('dict_entry.tag', 'in', [...tags])
    .where('family.published', '=', 1)
    .orderBy('family.added_at', 'desc')
    .orderBy('family.gno')
    .execute()
  const families = await familiesByGno(db, [...new Set(rows.map((row) => row.gno))])
  const fonts = new Map(families.map((parts) => [parts.family.gno, familyRecord(parts)]))
  for (const { tag, gno } of rows) {
    const font = fonts.get(gno)
    if (font) found.get(tag)!.push(font)
  }
  return found
}

async function records(
  backend: Backend,
  rows: readonly ListedEntry[],
  isWhole: boolean,
): Promise<Designer[]> {
  const [fonts, names] = await Promise.all([
    fontsByMaker(
      backend,
      rows.map((row) => row.id),
    ),
    columnNames(backend.db, 'designer'),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const data = dataOf(row)
      const whole = isWhole ? await entryOf(backend.db, 'designer', row.id) : null
      const own = fonts.get(row.id)!
      return {
        ...cardOf(row, names),
        body: whole?.body ?? '',
        pictures: picturesOf(row),
        tags: [],
        sources: data.sources ?? [],
        related: isWhole ? await cardsById(backend.db, data.related ?? []) : [],
        nameEn: data.nameEn ?? null,
        nameJa: data.nameJa ?? null,
        pinyin: data.pinyin ?? '',
        letter: data.letter ?? '',
        region: data.region ?? 'intl',
        site: data.site ?? null,
        facts: data.facts ?? [],
        fonts: isWhole ? own : own.slice(0, 1),
        fontTotal: own.length,
      }
    }),
  )
}

/** By letter, then by pinyin: the order of the index. */
const byLetter = (a: ListedEntry, b: ListedEntry) => {
  const [left, right] = [dataOf(a), dataOf(b)]
  return (
    (left.letter ?? '').localeCompare(right.letter ?? '') ||
    (left.pinyin ?? '').localeCompare(right.pinyin ?? '') ||
    a.id.localeCompare(b.id)
  )
}

function counted(values: ReadonlyArray<string | null | undefined>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) if (value) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

export const getByParameter: Handler<Calls['getByParameter']> = async (backend, { query }) => {
  const { current, size, id, column, region, letter } = query
  const everyone = await allEntries(backend.db, { kind: 'designer' })
  const ofKind = everyone
    .filter((row) => column === undefined || row.column_code === column)
    .filter((row) => region === undefined || dataOf(row).region === region)
  const found = ofKind
    .filter((row) => id === undefined || row.id === id)
    .filter((row) => letter === undefined || dataOf(row).letter === letter.toUpperCase())
    .sort(byLetter)
  return {
    current,
    size,
    total: found.length,
    pages: Math.ceil(found.length / size),
    records: await records(backend, found.slice((current - 1) * size, current * size), id !== undefined),
    facets: {
      column: counted(everyone.map((row) => row.column_code)),
      region: counted(everyone.map((row) => dataOf(row).region)),
      letter: counted(ofKind.map((row) => dataOf(row).letter)),
    },
  }
}
