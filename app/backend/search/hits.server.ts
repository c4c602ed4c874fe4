/** Found documents as the API gives them. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { MarkedText, SearchHit, SearchType } from '~/contract/search'
import type { Database } from '~/db/schema'
import type { Backend } from '../backend'
import { countedEntries } from '../dictionary/counted-entries.server'
import { dataOf, picturesOf } from '../entries/record.server'
import { bodyOf } from './documents.server'
import { excerpt, marked } from './marks.server'
import { plainText } from './plain-text'

export interface Found {
  kind: SearchType
  ref: string
}

/** Which column of articles is a section of its own, /zixun. */
const NEWS = 'news'

/** Where things are on this site. */
function hrefOf(kind: SearchType, id: string, column: string | null): string {
  const name = encodeURIComponent(id)
  switch (kind) {
    case 'font':
      return `/font/${name}`
    case 'collection':
      return `/album/${name}`
    case 'article':
      return column === NEWS ? `/zixun/${name}` : `/articles/${name}`
    case 'case':
      return `/case?view=${name}`
    case 'video':
      return `/player?id=${name}`
    default:
      return `/${kind}/${name}`
  }
}

/** The summary with its matches; where it has none, what else matches: another name, then words of the text. */
function summaryOf(
  title: MarkedText,
  summary: string,
  names: ReadonlyArray<string | null | undefined>,
  body: () => string,
  words: readonly string[],
): MarkedText {
  const shown = marked(summary, words)
  if (words.length === 0 || title.marks.length > 0 || shown.marks.length > 0) return shown
  for (const name of names) {
    if (!name || name === title.text) continue
    const found = marked(`又名 ${name}`, words)
    if (found.marks.length > 0) return found
  }
  return excerpt(body(), words) ?? shown
}

async function fontHits(
  db: Kysely<Database>,
  gnos: readonly string[],
  words: readonly string[],
): Promise<SearchHit[]> {
  if (gnos.length === 0) return []
  const rows = await db
    .selectFrom('family')
    .select(['gno', 'name', 'name_zh', 'name_en', 'name_ja', 'alias', 'maker_label', 'type_label'])
    .select(['about', 'added_at'])
    .where('gno', 'in', gnos)
    .where('published', '=', 1)
    .execute()
  return rows.map((row) => {
    const title = marked(row.name, words, true)
    const about = plainText(row.about)
    const names = [row.name_zh, row.name_en, row.name_ja, ...(JSON.parse(row.alias) as string[])]
    return {
      kind: 'font',
      id: row.gno,
      href: hrefOf('font', row.gno, null),
      title,
      summary: summaryOf(
        title,
        [row.maker_label, about.split('\n')[0]].filter(Boolean).join('。'),
        names,
        () => about,
        words,
      ),
      column: row.type_label,
      publishedAt: row.added_at,
      cover: null,
      gno: row.gno,
      fonts: 1,
      duration: null,
    }
  })
}

/** Groups of the dictionary whose tags are designers and foundries. */
const MAKERS = new Set(['designer', 'cnBrand', 'jpBrand'])

interface FontsShown {
  gno: string
  total: number
}

/** The number of an entry's fonts and the first of them. */
async function fontsNamed(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, FontsShown>> {
  const fonts = new Map<string, FontsShown>()
  if (ids.length === 0) return fonts
  const rows = await db
    .selectFrom('entry_font')
    .select(['entry_id', 'gno'])
    .where('entry_id', 'in', ids)
    .where(isPublished('entry_font.gno'))
    .orderBy('position')
    .execute()
  for (const { entry_id, gno } of rows) {
    const known = fonts.get(entry_id)
    if (known) known.total++
    else fonts.set(entry_id, { gno, total: 1 })
  }
  return fonts
}

/** The same for designers, whose fonts are those with their tag; how many is known already. */
async function fontsMade(backend: Backend, ids: readonly string[]): Promise<Map<string, FontsShown>> {
  const fonts = new Map<string, FontsShown>()
  if (ids.length === 0) return fonts
  const makers = (await countedEntries(backend)).filter(
    ({ group, tag, count }) => count > 0 && MAKERS.has(group) && ids.includes(tag),
  )
  for (const { dictNumber, tag, count } of makers) {
    const first = await backend.db
      .selectFrom('family_tag')
      .select('family_gno as gno')
      .where('dict_number', '=', dictNumber)
      .where(isPublished('family_tag.family_gno'))
      .limit(1)
      .executeTakeFirst()
    const known = fonts.get(tag)
    if (first) fonts.set(tag, { gno: known?.gno ?? first.gno, total: (known?.total ?? 0) + count })
  }
  return fonts
}

/** Asked of each font by its number: few are, of a library of many. */
const isPublished = (gno: 'entry_font.gno' | 'family_tag.family_gno') =>
  sql<SqlBool>`exists (select 1 from family where family.gno = ${sql.ref(gno)} and family.published = 1)`

async function entryHits(
  backend: Backend,
  ids: readonly string[],
  words: readonly string[],
): Promise<SearchHit[]> {
  if (ids.length === 0) return []
  const { db } = backend
  const [rows, columns, named] = await Promise.all([
    db.selectFrom('entry').selectAll().where('id', 'in', ids).where('published', '=', 1).execute(),
    db.selectFrom('site_column').select(['type', 'code', 'name']).execute(),
    fontsNamed(db, ids),
  ])
  const made = await fontsMade(
    backend,
    rows.filter(({ kind }) => kind === 'designer').map(({ id }) => id),
  )
  return rows.map((row) => {
    const data = dataOf(row)
    const title = marked(row.title, words, true)
    const column = columns.find(({ type, code }) => type === row.kind && code === row.column_code)
    const kind = row.kind as SearchType
    const shown = made.get(row.id) ?? named.get(row.id)
    return {
      kind,
      id: row.id,
      href: hrefOf(kind, row.id, row.column_code),
      title,
      summary: summaryOf(title, row.summary, [data.nameEn, data.nameJa], () => bodyOf(row), words),
      column: column?.name ?? null,
      publishedAt: row.created_at,
      cover: picturesOf(row)[0] ?? null,
      gno: shown?.gno ?? null,
      fonts: shown?.total ?? 0,
      duration: data.duration ?? null,
    }
  })
}

/** Hits in the order of what was found; what has left the library since is left out. */
export async function hitsOf(
  backend: Backend,
  found: readonly Found[],
  words: readonly string[],
): Promise<SearchHit[]> {
  const refs = (isFont: boolean) =>
    found.filter(({ kind }) => (kind === 'font') === isFont).map(({ ref }) => ref)
  const hits = (
    await Promise.all([fontHits(backend.db, refs(true), words), entryHits(backend, refs(false), words)])
  ).flat()
  const byKey = new Map(hits.map((hit) => [`${hit.kind}:${hit.id}`, hit]))
  return found.flatMap(({ kind, ref }) => byKey.get(`${kind}:${ref}`) ?? [])
}
