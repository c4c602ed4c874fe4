import type { AccountTables } from './schema-account'
import type { ConversionTables } from './schema-conversions'
import type { SearchTables } from './schema-search'
import type { SectionTables } from './schema-sections'
import type { SubmissionTables } from './schema-submissions'

/**
 * Tables as Kysely sees them. Times are ISO 8601 in UTC, booleans 0 or 1, lists and objects JSON text:
 * the forms that SQLite and PostgreSQL both keep unchanged.
 */
export interface Database
  extends AccountTables, SectionTables, SearchTables, SubmissionTables, ConversionTables {
  licence: LicenceTable
  dict_group: DictGroupTable
  dict_entry: DictEntryTable
  family: FamilyTable
  family_tag: FamilyTagTable
  face: FaceTable
  face_coverage: FaceCoverageTable
  import_record: ImportRecordTable
  route_font: RouteFontTable
  subset_recipe: SubsetRecipeTable
  subset_file: SubsetFileTable
  sliced_file: SlicedFileTable
  friend_link: FriendLinkTable
  keyword: KeywordTable
  advert: AdvertTable
  show_data: ShowDataTable
  rate_limit: RateLimitTable
}

export interface LicenceTable {
  id: string
  name: string
  kind: 'free-commercial' | 'needs-licence' | 'unverified'
  label: string
  url: string | null
  text: string | null
  may_subset: number
  may_convert: number
  may_redistribute: number
  can: string
  cannot: string
  conditions: string
}

export interface DictGroupTable {
  code: string
  name: string
  stroke: string | null
  position: number
}

export interface DictEntryTable {
  dict_number: string
  group_code: string
  tag: string
  name: string
  name_en: string | null
  position: number
  /** What the group needs of its entry: `{"days":7}` of 最新字体. */
  payload: string
}

export interface FamilyTable {
  gno: string
  slug: string
  name: string
  name_zh: string | null
  name_en: string | null
  name_ja: string | null
  name_pinyin: string | null
  alias: string
  /** Lower-case text that a search looks through: names, aliases, pinyin, both Chinese scripts. */
  search_text: string
  lang: string
  type_label: string
  language_label: string
  maker_label: string | null
  sample_hans: string | null
  sample_hant: string | null
  sample_ja: string | null
  paragraph: string | null
  about: string
  editor: string
  awards: string
  cases: string
  images: string
  video: string
  licence_id: string
  licence_copyright: string | null
  /** The licence text that came with the files, where it differs from the licence's own. */
  licence_text: string | null
  reserved_names: string
  /** The manifest states that its licence overrides the embedding bits of the files. */
  overrides_embedding: number
  official_name: string | null
  official_url: string | null
  cover: string | null
  scale: number
  codepoint_count: number
  hanzi_count: number
  weight_count: number
  variable: number
  default_face: string
  published: number
  downloads: number
  added_at: string
  updated_at: string
}

export interface FamilyTagTable {
  family_gno: string
  dict_number: string
}

export interface FaceTable {
  gno: string
  family_gno: string
  position: number
  file_hash: string
  file_bytes: number
  file_name: string
  outlines: string
  weight: number
  italic: number
  variable: number
  name_zh: string | null
  name_en: string | null
  version: string
  units_per_em: number
  ascender: number
  descender: number
  line_gap: number
  fs_type: number
  axes: string
  instances: string
  features: string
  copyright: string | null
  glyph_count: number
  codepoint_count: number
  hanzi_count: number
  /** Codepoint ranges in the font engine's compact form. */
  cmap: Uint8Array
  scale: number
  warnings: string
  /** Files that the face was put together from; null where an import before this column wrote it. */
  slices: number | null
}

export interface FaceCoverageTable {
  face_gno: string
  charset: string
  covered: number
  total: number
}

/** What an import wrote last, so that a second run changes nothing and an operator's edit is seen. */
export interface ImportRecordTable {
  /** `font:ma-shan-zheng`, `dictionary`, … */
  ref: string
  /** Hash of the manifest and of every file that it names. */
  source_hash: string
  /** The values written, by column. */
  written: string
  imported_at: string
}

/** The content hash of a file or of a subset ↔ the family that it was made from. */
export interface RouteFontTable {
  hash: string
  kind: 'file' | 'subset'
  family_gno: string
  slug: string
}

export interface SubsetRecipeTable {
  hash: string
  face_gno: string
  file_hash: string
  /** Codepoint ranges in the font engine's compact form. */
  codepoints: Uint8Array
  options: string
  /** Highest brotli quality whose bytes are at hand. */
  quality: number
  created_at: string
  used_at: string
}

export interface SubsetFileTable {
  /** The file's name in its address. */
  name: string
  recipe_hash: string
  bytes: number
  used_at: string
}

/** A font file whose slices, cut in one way, were all made at one quality. */
export interface SlicedFileTable {
  file_hash: string
  /** The way: script, options, encoder. */
  slices: string
  quality: number
  made_at: string
}

export interface FriendLinkTable {
  url: string
  name: string
  sort: number
}

export interface KeywordTable {
  keyword: string
  sort: number
}

export interface AdvertTable {
  id: string
  position: string
  title: string
  text: string
  href: string
  /** Font and words that draw the advert; both or neither. */
  gno: string | null
  specimen: string | null
  sort: number
}

export interface ShowDataTable {
  key: string
  value: string
}

/** A budget in use. */
export interface RateLimitTable {
  /** The budget's name and whose it is: `login:m1`. */
  key: string
  /** Points taken. */
  points: number
  /** When the budget is whole again, in milliseconds since 1970. */
  expire: number
}
