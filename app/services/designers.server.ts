import { ApiError, calls } from '~/contract'
import { DESIGNER_FONTS, DESIGNER_REGIONS, type Designer } from '~/contract/designers'
import type { EntryDetail } from '~/contract/entries'
import type { FontRecord } from '~/contract/fonts'
import { markdownToHtml } from '~/text/markdown.server'
import { caseCards, type CaseCard } from './cases.server'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import { advanceOf } from './font-head-name.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen, type SpecimenWish } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber, requireClass, withinPages } from './list-address.server'

const PAGE_SIZE = 24
const KINDS = ['person', 'studio', 'foundry'] as const
/** Fonts whose cases a designer's page looks for, and how many cases it shows. */
const CASES_OF = 6
const CASES = 4

interface Choice {
  code: string
  name: string
  total: number
}

export interface DesignerCard {
  id: string
  title: string
  letter: string
  kind: string | null
  region: string
  fontTotal: number
  /** The name in their own font; null without one. */
  specimen: Specimen | null
  /** Length of the name in em; null where nobody could measure it in time. */
  advance: number | null
}

export interface DesignerListPage {
  designers: DesignerCard[]
  regions: Choice[]
  kinds: Choice[]
  /** Letters that lead to somebody, among those that are asked for. */
  letters: string[]
  asked: { region: string | null; column: string | null; letter: string | null }
  all: number
  total: number
  page: number
  pages: number
  size: number
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** What the address asks for, null where it leaves it open. Throws INVALID for a class that there isn't. */
function askedOf(request: Request) {
  const search = new URL(request.url).searchParams
  const oneOf = <T extends string>(value: string | null | undefined, known: readonly T[]): T | null => {
    requireClass(value, { total: 0 }, known)
    return (value as T) || null
  }
  return {
    region: oneOf(search.get('region'), DESIGNER_REGIONS),
    column: oneOf(search.get('column'), KINDS),
    letter: oneOf(search.get('letter')?.toUpperCase(), LETTERS),
    page: pageNumber(search.get('page')),
  }
}

export function designerListPage(request: Request): Promise<DesignerListPage> {
  return forVisitor(request, async (caller) => {
    const { page, ...asked } = askedOf(request)
    const { region, column, letter } = asked
    const [list, regions, kinds] = await Promise.all([
      transport().call(
        calls.getByParameter,
        {
          query: {
            current: page,
            size: PAGE_SIZE,
            region: region ?? undefined,
            column: column ?? undefined,
            letter: letter ?? undefined,
          },
        },
        caller,
      ),
      transport().call(calls.getColumnByType, { query: { type: 'region' } }, caller),
      transport().call(calls.getColumnByType, { query: { type: 'designer' } }, caller),
    ])
    withinPages(request, list)
    const { facets } = list
    const choices = (columns: typeof regions.columns, totals: Record<string, number>) =>
      columns.flatMap(({ code, name }) => {
        const total = totals[code] ?? 0
        return total > 0 ? [{ code, name, total }] : []
      })
    return {
      designers: await designerCards(caller, list.records, regions.columns),
      regions: choices(regions.columns, facets.region),
      kinds: choices(kinds.columns, facets.column),
      letters: Object.keys(facets.letter),
      asked,
      all: Object.values(facets.column).reduce((sum, total) => sum + total, 0),
      total: list.total,
      page: list.current,
      pages: list.pages,
      size: list.size,
    }
  })
}

type Named = Pick<Designer, 'title' | 'nameJa' | 'nameEn'>

/** What a designer may be called, as their page calls them first. */
const namesOf = ({ title, nameJa, nameEn }: Named) =>
  [...new Set([title, nameJa, nameEn])].filter((name) => name !== null)

/** Each by the first of their names that their font can write; by the title where it can write none. */
async function designerCards(
  caller: Caller,
  records: readonly Designer[],
  regions: ReadonlyArray<{ code: string; name: string }>,
): Promise<DesignerCard[]> {
  const wishes = records.flatMap((record) => {
    const font = record.fonts[0]
    return font ? namesOf(record).map((text) => ({ id: record.id, font, text })) : []
  })
  const drawn = await specimens(caller, wishes)
  const shown = records.map((record) => {
    const own = drawn.filter((_, index) => wishes[index]!.id === record.id)
    return own.find(({ missing }) => missing.length === 0) ?? own[0] ?? null
  })
  const advances = await Promise.all(shown.map((specimen) => specimen && advanceOf(caller, specimen)))
  return records.map((record, index) => ({
    id: record.id,
    title: record.title,
    letter: record.letter,
    kind: record.column?.name ?? null,
    region: regions.find(({ code }) => code === record.region)?.name ?? '',
    fontTotal: record.fontTotal,
    specimen: shown[index]!,
    advance: advances[index]!,
  }))
}

/** One character of the name at the head of the page. */
export interface NameCell {
  char: string
  specimen: Specimen | null
  missing: boolean
}

export interface DesignerPage {
  id: string
  title: string
  summary: string
  other: string[]
  kind: string | null
  region: string
  html: string
  site: Designer['site']
  facts: Designer['facts']
  name: NameCell[]
  fonts: Array<{ font: FontCard; specimen: Specimen }>
  fontTotal: number
  /** Of the fonts, from 1. */
  page: number
  pages: number
  size: number
  cases: CaseCard[]
  related: EntryDetail['related']
  sources: EntryDetail['sources']
}

export function designerPage(request: Request, id: string): Promise<DesignerPage> {
  return forVisitor(request, async (caller) => {
    const current = pageNumber(new URL(request.url).searchParams.get('page'))
    const [{ records }, { columns: regions }] = await Promise.all([
      transport().call(calls.getByParameter, { query: { id, size: 1, fontCurrent: current } }, caller),
      transport().call(calls.getColumnByType, { query: { type: 'region' } }, caller),
    ])
    const [designer] = records
    if (!designer) throw new ApiError('NOT_FOUND', '没有这位设计师')
    const { fonts, fontTotal } = designer
    const pages = Math.ceil(fontTotal / DESIGNER_FONTS)
    withinPages(request, { total: fontTotal, current, pages })
    const [name, drawn, favourites, cases] = await Promise.all([
      nameCells(caller, designer, fonts),
      specimens(
        caller,
        fonts.map((font) => ({ font, text: specimenText(font, { text: '', script: null }) })),
      ),
      favouritesAmong(caller, fonts),
      casesOf(caller, fonts),
    ])
    return {
      id,
      title: designer.title,
      summary: designer.summary,
      other: namesOf(designer).slice(1),
      kind: designer.column?.name ?? null,
      region: regions.find(({ code }) => code === designer.region)?.name ?? '',
      html: markdownToHtml(designer.body),
      site: designer.site,
      facts: designer.facts,
      name,
      fonts: fonts.map((font, index) => ({ font: fontCard(font, favourites), specimen: drawn[index]! })),
      fontTotal,
      page: current,
      pages,
      size: DESIGNER_FONTS,
      cases,
      related: designer.related,
      sources: designer.sources,
    }
  })
}

const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Fonts that take turns in the name's cells. */
const NAME_FONTS = 8

/**
 * The name in cells, each character in the next of their fonts that has it. Of several names the first is taken
 * that no character is missing from, one in Han or kana before one in Latin letters.
 */
async function nameCells(caller: Caller, named: Named, all: readonly FontRecord[]): Promise<NameCell[]> {
  const fonts = all.slice(0, NAME_FONTS)
  const names = namesOf(named).sort((a, b) => Number(HAN_OR_KANA.test(b)) - Number(HAN_OR_KANA.test(a)))
  const wishes: SpecimenWish[] = names.flatMap((name) =>
    fonts.map((font) => ({ font, text: [...new Set(charactersOf(name))].join('') })),
  )
  const drawn = await specimens(caller, wishes)
  const set = names.map((name, index) =>
    cellsOf(charactersOf(name), drawn.slice(index * fonts.length, (index + 1) * fonts.length)),
  )
  return set.find((cells) => cells.every(({ missing }) => !missing)) ?? set[0] ?? []
}

const charactersOf = (name: string) => [...name.replace(/[\s/]/g, '')]

/** Each character in the next font in turn that has it; `missing` where none does. */
export function cellsOf(characters: readonly string[], drawn: readonly Specimen[]): NameCell[] {
  return characters.map((char, index) => {
    const turns = drawn.map((_, step) => drawn[(index + step) % drawn.length]!)
    const specimen = turns.find(({ family, missing }) => family !== '' && !missing.includes(char))
    return { char, specimen: specimen ?? null, missing: specimen === undefined }
  })
}

/** The newest cases that any of these fonts stands in. */
async function casesOf(caller: Caller, fonts: readonly FontRecord[]): Promise<CaseCard[]> {
  const lists = await Promise.all(
    fonts
      .slice(0, CASES_OF)
      .map(({ fontGNo }) =>
        transport().call(calls.selectCases, { query: { gno: fontGNo, size: CASES } }, caller),
      ),
  )
  const found = new Map(lists.flatMap(({ records }) => records).map((record) => [record.id, record]))
  const newest = [...found.values()].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  return caseCards(caller, newest.slice(0, CASES))
}
