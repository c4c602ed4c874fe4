import { calls } from '~/contract'
import type { Baike, BaikeCard } from '~/contract/baike'
import type { FontRecord } from '~/contract/fonts'
import { dayOf } from '~/text/day'
import { forVisitor } from './caller.server'
import { shownText, type ShownText } from './entry-text.server'
import { fontCard, type FontCard } from './font-card.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber, requireClass, withinPages } from './list-address.server'

/** Three bands of twelve columns. */
const PAGE_SIZE = 36
const MAX_QUERY = 40

type ListedBaike = Pick<BaikeCard, 'id' | 'title' | 'era' | 'column'>

export interface BaikeIndexPage {
  q: string
  column: { code: string; name: string } | null
  columns: Array<{ code: string; name: string; total: number }>
  /** Entries in all columns. */
  all: number
  entries: ListedBaike[]
  total: number
  page: number
  pages: number
  size: number
  /** 今日一条; only on the first page of everything. */
  today: TodayEntry | null
}

export interface TodayEntry extends ListedBaike {
  summary: string
  /** `2026-11-21`. */
  day: string
  /** What stands in the two 米字格. */
  cells: Array<{ char: string; specimen: Specimen | null }>
}

/** One page of the index, of a column, or of what was looked up. */
export function baikeIndexPage(request: Request): Promise<BaikeIndexPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const q = [...(search.get('q') ?? '').toWellFormed().trim()].slice(0, MAX_QUERY).join('')
    const code = search.get('column') || undefined
    const current = pageNumber(search.get('page'))
    const [list, { columns }] = await Promise.all([
      transport().call(
        calls.selectBaike,
        { query: { current, size: PAGE_SIZE, ...(code ? { column: code } : {}), ...(q ? { q } : {}) } },
        caller,
      ),
      transport().call(calls.getColumnByType, { query: { type: 'baike' } }, caller),
    ])
    requireClass(
      code,
      list,
      columns.map((each) => each.code),
    )
    withinPages(request, list)
    const column = columns.find((each) => each.code === code)
    const all = columns.reduce((sum, { total }) => sum + total, 0)
    const { records, ...place } = list
    return {
      q,
      column: column ? { code: column.code, name: column.name } : null,
      columns: columns
        .filter(({ total }) => total > 0)
        .map(({ code: own, name, total }) => ({ code: own, name, total })),
      all,
      entries: records.map(listed),
      total: place.total,
      page: place.current,
      pages: place.pages,
      size: place.size,
      today: !q && !code && current === 1 ? await todayEntry(caller, list.total) : null,
    }
  })
}

const listed = ({ id, title, era, column }: ListedBaike): ListedBaike => ({ id, title, era, column })

/** Another one every day, in the order of the index. */
async function todayEntry(caller: Caller, total: number): Promise<TodayEntry | null> {
  if (total === 0) return null
  const day = dayOf(new Date().toISOString())
  const turn = Math.floor(Date.parse(day) / 86_400_000) % total
  const { records } = await transport().call(
    calls.selectBaike,
    { query: { current: turn + 1, size: 1 } },
    caller,
  )
  const card = records[0]
  if (!card) return null
  const entry = await transport().call(calls.getBaike, { query: { id: card.id } }, caller)
  return { ...listed(card), summary: card.summary, day, cells: await todayCells(caller, entry) }
}

/** A word of two characters fills both cells; else one character is written in two fonts. */
async function todayCells(caller: Caller, entry: Baike): Promise<TodayEntry['cells']> {
  const title = [...entry.title]
  const char = [...entry.char][0] ?? title[0]!
  const own = ownFonts(entry)
  const [a, b = a] = own.length > 1 || title.length === 2 ? own : await withAnotherHand(caller, own, char)
  const chars = title.length === 2 ? title : [char, char]
  if (!a || !b) return chars.map((each) => ({ char: each, specimen: null }))
  const fonts = title.length === 2 ? [a, a] : [a, b]
  const shown = await specimens(
    caller,
    chars.map((text, index) => ({ font: fonts[index]!, text })),
  )
  return chars.map((each, index) => ({ char: each, specimen: shown[index]! }))
}

/** Calligraphy fonts that can write the character, after the entry's own. */
async function withAnotherHand(
  caller: Caller,
  own: readonly FontRecord[],
  char: string,
): Promise<FontRecord[]> {
  const query = { type: ['calligraphy'], draws: char, size: 2 }
  const { records } = await transport().call(calls.getFontList, { query }, caller)
  return [...own, ...records.filter(({ fontGNo }) => fontGNo !== own[0]?.fontGNo)]
}

/** The fonts that write an entry, each once: of its practice sheet, then those that it shows. */
function ownFonts({ practice, fonts }: Pick<Baike, 'practice' | 'fonts'>): FontRecord[] {
  const all = [...(practice?.font ? [practice.font] : []), ...fonts.map(({ font }) => font)]
  return all.filter((font, index) => all.findIndex(({ fontGNo }) => fontGNo === font.fontGNo) === index)
}

export interface BaikePage {
  entry: Omit<Baike, 'body' | 'fonts' | 'practice'>
  text: ShownText
  /** Draws the big character and those of the parts; null where the entry names no font. */
  cell: { specimen: Specimen; fontName: string } | null
  practice: {
    title: string
    lines: string[]
    specimen: Specimen
    font: { fontGNo: string; familyName: string }
  } | null
  fonts: Array<{ font: FontCard; specimen: Specimen }>
  /** Only the practice sheet, to be printed. */
  isSheet: boolean
}

/** One entry, whole. */
export function baikePage(request: Request, id: string): Promise<BaikePage> {
  return forVisitor(request, async (caller) => {
    const entry = await transport().call(calls.getBaike, { query: { id } }, caller)
    const { body, fonts, practice, ...rest } = entry
    const [cellFont] = ownFonts(entry)
    const cellText = [...new Set([entry.char, ...entry.parts.map(({ char }) => char ?? '')].join(''))].join(
      '',
    )
    const sheetText = practice ? [...new Set(practice.lines.join(''))].join('') : ''
    const [text, kept, shown] = await Promise.all([
      // Its fonts stand in rows below, not in the margin.
      shownText(caller, { body, fonts: [] }),
      favouritesAmong(
        caller,
        fonts.map(({ font }) => font),
      ),
      specimens(caller, [
        ...fonts.map(({ font, sample }) => ({
          font,
          text: sample ?? specimenText(font, { text: '', script: null }),
        })),
        ...(cellFont && cellText ? [{ font: cellFont, text: cellText }] : []),
        ...(practice?.font && sheetText ? [{ font: practice.font, text: sheetText }] : []),
      ]),
    ])
    const rows = shown.splice(0, fonts.length)
    const cell = cellFont && cellText ? shown.shift()! : null
    const sheet = practice?.font && sheetText ? shown.shift()! : null
    return {
      entry: rest,
      text,
      cell: cell && { specimen: cell, fontName: cellFont!.familyName },
      practice: sheet && {
        title: practice!.title,
        lines: practice!.lines,
        specimen: sheet,
        font: { fontGNo: practice!.font!.fontGNo, familyName: practice!.font!.familyName },
      },
      fonts: fonts.map(({ font }, index) => ({ font: fontCard(font, kept), specimen: rows[index]! })),
      isSheet: sheet !== null && new URL(request.url).searchParams.get('print') === 'sheet',
    }
  })
}
