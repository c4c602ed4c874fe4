import { calls, type BinaryBody } from '~/contract'
import type { DictionaryGroup } from '~/contract/dictionary'
import type { FontRecord } from '~/contract/fonts'
import { preferencesOf } from '~/preferences.server'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import { favouritesAmong } from './member.server'
import { fontListQuery, specimenSettings, type SpecimenSettings } from './font-query.server'
import type { Caller } from './http-transport.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'

export interface FontListPage {
  settings: SpecimenSettings
  fonts: Array<{ font: FontCard; specimen: Specimen }>
  total: number
  page: number
  pages: number
  size: number
  libraryTotal: number
  libraryFree: number
  groups: DictionaryGroup[]
  facets: Record<string, Record<string, number>>
  /** Characters of `draws` that no font of the library has; looked for only when the list is empty. */
  undrawable: string[]
  /** The page's own query, normalised, from which every link of the page is made. */
  query: Array<[string, string]>
}

/** More than these are not worth a call each. */
const UNDRAWABLE_LOOKED_FOR = 24

/** Which characters are to blame when no font can write a text. */
async function undrawable(caller: Caller, draws: string): Promise<string[]> {
  const characters = [...new Set(draws.replace(/\s/gu, ''))].slice(0, UNDRAWABLE_LOOKED_FOR)
  const found = await Promise.all(
    characters.map((character) =>
      transport().call(calls.getFontList, { query: { draws: character, size: 1 } }, caller),
    ),
  )
  return characters.filter((_, index) => found[index]!.total === 0)
}

/** One page of the catalogue with a specimen of every font. */
export function fontListPage(request: Request): Promise<FontListPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    search.delete('_routes')
    const { layout } = await preferencesOf(request)
    const settings = specimenSettings(search, layout)
    const query = fontListQuery(search, settings.sort)
    const [list, dictionary] = await Promise.all([
      transport().call(calls.getFontList, { query }, caller),
      transport().call(calls.getFontDictionary, {}, caller),
    ])
    const [favourites, shown] = await Promise.all([
      favouritesAmong(caller, list.records),
      specimens(
        caller,
        list.records.map((font) => ({ font, ...textAndLang(font, settings) })),
      ),
    ])
    return {
      settings,
      fonts: list.records.map((font, index) => ({
        font: fontCard(font, favourites),
        specimen: shown[index]!,
      })),
      total: list.total,
      page: list.current,
      pages: list.pages,
      size: list.size,
      libraryTotal: list.libraryTotal,
      libraryFree: list.libraryFree,
      groups: dictionary.groups,
      facets: list.facets ?? {},
      undrawable: list.total === 0 && query.draws ? await undrawable(caller, query.draws) : [],
      query: [...search].filter(([, value]) => value !== ''),
    }
  })
}

/** The text of a font's specimen and the language whose forms it takes. */
export function textAndLang(font: FontRecord, settings: Pick<SpecimenSettings, 'text' | 'script'>) {
  const text = specimenText(font, settings)
  if (font.lang === 'ja') return { text }
  const lang = settings.script === 'hant' ? 'zh-Hant' : settings.script === 'hans' ? 'zh-Hans' : font.lang
  return { text, lang }
}

/** The archive with the asked faces, or with all of them. */
export function fontArchive(request: Request, id: string): Promise<BinaryBody> {
  return forVisitor(request, (caller) => {
    const file = new URL(request.url).searchParams.getAll('file')
    const headOnly = request.method === 'HEAD'
    return transport().call(calls.download, { params: { id }, query: { file } }, { ...caller, headOnly })
  })
}
