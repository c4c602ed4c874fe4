import { ApiError, calls } from '~/contract'
import type { Picture } from '~/contract/entries'
import { log } from '~/log.server'
import { albumCards, type AlbumCard } from './collections.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

const ALBUMS = 5
const CASES = 2
const BAIKE = 12
const ARTICLES = 4

/** What the home page shows of the sections; each is empty where the library has none. */
export interface HomeSections {
  albums: AlbumCard[]
  albumTotal: number
  cases: Array<{ id: string; title: string; cover: Picture; fonts: string[] }>
  baike: Array<{ id: string; title: string; label: string }>
  articles: Array<{
    id: string
    title: string
    publishedAt: string
    column: { code: string; name: string } | null
  }>
}

/** A section that can't be had leaves a gap, not an error: the page is about fonts. */
async function orNothing<R>(
  what: Promise<{ records: R[]; total: number }>,
): Promise<{ records: R[]; total: number }> {
  try {
    return await what
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log().warn({ code: error.code }, 'a section is missing from the home page')
    return { records: [], total: 0 }
  }
}

export async function homeSections(caller: Caller): Promise<HomeSections> {
  const [albums, cases, baike, articles] = await Promise.all([
    orNothing(transport().call(calls.selectCollections, { query: { size: ALBUMS } }, caller)),
    orNothing(transport().call(calls.selectCases, { query: { size: CASES * 2 } }, caller)),
    orNothing(transport().call(calls.selectBaike, { query: { size: BAIKE } }, caller)),
    orNothing(transport().call(calls.selectArticles, { query: { size: ARTICLES } }, caller)),
  ])
  return {
    albums: await albumCards(caller, albums.records),
    albumTotal: albums.total,
    cases: cases.records
      .flatMap(({ id, title, cover, fonts }) =>
        cover ? [{ id, title, cover, fonts: fonts.map(({ font }) => font.familyName) }] : [],
      )
      .slice(0, CASES),
    baike: baike.records.map(({ id, title, column, era }) => ({
      id,
      title,
      label: [column?.name, era?.split(/[，、]/)[0]].filter(Boolean).join(' · '),
    })),
    articles: articles.records.map(({ id, title, publishedAt, column }) => ({
      id,
      title,
      publishedAt,
      column,
    })),
  }
}
