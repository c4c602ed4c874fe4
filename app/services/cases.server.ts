import { calls } from '~/contract'
import type { CaseCard as CaseRecord } from '~/contract/cases'
import type { SiteColumn } from '~/contract/columns'
import type { EntryFont, Picture } from '~/contract/entries'
import { markdownToHtml } from '~/text/markdown.server'
import { forVisitor } from './caller.server'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber, withinPages } from './user-page.server'

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

/** The names of entries' fonts in themselves, each font drawn once. */
async function usedFonts(
  caller: Caller,
  entries: ReadonlyArray<readonly EntryFont[]>,
): Promise<UsedFont[][]> {
  const fonts = new Map(entries.flat().map(({ font }) => [font.fontGNo, font]))
  const wishes = [...fonts.values()].map((font) => ({ font, text: font.familyName }))
  const drawn = new Map((await specimens(caller, wishes)).map((specimen) => [specimen.gno, specimen]))
  return entries.map((each) =>
    each.map(({ font }) => ({
      gno: font.fontGNo,
      name: font.familyName,
      specimen: drawn.get(font.fontGNo)!,
    })),
  )
}
