import { calls, type CallOutput, type Calls } from '~/contract'
import type { DictionaryGroup } from '~/contract/dictionary'
import { singleton } from '~/singleton.server'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import { specimenSettings } from './font-query.server'
import { homeSections, type HomeSections } from './home-sections.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'

export interface HomePage {
  /** The visitor's own text of the try bar; empty: every font writes its sample. */
  text: string
  libraryTotal: number
  libraryFree: number
  variableTotal: number
  /** 简体, 繁体, 日文, as far as the library has them. */
  languages: string[]
  /** Fonts added in the last 30 days. */
  recent: number
  /** 永 in fonts that write it most differently. */
  hero: Array<{ gno: string; name: string; specimen: Specimen }>
  newest: Array<{ font: FontCard; specimen: Specimen }>
  index: StrokeIndexGroup[]
  /** The strip of weights of one variable font. */
  strip: { gno: string; name: string; specimen: Specimen; weights: number[] } | null
  sections: HomeSections
}

/** One of the eight groups of 八法检字, with the first of its entries. */
export interface StrokeIndexGroup {
  code: string
  name: string
  /** The stroke of 永 that marks it. */
  stroke: string
  entries: Array<{ name: string; tag: string }>
  /** Entries with fonts in all. */
  total: number
}

const STRIP_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900]
const STRIP_CELLS = 8
const INDEX_ENTRIES = 6

/** The groups that have a stroke, with entries that lead to at least one font. */
export function strokeIndex(groups: readonly DictionaryGroup[]): StrokeIndexGroup[] {
  return groups.flatMap(({ code, name, stroke, entries }) => {
    if (stroke === null) return []
    const used = entries.filter((entry) => entry.count > 0)
    // A last entry is shown rather than a word that stands for it.
    const room = used.length === INDEX_ENTRIES + 1 ? used.length : INDEX_ENTRIES
    const shown = used.slice(0, room).map((entry) => ({ name: entry.name, tag: entry.tag }))
    return [{ code, name, stroke, entries: shown, total: used.length }]
  })
}

function countOf(groups: readonly DictionaryGroup[], code: string, tag: string): number {
  return groups.find((group) => group.code === code)?.entries.find((entry) => entry.tag === tag)?.count ?? 0
}

/** Scripts that the library's fonts write; a font of 简繁 counts for both. */
export function languagesOf(groups: readonly DictionaryGroup[]): string[] {
  const has = (...tags: string[]) => tags.some((tag) => countOf(groups, 'language', tag) > 0)
  return [
    ...(has('hans', 'hans-hant') ? ['简体'] : []),
    ...(has('hant', 'hans-hant') ? ['繁体'] : []),
    ...(has('ja') ? ['日文'] : []),
  ]
}

interface HomeData {
  home: CallOutput<Calls['getShowData']>
  groups: DictionaryGroup[]
  sections: HomeSections
}

/** How long the library's own numbers may lag behind an import. */
const KEPT_MS = 30_000

/**
 * The part of the page that is the same for everyone: asked for without a token and without anybody's abort
 * signal, kept for a moment, and asked for once however many visitors wait. `fresh` asks again.
 */
function homeData(fresh: boolean): Promise<HomeData> {
  const kept = singleton('home-data', () => ({ until: 0, data: null as Promise<HomeData> | null }))
  if (!fresh && kept.data && Date.now() < kept.until) return kept.data
  const nobody = { token: null }
  const data = Promise.all([
    transport().call(calls.getShowData, {}, nobody),
    transport().call(calls.getFontDictionary, {}, nobody),
    homeSections(nobody),
  ]).then(([home, { groups }, sections]) => ({ home, groups, sections }))
  kept.data = data
  kept.until = Date.now() + KEPT_MS
  data.catch(() => {
    if (kept.data === data) kept.data = null
  })
  return data
}

/** The home page, whole. `?reload` looks past what is kept. */
export function homePage(request: Request): Promise<HomePage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const settings = specimenSettings(search, 'sticks')
    const { home, groups, sections } = await homeData(search.has('reload'))
    const { hero, newest, variable } = home
    const favourites = await favouritesAmong(caller, newest)
    const shown = await specimens(caller, [
      ...hero.map((font) => ({ font, text: '永' })),
      ...newest.map((font) => ({ font, text: specimenText(font, settings) })),
      ...(variable ? [{ font: variable, text: '永', axes: true }] : []),
    ])
    const axis = variable?.axes.find((each) => each.tag === 'wght')
    const weights = STRIP_WEIGHTS.filter((weight) => axis && weight >= axis.min && weight <= axis.max)
    return {
      text: settings.text,
      libraryTotal: home.libraryTotal,
      libraryFree: home.libraryFree,
      variableTotal: home.variableTotal,
      languages: languagesOf(groups),
      recent: countOf(groups, 'latest', '30d'),
      hero: hero.map((font, index) => ({
        gno: font.fontGNo,
        name: font.familyName,
        specimen: shown[index]!,
      })),
      newest: newest.map((font, index) => ({
        font: fontCard(font, favourites),
        specimen: shown[hero.length + index]!,
      })),
      index: strokeIndex(groups),
      sections,
      strip:
        variable && weights.length > 1
          ? {
              gno: variable.fontGNo,
              name: variable.familyName,
              specimen: shown.at(-1)!,
              weights: weights.slice(-STRIP_CELLS),
            }
          : null,
    }
  })
}
