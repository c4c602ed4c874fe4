import type { Calls } from '~/contract'
import { MAX_SEARCH_COUNT, SEARCH_TYPES } from '~/contract/search'
import type { Backend, Handler } from '../backend'
import { countedEntries } from '../dictionary/counted-entries.server'
import { findDocuments } from './find.server'
import { hitsOf } from './hits.server'
import { searchText, searchWords } from './search-text.server'

/** Groups whose entries are figures or promises, not names. */
const NAMELESS = new Set(['weight', 'licence', 'latest'])

/** The names of the dictionary are few; what each is found by is worked out once. */
const textOfName = new Map<string, string>()
const MAX_NAMES = 5_000

function foundBy(name: string): string {
  let text = textOfName.get(name)
  if (text === undefined) {
    if (textOfName.size >= MAX_NAMES) textOfName.clear()
    textOfName.set(name, (text = searchText([name])))
  }
  return text
}

async function tagsLike(backend: Backend, words: readonly string[]) {
  if (words.length === 0) return []
  const entries = await countedEntries(backend)
  return entries
    .filter(({ count, group }) => count > 0 && !NAMELESS.has(group))
    .filter(({ name, nameEn }) => {
      const text = `${foundBy(name)}\n${nameEn ? foundBy(nameEn) : ''}`
      return words.every((word) => text.includes(word))
    })
    .map(({ group, tag, name, count }) => ({ group, tag, name, total: count }))
}

async function tagOf({ db }: Backend, tag: string | undefined) {
  if (tag === undefined) return null
  const entry = await db.selectFrom('dict_entry').select('name').where('tag', '=', tag).executeTakeFirst()
  const column = await db
    .selectFrom('site_column')
    .select('name')
    .where('type', '=', 'collection')
    .where('code', '=', tag)
    .executeTakeFirst()
  const found = entry ?? column
  return found ? { tag, name: found.name } : null
}

export const searchAll: Handler<Calls['searchAll']> = async (backend, { query }) => {
  const { current, size, each } = query
  const tag = query.tag || undefined
  const words = searchWords(query.q ?? '')
  const kinds = query.type.length > 0 ? query.type : SEARCH_TYPES
  const [{ found, counts }, tags, asked] = await Promise.all([
    findDocuments(backend.db, { words, tag, kinds, each, from: (current - 1) * size, to: current * size }),
    tagsLike(backend, words),
    tagOf(backend, tag),
  ])
  const wanted = [...new Set(kinds)].map((kind) => counts[kind])
  const all = wanted.reduce((sum, { total }) => sum + total, 0)
  const total = Math.min(all, MAX_SEARCH_COUNT)
  return {
    current,
    size,
    total,
    pages: Math.ceil(total / size),
    records: await hitsOf(backend, found, words),
    more: all > MAX_SEARCH_COUNT || wanted.some(({ more }) => more),
    counts,
    tag: asked,
    tags,
  }
}
