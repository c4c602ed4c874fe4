import { data } from '@remix-run/node'
import { calls, ERRORS } from '~/contract'
import type { Topic } from '~/contract/columns'
import type { FontRecord } from '~/contract/fonts'
import { forVisitor, type ErrorBody } from './caller.server'
import { shownText, type ShownText } from './entry-text.server'
import { fontCard, type FontCard } from './font-card.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'

type Script = Topic['scripts'][number]

export interface ScriptSection extends Pick<Script, 'script' | 'title' | 'label' | 'era' | 'text'> {
  terms: Array<{ id: string; title: string }>
  works: Array<{ id: string; title: string }>
  /** 水 in the script's font; null where there is none. */
  water: Specimen | null
  fonts: Array<{ font: FontCard; specimen: Specimen }>
  /** Fonts and entries of the script. */
  fontTotal: number
  baikeTotal: number
  /** The list of all its fonts. */
  moreHref: string
}

export interface CalligraphyPage {
  title: string
  summary: string
  scripts: ScriptSection[]
  text: ShownText
}

const STICKS = 2
const WATER = '水'
const FONTS_LOOKED_AT = 100
const ALL_CALLIGRAPHY = 'type=calligraphy'

/** The hub of calligraphy: the same character in each script, its words, its works and its fonts. */
export function calligraphyPage(request: Request): Promise<CalligraphyPage> {
  return forVisitor(request, async (caller) => {
    const [{ topic }, { records }] = await Promise.all([
      transport().call(calls.getColumnByType, { query: { type: 'calligraphy' } }, caller),
      transport().call(
        calls.getFontList,
        { query: { type: ['calligraphy'], size: FONTS_LOOKED_AT } },
        caller,
      ),
    ])
    if (!topic) throw data({ message: ERRORS.NOT_FOUND.message } satisfies ErrorBody, { status: 404 })
    const fontsOf = topic.scripts.map((script) => scriptFonts(script, records))
    const shownFonts = fontsOf.map((fonts) => fonts.slice(0, STICKS))
    const [kept, drawn, text, baikeTotals] = await Promise.all([
      favouritesAmong(caller, shownFonts.flat()),
      specimens(
        caller,
        shownFonts.flatMap((fonts, index) => {
          const { sample, font: own } = topic.scripts[index]!
          const sticks = fonts.map((font) => ({
            font,
            text:
              font.fontGNo === own?.fontGNo && sample
                ? sample
                : specimenText(font, { text: '', script: null }),
          }))
          return fonts[0] ? [{ font: fonts[0], text: WATER }, ...sticks] : []
        }),
      ),
      shownText(caller, { body: topic.body, fonts: [] }),
      Promise.all(topic.scripts.map(({ script }) => baikeTotal(caller, script))),
    ])
    const scripts = topic.scripts.map((script, index): ScriptSection => {
      const fonts = shownFonts[index]!
      const { script: code, title, label, era, text: about, terms, works, filter } = script
      const water = fonts.length > 0 ? drawn.shift()! : null
      return {
        script: code,
        title,
        label,
        era,
        text: about,
        terms: terms.map(({ id, title: name }) => ({ id, title: name })),
        works: works.map(({ id, title: name }) => ({ id, title: name })),
        water,
        fonts: fonts.map((font) => ({ font: fontCard(font, kept), specimen: drawn.shift()! })),
        fontTotal: fontsOf[index]!.length,
        baikeTotal: baikeTotals[index]!,
        moreHref: `/font?${filter ?? ALL_CALLIGRAPHY}`,
      }
    })
    return { title: topic.title, summary: topic.summary, scripts, text }
  })
}

async function baikeTotal(caller: Caller, script: Script['script']): Promise<number> {
  const { total } = await transport().call(calls.selectBaike, { query: { script, size: 1 } }, caller)
  return total
}

const MARKS = ['篆', '隶', '楷', '行', '草']

/** The font that the editors name first, then others whose type is of the script: 行楷 is of 行. */
export function scriptFonts<F extends Pick<FontRecord, 'fontGNo' | 'typeLabel'>>(
  { title, font }: { title: string; font: F | null },
  fonts: readonly F[],
): F[] {
  const mark = title[0]!
  const ofScript = fonts.filter(
    ({ fontGNo, typeLabel }) =>
      fontGNo !== font?.fontGNo && [...typeLabel].find((each) => MARKS.includes(each)) === mark,
  )
  return font ? [font, ...ofScript] : ofScript
}
