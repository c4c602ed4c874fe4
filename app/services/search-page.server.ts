import { calls, type CallOutput, type Calls } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import { FONT_PAGE_SIZE } from '~/contract/limits'
import { MAX_QUERY_CHARACTERS, SEARCH_TYPES, type SearchHit, type SearchType } from '~/contract/search'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong } from './member.server'
import { phraseWith } from './search-phrases'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber } from './list-address.server'

type Answer = CallOutput<Calls['searchAll']>

export interface SearchPage {
  q: string
  /** The asked tag, with its name where it is one. */
  tag: { tag: string; name: string } | null
  type: SearchType | null
  counts: Answer['counts']
  /** All kinds together, or the asked one. */
  total: number
  more: boolean
  page: number
  pages: number
  size: number
  fonts: Array<{ font: FontCard; specimen: Specimen; marks: SearchHit['title']['marks'] }>
  /** What else was found, by kind; of fonts nothing. */
  hits: Record<SearchType, SearchHit[]>
  keywords: string[]
  /** What could be looked for instead; only where nothing was found. */
  instead: { characters: string[]; nearest: Array<{ q: string; total: number }> } | null
}

const FONTS_OF_ALL = 3
/** Of each kind on the page of all kinds. */
const EACH = 6
const KEYWORDS = 8
const MAX_CHARACTERS = 8
const MAX_NEAREST = 4
/** Longer queries have too many neighbours to ask for. */
const MAX_DROPPED = 10

function asked(request: Request, tag: string | undefined) {
  const search = new URL(request.url).searchParams
  const q = [...(search.get('q') ?? '').replace(/\s+/g, ' ').trim()].slice(0, MAX_QUERY_CHARACTERS).join('')
  const type = SEARCH_TYPES.find((each) => each === search.get('type')) ?? null
  return { q, tag: tag?.trim().slice(0, 60) || undefined, type, page: pageNumber(search.get('page')) }
}

/** What the whole site has for a query or a tag: the first of each kind, or one kind by pages. */
export function searchPage(request: Request, tagOfPath: string | undefined): Promise<SearchPage> {
  return forVisitor(request, async (caller) => {
    const { q, tag, type, page } = asked(request, tagOfPath)
    const query = { q, tag, ...(type ? { type, current: page, size: FONT_PAGE_SIZE } : { each: EACH }) }
    const [answer, keywords] = await Promise.all([
      transport().call(calls.searchAll, { query }, caller),
      transport().call(calls.getKeyword, {}, caller),
    ])
    const ofKind = (kind: SearchType) => answer.records.filter((hit) => hit.kind === kind)
    const fontHits = type ? ofKind('font') : ofKind('font').slice(0, FONTS_OF_ALL)
    const nothing = answer.total === 0 && q !== ''
    return {
      q,
      tag: answer.tag ?? (tag === undefined ? null : { tag, name: tag }),
      type,
      counts: answer.counts,
      total: answer.total,
      more: answer.more,
      page: type ? page : 1,
      pages: type ? answer.pages : 1,
      size: FONT_PAGE_SIZE,
      fonts: await fontsOf(caller, q, fontHits, answer.records),
      hits: Object.fromEntries(
        SEARCH_TYPES.map((kind) => [kind, kind === 'font' ? [] : ofKind(kind)]),
      ) as SearchPage['hits'],
      keywords: keywords.slice(0, KEYWORDS).map(({ keyword }) => keyword),
      instead: nothing ? await insteadOf(caller, q) : null,
    }
  })
}

/** The found fonts, each writing words with the query in them. */
async function fontsOf(
  caller: Caller,
  q: string,
  hits: readonly SearchHit[],
  all: readonly SearchHit[],
): Promise<SearchPage['fonts']> {
  if (hits.length === 0) return []
  const fontGNo = hits.map(({ id }) => id)
  const { records } = await transport().call(
    calls.getFontList,
    { query: { fontGNo, size: fontGNo.length } },
    caller,
  )
  const byGno = new Map(records.map((font) => [font.fontGNo, font]))
  const fonts = hits.flatMap(({ id, title }) => {
    const font = byGno.get(id)
    return font ? [{ font, marks: title.marks }] : []
  })
  const text = phraseWith(
    q,
    all.flatMap(({ title, summary }) => [title.text, summary.text]),
  )
  const [favourites, shown] = await Promise.all([
    favouritesAmong(caller, records),
    specimens(
      caller,
      fonts.map(({ font }) => ({ font, text: textFor(font, text) })),
    ),
  ])
  return fonts.map(({ font, marks }, index) => ({
    font: fontCard(font, favourites),
    specimen: shown[index]!,
    marks,
  }))
}

/** The words in the script that the font is made for; its own sample where the query is none to write. */
function textFor(font: FontRecord, text: string | null): string {
  const script = font.lang === 'zh-Hant' ? 'hant' : null
  return specimenText(font, { text: text ?? '', script })
}

/** The query without one of its characters, and each of them alone, where that finds something. */
async function insteadOf(caller: Caller, q: string): Promise<NonNullable<SearchPage['instead']>> {
  const characters = [...q]
  const single = [...new Set(characters)].filter((character) => /[\p{L}\p{N}]/u.test(character))
  const without = characters.map((_, at) =>
    characters
      .filter((_, other) => other !== at)
      .join('')
      .trim(),
  )
  const isShort = characters.length > 2 && characters.length <= MAX_DROPPED
  const [nearest, alone] = await Promise.all([
    found(caller, isShort ? [...new Set(without)] : []),
    found(caller, single.length > 1 ? single.slice(0, MAX_CHARACTERS) : []),
  ])
  return {
    nearest: nearest.sort((a, b) => b.total - a.total).slice(0, MAX_NEAREST),
    characters: alone.map((each) => each.q),
  }
}

async function found(caller: Caller, queries: readonly string[]) {
  const totals = await Promise.all(
    queries.map(async (q) => {
      const { total } = await transport().call(calls.searchAll, { query: { q, size: 1 } }, caller)
      return { q, total }
    }),
  )
  return totals.filter(({ total }) => total > 0)
}
