import { calls } from '~/contract'
import type { DictionaryGroup } from '~/contract/dictionary'
import type { FontRecord } from '~/contract/fonts'
import { forVisitor } from './caller.server'
import { specimenSettings, type SpecimenSettings } from './font-query.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'

type Shown = { font: FontRecord; specimen: Specimen }

export interface HomePage {
  settings: SpecimenSettings
  libraryTotal: number
  libraryFree: number
  variableTotal: number
  /** 永 in fonts that write it most differently. */
  hero: Shown[]
  newest: Shown[]
  groups: DictionaryGroup[]
  /** The strip of weights of one variable font. */
  strip: { font: FontRecord; specimen: Specimen; weights: number[] } | null
}

const STRIP_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900]
const STRIP_CELLS = 8

/** The home page, whole. */
export function homePage(request: Request): Promise<HomePage> {
  return forVisitor(request, async (caller) => {
    const settings = specimenSettings(new URL(request.url).searchParams, 'sticks')
    const [home, dictionary] = await Promise.all([
      transport().call(calls.getShowData, {}, caller),
      transport().call(calls.getFontDictionary, {}, caller),
    ])
    const { hero, newest, variable } = home
    const shown = await specimens(caller, [
      ...hero.map((font) => ({ font, text: '永' })),
      ...newest.map((font) => ({ font, text: specimenText(font, settings) })),
      ...(variable ? [{ font: variable, text: '永', axes: true }] : []),
    ])
    const axis = variable?.axes.find((each) => each.tag === 'wght')
    return {
      settings,
      libraryTotal: home.libraryTotal,
      libraryFree: home.libraryFree,
      variableTotal: home.variableTotal,
      hero: hero.map((font, index) => ({ font, specimen: shown[index]! })),
      newest: newest.map((font, index) => ({ font, specimen: shown[hero.length + index]! })),
      groups: dictionary.groups,
      strip:
        variable && axis
          ? {
              font: variable,
              specimen: shown.at(-1)!,
              weights: STRIP_WEIGHTS.filter((weight) => weight >= axis.min && weight <= axis.max).slice(-STRIP_CELLS),
            }
          : null,
    }
  })
}
