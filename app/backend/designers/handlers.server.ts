import type { Calls } from '~/contract'
import type { Designer } from '~/contract/designers'
import type { Backend, Handler } from '../backend'
import { cardOf, cardsById, columnNames, dataOf, picturesOf } from '../entries/record.server'
import { allEntries, entriesById, entryOf, type ListedEntry } from '../entries/repository.server'
import { keptUnderRevision } from '../fonts/kept-counts.server'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'

/** Groups of the dictionary whose tags are makers of fonts. */
const MAKERS = ['designer', 'cnBrand', 'jpBrand'] as const

/** Numbers of a maker's fonts, the newest first. */
type FontNumbers = ReadonlyMap<string, string[]>

/** Fonts of all makers by their tag; kept, because every font is looked at. */
function fontNumbers({ db }: Backend): Promise<FontNumbers> {
  const find = async () => {
    const rows = await db
      .selectFrom('family_tag')
      .innerJoin('dict_entry', 'dict_entry.dict_number', 'family_tag.dict_number')
      .innerJoin('family', 'family.gno', 'family_tag.family_gno')
      .select(['dict_entry.tag', 'family.gno'])
      .where('dict_entry.group_code', 'in', [...MAKERS])
      .where('family.published', '=', 1)
      .orderBy('family.added_at', 'desc')
      .orderBy('family.gno')
      .execute()
    const found = new Map<string, Set<string>>()
    // A maker may be in two groups under one tag; its fonts count once.
    for (const { tag, gno } of rows) found.set(tag, (found.get(tag) ?? new Set()).add(gno))
    return new Map([...found].map(([tag, gnos]) => [tag, [...gnos]]))
  }
  return keptUnderRevision({ db }, 'fonts of makers', find, 'lists')
}

/** Which of one designer's fonts are asked for. */
interface FontsPage {
  fontCurrent: number
  fontSize: number
}

/** A designer who is looked at alone comes with everything, others with one font to show. */
async function records(
  backend: Backend,
  rows: readonly ListedEntry[],
  whole: FontsPage | null,
): Promise<Designer[]> {
  const [numbers, names] = await Promise.all([fontNumbers(backend), columnNames(backend.db, 'designer')])
  const { fontCurrent, fontSize } = whole ?? { fontCurrent: 1, fontSize: 1 }
  const shownOf = (id: string) =>
    (numbers.get(id) ?? []).slice((fontCurrent - 1) * fontSize, fontCurrent * fontSize)
  const families = await familiesByGno(backend.db, [...new Set(rows.flatMap((row) => shownOf(row.id)))])
  const fonts = new Map(families.map((parts) => [parts.family.gno, familyRecord(parts)]))
  return Promise.all(
    rows.map(async (row) => {
      const data = dataOf(row)
      const text = whole ? (await entryOf(backend.db, 'designer', row.id))?.body : undefined
      return {
        ...cardOf(row, names),
        body: text ?? '',
        pictures: picturesOf(row),
        tags: [],
        sources: data.sources ?? [],
        related: whole ? await cardsById(backend.db, data.related ?? []) : [],
        nameEn: data.nameEn ?? null,
        nameJa: data.nameJa ?? null,
        pinyin: data.pinyin ?? '',
        letter: data.letter ?? '',
        region: data.region ?? 'intl',
        site: data.site ?? null,
        facts: data.facts ?? [],
        fonts: shownOf(row.id).flatMap((gno) => fonts.get(gno) ?? []),
        fontTotal: numbers.get(row.id)?.length ?? 0,
      }
    }),
  )
}

interface Listed {
  id: string
  column: string | null
  region: string | null
  letter: string
  pinyin: string
}

/** All designers by letter, then by pinyin, as the index has them; kept, because each is read for it. */
function listOf({ db }: Backend): Promise<Listed[]> {
  const read = async () => {
    const rows = await allEntries(db, { kind: 'designer' })
    const all = rows.map((row): Listed => {
      const { region, letter, pinyin } = dataOf(row)
      return {
        id: row.id,
        column: row.column_code,
        region: region ?? null,
        letter: letter ?? '',
        pinyin: pinyin ?? '',
      }
    })
    return all.sort(
      (a, b) =>
        a.letter.localeCompare(b.letter) || a.pinyin.localeCompare(b.pinyin) || a.id.localeCompare(b.id),
    )
  }
  return keptUnderRevision({ db }, 'designers', read, 'lists')
}

function counted(values: ReadonlyArray<string | null | undefined>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) if (value) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

export const getByParameter: Handler<Calls['getByParameter']> = async (backend, { query }) => {
  const { current, size, id, column, region, letter } = query
  const everyone = await listOf(backend)
  const ofKind = everyone
    .filter((each) => column === undefined || each.column === column)
    .filter((each) => region === undefined || each.region === region)
  const found = ofKind
    .filter((each) => id === undefined || each.id === id)
    .filter((each) => letter === undefined || each.letter === letter.toUpperCase())
  const rows = await entriesById(
    backend.db,
    found.slice((current - 1) * size, current * size).map((each) => each.id),
  )
  return {
    current,
    size,
    total: found.length,
    pages: Math.ceil(found.length / size),
    records: await records(backend, rows, id === undefined ? null : query),
    facets: {
      column: counted(everyone.map((each) => each.column)),
      region: counted(everyone.map((each) => each.region)),
      letter: counted(ofKind.map((each) => each.letter)),
    },
  }
}
