/** What of a font and of an entry can be found, and when their documents are written. */
import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import type { EntryTable } from '~/db/schema-sections'
import { plainText } from './plain-text'
import { searchIndex, type IndexedDocument } from './search-index.server'
import { tokensOf } from './tokens.server'

/** Kinds of entries that can be found; what is a page of its own (agreements, topics) is in the menu. */
export const FOUND_ENTRIES = ['article', 'baike', 'collection', 'case', 'designer', 'video'] as const
export type FoundEntryKind = (typeof FOUND_ENTRIES)[number]

const isFound = (kind: string): kind is FoundEntryKind => (FOUND_ENTRIES as readonly string[]).includes(kind)

const FAMILY_COLUMNS = [
  'gno',
  'slug',
  'name',
  'name_zh',
  'name_en',
  'name_ja',
  'alias',
  'maker_label',
  'type_label',
  'language_label',
  'about',
  'added_at',
] as const

export async function familyDocuments(
  db: Kysely<Database>,
  gnos: readonly string[],
): Promise<IndexedDocument[]> {
  if (gnos.length === 0) return []
  const families = await db
    .selectFrom('family')
    .select(FAMILY_COLUMNS)
    .where('gno', 'in', gnos)
    .where('published', '=', 1)
    .execute()
  const tags = await db
    .selectFrom('family_tag')
    .innerJoin('dict_entry', 'dict_entry.dict_number', 'family_tag.dict_number')
    .select(['family_tag.family_gno', 'dict_entry.tag', 'dict_entry.name', 'dict_entry.group_code'])
    .where('family_tag.family_gno', 'in', gnos)
    .execute()
  return families.map((family) => {
    // The numbers of weights are no words to find a font by.
    const own = tags.filter((tag) => tag.family_gno === family.gno && tag.group_code !== 'weight')
    const { name, name_zh, name_en, name_ja } = family
    return {
      kind: 'font',
      ref: family.gno,
      day: family.added_at,
      tokens: tokensOf({
        titles: [...new Set([name, name_zh, name_en, name_ja].filter((each) => each !== null))],
        names: [
          ...(JSON.parse(family.alias) as string[]),
          ...[family.maker_label, family.type_label, family.slug, family.gno].filter((each) => each !== null),
          ...own.map((tag) => tag.name),
        ],
        tags: own.map((tag) => tag.tag),
        summary: family.language_label,
        body: plainText(family.about),
      }),
    }
  })
}

/** What a kind keeps for itself and people read on its page. */
interface Said {
  author?: string
  editor?: string
  suits?: string
  sample?: string
  pinyin?: string
  char?: string
  era?: string
  nameEn?: string
  nameJa?: string
  facts?: Array<{ name: string; value: string }>
  parts?: Array<{ name: string; label?: string; quote?: string; text: string }>
  practice?: { title: string; text: string }
  chapters?: Array<{ title: string }>
}

/** The whole text of an entry as a reader sees it, below its title and summary. */
export function bodyOf({ body, data, pictures }: Pick<EntryTable, 'body' | 'data' | 'pictures'>): string {
  const said = JSON.parse(data) as Said
  const captions = JSON.parse(pictures) as Array<{ alt: string; caption: string | null }>
  const lines = [
    plainText(body),
    ...(said.parts ?? []).flatMap(({ name, label, quote, text }) => [name, label, quote, text]),
    ...(said.facts ?? []).map(({ name, value }) => `${name} ${value}`),
    ...(said.chapters ?? []).map(({ title }) => title),
    ...captions.flatMap(({ alt, caption }) => [alt, caption]),
    ...[said.practice?.title, said.practice?.text, said.suits, said.sample, said.era],
  ]
  return lines.filter(Boolean).join('\n')
}

export async function entryDocuments(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<IndexedDocument[]> {
  if (ids.length === 0) return []
  const entries = await db
    .selectFrom('entry')
    .selectAll()
    .where('id', 'in', ids)
    .where('published', '=', 1)
    .execute()
  const tags = await db
    .selectFrom('entry_tag')
    .leftJoin('site_column', (join) =>
      join.onRef('site_column.code', '=', 'entry_tag.tag').on('site_column.type', '=', 'collection'),
    )
    .leftJoin('dict_entry', 'dict_entry.tag', 'entry_tag.tag')
    .select(['entry_tag.entry_id', 'entry_tag.tag', 'site_column.name', 'dict_entry.name as word'])
    .where('entry_tag.entry_id', 'in', ids)
    .execute()
  const tagsOf = new Map(ids.map((id) => [id, [] as typeof tags]))
  for (const tag of tags) tagsOf.get(tag.entry_id)!.push(tag)
  const columns = await db.selectFrom('site_column').select(['type', 'code', 'name']).execute()
  return entries.flatMap((entry) => {
    const { kind } = entry
    if (!isFound(kind)) return []
    const said = JSON.parse(entry.data) as Said
    const own = tagsOf.get(entry.id)!
    const column = columns.find(({ type, code }) => type === kind && code === entry.column_code)
    return [
      {
        kind,
        ref: entry.id,
        day: entry.created_at,
        tokens: tokensOf({
          titles: [entry.title, said.nameEn, said.nameJa].filter((each) => each !== undefined),
          names: [
            ...own.map((tag) => tag.name ?? tag.word),
            column?.name,
            said.author,
            said.editor,
            said.char,
          ].filter((each) => each !== undefined && each !== null),
          pinyin: said.pinyin,
          // A designer's id is the tag of its fonts.
          tags: [...own.map((tag) => tag.tag), ...(kind === 'designer' ? [entry.id] : [])],
          summary: entry.summary,
          body: bodyOf(entry),
        }),
      },
    ]
  })
}

/** Brings what can be found of one font up to date. Runs in the transaction that writes the font. */
export async function indexFamily(db: Kysely<Database>, gno: string): Promise<void> {
  const documents = await familyDocuments(db, [gno])
  if (documents.length > 0) await searchIndex.write(db, documents)
  else await searchIndex.remove(db, 'font', gno)
}

/** The same for entries; kinds that can't be found are passed over. */
export async function indexEntries(
  db: Kysely<Database>,
  entries: ReadonlyArray<{ kind: string; id: string }>,
): Promise<void> {
  const found = entries.flatMap(({ kind, id }) => (isFound(kind) ? [{ kind, id }] : []))
  const documents = await entryDocuments(
    db,
    found.map(({ id }) => id),
  )
  await searchIndex.write(db, documents)
  const shown = new Set(documents.map(({ ref }) => ref))
  for (const { kind, id } of found) if (!shown.has(id)) await searchIndex.remove(db, kind, id)
}
