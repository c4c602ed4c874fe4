import { ApiError, calls, type CallOutput, type Calls } from '~/contract'
import { CONVERT_TEXT } from '~/contract/limits'
import type { FontRecord } from '~/contract/fonts'
import { countCharacters } from '~/contract/text'
import { colourOf, type TextSettings } from '~/converter-text'
import { env } from '~/env.server'
import { toSimplified, toTraditional } from '~/text/han-script.server'
import { forVisitor } from './caller.server'
import { weightNames } from './font-family.server'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { weightWithin } from '~/regular-weight'

/** A font to be chosen, in its own face. */
export interface FontChoice {
  gno: string
  name: string
  specimen: Specimen
}

export interface TextPage {
  tool: 'text'
  /** As asked, with the font and the text that were taken where none was. */
  settings: TextSettings
  /** What is wrong with what was written, by field; the drawing does without it. */
  errors: Partial<Record<'text' | 'color' | 'background', string>>
  /** What was written where that is no colour. */
  written: Partial<Record<'color' | 'background', string>>
  /** The font's own words, shown in an empty field. */
  sample: string
  /** The script that the text is written in, as far as one can tell. */
  script: 'hans' | 'hant' | null
  font: {
    gno: string
    name: string
    lang: string
    licence: Pick<FontRecord['licence'], 'kind' | 'label'>
    /** The number of the style that draws. */
    face: string
    /** Its weights: a range, or a few. */
    axis: { min: number; max: number; value: number } | null
    weights: Array<{ weight: number; name: string }>
    weight: number
  }
  layout: CallOutput<Calls['layOutText']>
  /** Where files are asked for. */
  base: string
  /** Fonts that have every character, this one left out. */
  others: { total: number; characters: number; fonts: FontChoice[] }
  fonts: FontChoice[]
}

/** Fonts in the list that opens; where the library has more, the catalogue is the place to look. */
const FONTS_OFFERED = 48
const OTHERS_SHOWN = 3
/** What a row of 换一款 has room for. */
const LONGEST_ROW = 16
/** Before anybody has chosen: a font that the page can draw with, of those free for all uses. */
const FIRST_CHOICE = { licence: ['free-commercial' as const], size: 8 }

type Call = Calls['layOutText']['input']['query']

/** What the tool “文字转图形” shows for an address. */
export function textPage(request: Request): Promise<TextPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const { font, fontList } = await chosenFont(caller, search.get('gno')?.trim() ?? '')
    const sample = sampleOf(font)
    const { settings, errors, written } = settingsOf(search, font, sample)
    const style = await styleOf(caller, font, settings.weight)
    const layout = await transport().call(
      calls.layOutText,
      {
        query: {
          gno: style.face,
          text: settings.text,
          px: settings.px,
          spacing: settings.spacing,
          leading: settings.leading,
          dir: settings.dir,
          weight: settings.weight,
          ...(settings.script ? { script: settings.script } : {}),
        },
      },
      caller,
    )
    const drawn = layout.text.replace(/\s+/g, '')
    const others = await transport().call(
      calls.getFontList,
      { query: { draws: layout.text, size: OTHERS_SHOWN + 4 } },
      caller,
    )
    const isOther = ({ fontGNo }: FontRecord) => fontGNo !== font.fontGNo
    const rows = others.records
      .filter((other) => isOther(other) && other.licence.mayConvert)
      .slice(0, OTHERS_SHOWN)
    const offered = [...(fontList.some((one) => !isOther(one)) ? [] : [font]), ...fontList]
    const row = [...drawn].slice(0, LONGEST_ROW).join('')
    const shown = await specimens(caller, [
      ...rows.map((other) => ({ font: other, text: row })),
      ...offered.map((one) => ({ font: one, text: one.familyName })),
    ])
    const choice = (one: FontRecord, specimen: Specimen): FontChoice => ({
      gno: one.fontGNo,
      name: one.familyName,
      specimen,
    })
    const { kind, label } = font.licence
    return {
      tool: 'text',
      settings: { ...settings, gno: font.fontGNo },
      errors,
      written,
      sample,
      script: writtenIn(settings.text, font),
      font: {
        gno: font.fontGNo,
        name: font.familyName,
        lang: font.lang,
        licence: { kind, label },
        ...style,
      },
      layout,
      base: env().API_BASE ?? '',
      others: {
        total: others.total - (layout.missing.length === 0 ? 1 : 0),
        characters: countCharacters(drawn),
        fonts: rows.map((other, index) => choice(other, shown[index]!)),
      },
      fonts: offered.map((one, index) => choice(one, shown[rows.length + index]!)),
    }
  })
}

/** The font that the address names, else one to begin with; and what the list offers. Throws NOT_FOUND. */
async function chosenFont(
  caller: Caller,
  gno: string,
): Promise<{ font: FontRecord; fontList: FontRecord[] }> {
  const [list, named] = await Promise.all([
    transport().call(calls.getFontList, { query: { size: FONTS_OFFERED } }, caller),
    gno === ''
      ? null
      : transport()
          .call(calls.getFontDetail, { query: { id: gno } }, caller)
          .then(({ font }) => font),
  ])
  if (named) return { font: named, fontList: list.records }
  const free = await transport().call(calls.getFontList, { query: FIRST_CHOICE }, caller)
  const font = free.records.find(({ licence }) => licence.mayConvert) ?? list.records[0]
  if (!font) throw new ApiError('NOT_FOUND', '字库里还没有字体')
  return { font, fontList: list.records }
}

/** A line for each part of the font's own words. */
function sampleOf({ fontSampleword, familyName }: FontRecord): string {
  return (fontSampleword.trim() || familyName).split(/\s+/).slice(0, 4).join('\n')
}

/** The last one counts: a box that is not ticked leaves the hidden field before it. */
const lastOf = (search: URLSearchParams, name: string) => search.getAll(name).at(-1)

/** As many lines and characters as may be drawn. */
function withinLimits(text: string): string {
  let room: number = CONVERT_TEXT.characters
  const lines = text.split('\n').slice(0, CONVERT_TEXT.lines)
  const kept = lines.map((line) => {
    const characters = [...line].slice(0, room)
    room -= characters.length
    return characters.join('')
  })
  return kept.join('\n')
}

/** Numbers and choices that can't be are refused; what people write is pointed out in its field. */
function settingsOf(
  search: URLSearchParams,
  font: FontRecord,
  sample: string,
): Pick<TextPage, 'settings' | 'errors' | 'written'> {
  const errors: TextPage['errors'] = {}
  const written: TextPage['written'] = {}
  const words = (search.get('text') ?? '').replace(/\r\n?/g, '\n')
  const kept = withinLimits(words.toWellFormed())
  if (kept !== words.toWellFormed()) {
    const { characters, lines } = CONVERT_TEXT
    errors.text = `文字最多 ${characters} 个字、${lines} 行，多出的没有画`
  }
  const colour = (name: 'color' | 'background', fallback: string, label: string) => {
    const value = lastOf(search, name)?.trim() ?? ''
    if (value === '') return fallback
    const known = colourOf(value, name === 'background')
    if (known === null) {
      written[name] = value
      errors[name] = `${label}写成 #rrggbb${name === 'background' ? '，或“透明”' : ''}，如 #c2301c`
    }
    return known ?? fallback
  }
  const asked = (name: string) => lastOf(search, name) || undefined
  const parsed = (calls.layOutText.input.query as Call).safeParse({
    gno: font.fontGNo,
    text: kept,
    px: asked('px'),
    spacing: asked('spacing'),
    leading: asked('leading'),
    dir: asked('dir'),
    script: asked('script'),
    weight: asked('weight'),
  })
  const problem = parsed.error?.issues.find(({ path }) => path[0] !== 'text')
  if (problem) throw new ApiError('INVALID', problem.message)
  // Nothing but what can't be seen: the font speaks for itself.
  const rest = parsed.success
    ? parsed.data
    : calls.layOutText.input.query.parse({
        ...Object.fromEntries([...search].filter(([name, value]) => name !== 'text' && value !== '')),
        gno: font.fontGNo,
        text: sample,
      })
  return {
    settings: {
      gno: font.fontGNo,
      text: rest.text,
      px: rest.px,
      spacing: rest.spacing,
      leading: rest.leading,
      dir: rest.dir,
      script: rest.script ?? null,
      weight: rest.weight,
      color: colour('color', CONVERT_TEXT.defaultColor, '文字的颜色'),
      background: colour('background', 'transparent', '底色'),
      grid: lastOf(search, 'grid') === '1',
      outline: lastOf(search, 'outline') !== '0',
    },
    errors,
    written,
  }
}

/** Which style draws, and what others there are. */
async function styleOf(caller: Caller, font: FontRecord, asked: number) {
  const axis = font.axes.find(({ tag }) => tag === 'wght')
  const upright = font.childFontResource.filter(({ italic }) => !italic)
  if (axis) {
    const weight = weightWithin(axis, asked)
    const range = { min: axis.min, max: axis.max, value: weight }
    return { face: font.fontGNo, axis: range, weights: [], weight }
  }
  const weight = asked || font.weight
  const distance = (one: FontRecord) => Math.abs(one.weight - weight)
  const nearest = upright.toSorted((a, b) => distance(a) - distance(b))[0]
  const several = upright.length > 1
  const names = several && weightNames((await transport().call(calls.getFontDictionary, {}, caller)).groups)
  return {
    face: nearest?.fontGNo ?? font.fontGNo,
    axis: null,
    weights: names
      ? upright
          .map(({ weight }) => ({ weight, name: names(weight).label }))
          .sort((a, b) => a.weight - b.weight)
      : [],
    weight: nearest?.weight ?? weight,
  }
}

/** Null where a text mixes both, and for a Japanese font, which has forms of its own. */
function writtenIn(text: string, font: FontRecord): 'hans' | 'hant' | null {
  const isHans = toSimplified(text) === text
  const isHant = toTraditional(text) === text
  if (isHans !== isHant) return isHans ? 'hans' : 'hant'
  if (!isHans || font.lang === 'ja') return null
  return font.lang === 'zh-Hant' ? 'hant' : 'hans'
}
