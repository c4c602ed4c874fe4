import { calls } from '~/contract'
import type { CaseCard as CaseRecord } from '~/contract/cases'
import type { SiteColumn } from '~/contract/columns'
import type { EntryFont, Picture } from '~/contract/entries'
import type { FontRecord } from '~/contract/fonts'
import { markdownToHtml } from '~/text/markdown.server'
import { forVisitor } from './caller.server'
import { drawable, headNames, type HeadName } from './head-names.server'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber, requireClass, withinPages } from './list-address.server'

const PAGE_SIZE = 24

/** A font by its name, set in itself. */
export interface UsedFont {
  gno: string
  name: string
  specimen: Specimen
}

export interface CaseCard {
  id: string
  title: string
  column: string | null
  publishedAt: string
  cover: Picture | null
  pictureCount: number
  fonts: UsedFont[]
}

/** A case that is looked at. */
export interface CaseView {
  id: string
  title: string
  html: string
  pictures: Picture[]
  fonts: UsedFont[]
  previous: { id: string; title: string } | null
  next: { id: string; title: string } | null
}

export interface CaseListPage {
  cases: CaseCard[]
  columns: Array<Pick<SiteColumn, 'code' | 'name' | 'total'>>
  column: string | null
  all: number
  total: number
  page: number
  pages: number
  size: number
  /** The case of `?view=`. */
  view: CaseView | null
  description: string | null
}

/** The cases; `?view=` names one that stands open over them. */
export function caseListPage(request: Request): Promise<CaseListPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const column = search.get('column')?.trim().slice(0, 60) || undefined
    const current = pageNumber(search.get('page'))
    const id = search.get('view')?.trim()
    const [{ columns }, list, study] = await Promise.all([
      transport().call(calls.getColumnByType, { query: { type: 'case' } }, caller),
      transport().call(calls.selectCases, { query: { current, size: PAGE_SIZE, column } }, caller),
      id ? transport().call(calls.getCase, { query: { id } }, caller) : null,
    ])
    requireClass(
      column,
      list,
      columns.map(({ code }) => code),
    )
    withinPages(request, list)
    const [cases, used] = await Promise.all([
      caseCards(caller, list.records),
      study ? usedFonts(caller, [study.fonts]) : [],
    ])
    return {
      cases,
      columns: columns
        .filter(({ total }) => total > 0)
        .map(({ code, name, total }) => ({ code, name, total })),
      column: column ?? null,
      all: columns.reduce((sum, { total }) => sum + total, 0),
      total: list.total,
      page: list.current,
      pages: list.pages,
      size: list.size,
      view: study && {
        id: study.id,
        title: study.title,
        html: markdownToHtml(study.body || study.summary),
        pictures: study.pictures,
        fonts: used[0] ?? [],
        previous: study.previous,
        next: study.next,
      },
      description: study?.summary ?? null,
    }
  })
}

export async function caseCards(caller: Caller, records: readonly CaseRecord[]): Promise<CaseCard[]> {
  const used = await usedFonts(
    caller,
    records.map(({ fonts }) => fonts),
  )
  return records.map(({ id, title, column, publishedAt, cover, pictureCount }, index) => ({
    id,
    title,
    column: column?.name ?? null,
    publishedAt,
    cover,
    pictureCount,
    fonts: used[index]!,
  }))
}

/**
 * The names of entries' fonts in themselves, each font drawn once. A font that lacks a character of its own name is
 * shown by a name that it can write.
 */
async function usedFonts(
  caller: Caller,
  entries: ReadonlyArray<readonly EntryFont[]>,
): Promise<UsedFont[][]> {
  const fonts = [...new Map(entries.flat().map(({ font }) => [font.fontGNo, font])).values()]
  const wish = (font: FontRecord, name: HeadName) => ({ font, ...name })
  const first = await specimens(
    caller,
    fonts.map((font) => wish(font, headNames(font)[0]!)),
  )
  const lacking = fonts.filter((_, index) => first[index]!.missing.length > 0)
  const others = await specimens(
    caller,
    lacking.flatMap((font) =>
      headNames(font)
        .slice(1)
        .map((name) => wish(font, name)),
    ),
  )
  const drawn = new Map(
    first.map((own) => [own.gno, drawable([own, ...others.filter(({ gno }) => gno === own.gno)])]),
  )
  return entries.map((each) =>
    each.map(({ font }) => ({
      gno: font.fontGNo,
      name: font.familyName,
      specimen: drawn.get(font.fontGNo)!,
    })),
  )
}
