/** Tables of what there is to read and look at, as Kysely sees them. For forms of values see `schema.ts`. */
export interface SectionTables {
  entry: EntryTable
  entry_font: EntryFontTable
  entry_tag: EntryTagTable
  site_column: SiteColumnTable
}

/** What an entry of a section is. */
export const ENTRY_KINDS = [
  'article',
  'baike',
  'collection',
  'case',
  'designer',
  'video',
  'promotion',
  'pick',
  'topic',
  'agreement',
  'page',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface EntryTable {
  /** Unique among all kinds. */
  id: string
  kind: EntryKind
  /** The column of its kind that it stands in, of `site_column`. */
  column_code: string | null
  title: string
  summary: string
  /** Markdown. */
  body: string
  /** Address of its first picture. */
  cover: string | null
  /** `[{src, alt, width, height, caption}]`, the cover first. */
  pictures: string
  /** What only its kind has; each kind's schema is in `import/entry-manifests.server.ts`. */
  data: string
  sort: number
  pinned: number
  published: number
  /** The day that it is dated. */
  created_at: string
  updated_at: string
}

/** A font that an entry is about or is set in. */
export interface EntryFontTable {
  entry_id: string
  gno: string
  position: number
  /** Words that show it there. */
  sample: string | null
  note: string | null
  /** The class in which a topic puts it: 正文, 标题, … */
  label: string | null
}

/** A tag of the dictionary, or of the columns of type `collection`. */
export interface EntryTagTable {
  entry_id: string
  tag: string
}

/** A column of a kind of entries, or a tag of collections. */
export interface SiteColumnTable {
  type: string
  code: string
  name: string
  summary: string
  sort: number
}
