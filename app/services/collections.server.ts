import { ApiError, calls, type BinaryBody } from '~/contract'
import type { Collection, CollectionCard } from '~/contract/collections'
import type { EntryFont, Picture } from '~/contract/entries'
import { forVisitor } from './caller.server'
import { shownText, type ShownText } from './entry-text.server'
import { fontCard, type FontCard } from './font-card.server'
import { specimenSettings, type SpecimenSettings } from './font-query.server'
import { textAndLang } from './fonts.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong, keptAmong } from './member.server'
import { specimens, type Specimen, type SpecimenWish } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber, requireClass, withinPages } from './list-address.server'

const PAGE_SIZE = 24
/** Characters of a cover that is set in type, and of a row of the index. */
const COVER_CHARACTERS = 4
/** Fonts that a row of the index is written in. */
const ROW_FONTS = 3

/** An album as lists show it. */
export interface AlbumCard {
  id: string
  title: string
  publishedAt: string
  count: number
  bytes: number
  tags: CollectionCard['tags']
  cover: Picture | null
  /** The cover set in type, where there is no picture. */
  type: { specimen: Specimen; ratio: string | null } | null
}

export interface AlbumTag {
  tag: string
  name: string
  total: number
}

interface AlbumPages {
  tags: AlbumTag[]
  /** The tag that the list is of; null: all. */
  tag: string | null
  /** Albums of the library. */
  all: number
  total: number
  page: number
  pages: number
  size: number
}

export interface AlbumListPage extends AlbumPages {
  albums: AlbumCard[]
}

export interface AlbumIndexPage extends AlbumPages {
  /** By the first tag of each album, in the order of the tags. */
  groups: Array<{ tag: AlbumTag | null; rows: AlbumRow[] }>
}

export interface AlbumRow extends Omit<AlbumCard, 'cover' | 'type'> {
  specimens: Specimen[]
}

/** The covers. */
export function albumListPage(request: Request): Promise<AlbumListPage> {
  return forVisitor(request, async (caller) => {
    const { records, ...page } = await pageOfAlbums(request, caller)
    return { ...page, albums: await albumCards(caller, records) }
  })
}

/** The index by tag. */
export function albumIndexPage(request: Request): Promise<AlbumIndexPage> {
  return forVisitor(request, async (caller) => {
    const { records, ...page } = await pageOfAlbums(request, caller)
    const rows = await albumRows(caller, records)
    return { ...page, groups: groupsOf(rows, page.tags, page.tag) }
  })
}

/** By the tag that was asked for, else by the first of each album. */
export function groupsOf<R extends Pick<AlbumRow, 'tags'>>(
  rows: readonly R[],
  tags: readonly AlbumTag[],
  asked: string | null,
): Array<{ tag: AlbumTag | null; rows: R[] }> {
  const tagOf = (row: R) => asked ?? tags.find(({ tag }) => row.tags.some((own) => own.tag === tag))?.tag
  const groups = [...tags, null].map((tag) => ({
    tag,
    rows: rows.filter((row) => (tagOf(row) ?? null) === (tag?.tag ?? null)),
  }))
  return groups.filter((group) => group.rows.length > 0)
}

async function pageOfAlbums(request: Request, caller: Caller) {
  const search = new URL(request.url).searchParams
  const tag = search.get('tag')?.trim().slice(0, 60) || undefined
  const current = pageNumber(search.get('page'))
  const [tags, list, whole] = await Promise.all([
    transport().call(calls.getCollectionTags, {}, caller),
    transport().call(calls.selectCollections, { query: { current, size: PAGE_SIZE, tag } }, caller),
    tag ? transport().call(calls.selectCollections, { query: { size: 1 } }, caller) : null,
  ])
  requireClass(
    tag,
    list,
    tags.map((each) => each.tag),
  )
  withinPages(request, list)
  return {
    tags: tags.filter(({ total }) => total > 0),
    tag: tag ?? null,
    all: (whole ?? list).total,
    total: list.total,
    page: list.current,
    pages: list.pages,
    size: list.size,
    records: list.records,
  }
}

const facts = ({ id, title, publishedAt, fonts, bytes, tags }: CollectionCard) => ({
  id,
  title,
  publishedAt,
  count: fonts.length,
  bytes,
  tags,
})

/** The first characters of what an album's fonts are shown with; without any, of its title. */
function firstCharacters(sample: string | null, title: string): string {
  return [...(sample ?? title).replace(/[\s\p{P}]/gu, '')].slice(0, COVER_CHARACTERS).join('')
}

const wishOf = (entry: EntryFont, album: { sample: string | null; title: string }): SpecimenWish => ({
  font: entry.font,
  text: firstCharacters(entry.sample ?? album.sample, album.title),
})

/** Albums with their covers: a picture, else their own words in their first font. */
export async function albumCards(caller: Caller, records: readonly CollectionCard[]): Promise<AlbumCard[]> {
  const bare = records.filter(({ cover, fonts }) => cover === null && fonts.length > 0)
  const drawn = await specimens(
    caller,
    bare.map((record) => wishOf(record.fonts[0]!, record)),
  )
  return records.map((record) => {
    const specimen = drawn[bare.indexOf(record)]
    return {
      ...facts(record),
      cover: record.cover,
      type: specimen ? { specimen, ratio: record.ratio } : null,
    }
  })
}

async function albumRows(caller: Caller, records: readonly CollectionCard[]): Promise<AlbumRow[]> {
  const shown = records.map((record) => record.fonts.slice(0, ROW_FONTS))
  const drawn = await specimens(
    caller,
    records.flatMap((record, index) => shown[index]!.map((entry) => wishOf(entry, record))),
  )
  let next = 0
  return records.map((record, index) => ({
    ...facts(record),
    specimens: drawn.slice(next, (next += shown[index]!.length)),
  }))
}

export interface AlbumPage {
  id: string
  title: string
  summary: string
  editor: string
  suits: string | null
  publishedAt: string
  tags: Collection['tags']
  cover: Picture | null
  type: AlbumCard['type']
  reading: ShownText
  fonts: Array<{ font: FontCard; specimen: Specimen; note: string | null }>
  /** The visitor keeps it. */
  favourite: boolean
  /** Characters of all its fonts. */
  characters: number
  /** Fonts that are not in the archive, by name. */
  withheld: string[]
  /** Of the archive; 0 where there is none. */
  bytes: number
  /** The library gives its files to members only, and this visitor is none. */
  needsLogin: boolean
  settings: Pick<SpecimenSettings, 'text' | 'px' | 'script' | 'dir'>
  query: Array<[string, string]>
  alike: AlbumCard[]
}

export function albumPage(request: Request, id: string): Promise<AlbumPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    search.delete('_routes')
    const { text, px, script, dir } = specimenSettings(search, 'sticks')
    const album = await transport().call(calls.getCollection, { query: { id } }, caller)
    const { title, sample, cover, fonts } = album
    const wishes: SpecimenWish[] = fonts.map((entry) => ({
      font: entry.font,
      ...textAndLang(entry.font, { text: text || (entry.sample ?? sample ?? ''), script }),
    }))
    const bare = cover === null && fonts[0] ? [wishOf(fonts[0], { title, sample })] : []
    const [drawn, favourites, kept, needsLogin, alike, reading] = await Promise.all([
      specimens(caller, [...wishes, ...bare]),
      favouritesAmong(
        caller,
        fonts.map(({ font }) => font),
      ),
      keptAmong(caller, 'collection', [id]),
      mustLogIn(caller, album),
      albumCards(caller, album.alike),
      shownText(caller, { body: album.body, fonts: [] }),
    ])
    const own = drawn[wishes.length]
    return {
      id,
      title,
      summary: album.summary,
      editor: album.editor,
      suits: album.suits,
      publishedAt: album.publishedAt,
      tags: album.tags,
      cover,
      type: own ? { specimen: own, ratio: album.ratio } : null,
      reading,
      fonts: fonts.map(({ font, note }, index) => ({
        font: fontCard(font, favourites),
        specimen: drawn[index]!,
        note,
      })),
      favourite: kept.has(id),
      characters: fonts.reduce((sum, { font }) => sum + font.codepointCount, 0),
      withheld: album.withheld,
      bytes: album.bytes,
      needsLogin,
      settings: { text, px, script, dir },
      query: [...search].filter(([, value]) => value !== ''),
      alike,
    }
  })
}

async function mustLogIn(caller: Caller, { id, bytes }: Pick<Collection, 'id' | 'bytes'>): Promise<boolean> {
  if (bytes === 0 || caller.token) return false
  try {
    await transport().call(calls.getCollectionZipUrl, { query: { id } }, caller)
    return false
  } catch (error) {
    if (error instanceof ApiError && error.unauthorised) return true
    throw error
  }
}

/** The whole album as one archive. */
export function albumArchive(request: Request, id: string): Promise<BinaryBody> {
  return forVisitor(request, (caller) => {
    const headOnly = request.method === 'HEAD'
    return transport().call(calls.downloadCollection, { params: { id }, query: {} }, { ...caller, headOnly })
  })
}
