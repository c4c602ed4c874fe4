/** Entries of the encyclopedia by what no index has: their script, and words that are looked up. */
import { sql } from 'kysely'
import type { BaikeCard } from '~/contract/baike'
import type { Backend } from '../backend'
import { matching, type EntryFilter } from '../entries/filter.server'
import { dataOf } from '../entries/record.server'
import { keptUnderRevision } from '../fonts/kept-counts.server'
import { searchIndex } from '../search/search-index.server'
import { searchWords } from '../search/search-text.server'
import { wantedOf } from '../search/tokens.server'

/** So many are looked at for a word. Who finds more looks for something longer. */
const MAX_FOUND = 300
/** Of the places that a search looks in, all but the body. */
const IN_CARD = 5

/** Ids of all entries of a script, in the order of the index; kept, because every entry is read for it. */
export function idsOfScript(
  { db }: Backend,
  filter: EntryFilter,
  script: NonNullable<BaikeCard['script']>,
): Promise<string[]> {
  const { column, tag, gno } = filter
  const key = JSON.stringify([column, tag, gno].map((value) => value ?? null))
  const find = async () => {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'data'])
      .where(matching(filter))
      // The data of others need not be parsed.
      .where('data', 'like', `%"${script}"%`)
      .orderBy('sort', 'desc')
      .orderBy('id')
      .execute()
    return rows.filter((row) => dataOf(row).script === script).map(({ id }) => id)
  }
  return keptUnderRevision({ db }, `baike ${script} ${key}`, find, 'lists')
}

/** Ids of the entries whose title has the words, or its pinyin, and after them those that mention them. */
export async function idsOfWords({ db }: Backend, filter: EntryFilter, query: string): Promise<string[]> {
  const wanted = wantedOf(searchWords(withoutTones(query)), undefined).slice(0, IN_CARD)
  const documents = await searchIndex.find(db, wanted, ['baike'], MAX_FOUND)
  if (documents.length === 0) return []
  const refs = await db
    .selectFrom('search_document')
    .select('ref')
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  const isSpelt = /\p{Script=Latin}/u.test(query)
  const rows = await db
    .selectFrom('entry')
    // Only what is spelt is looked for in the pinyin: to parse the data of a thousand entries takes long.
    .select(['id', 'title', 'summary', isSpelt ? 'data' : sql<string>`'{}'`.as('data')])
    .where(
      'id',
      'in',
      refs.map(({ ref }) => ref),
    )
    .where(matching(filter))
    .orderBy('sort', 'desc')
    .orderBy('id')
    .execute()
  // The index knows pairs of characters, not where they stand.
  const read = isSpelt ? plain : unspaced
  const sought = read(query)
  const named: string[] = []
  const mentioned: string[] = []
  for (const row of rows) {
    const name = isSpelt ? `${row.title} ${dataOf(row).pinyin ?? ''}` : row.title
    if (read(name).includes(sought)) named.push(row.id)
    else if (read(row.summary).includes(sought)) mentioned.push(row.id)
  }
  return [...named, ...mentioned]
}

const unspaced = (text: string) => text.replace(/\s/g, '')

/** yǒng → yong, lǜ → lü: the index has syllables as they are typed. */
const withoutTones = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')

/** Without tones and spaces, so that `yongzi` finds yǒng zì. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\s/gu, '')
    .normalize('NFC')
    .toLowerCase()
