import { ApiError, calls } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import {
  css2Family,
  css2Path,
  sheetFilePath,
  importCode,
  linkCode,
  familyRule,
  WEBFONT_DISPLAYS,
  WEBFONT_PREVIEW_MAX,
  WEBFONT_RANGES,
  WEBFONT_TABS,
  WEBFONT_TEXT_MAX,
  type WebfontSettings,
  type WebfontWeight,
} from '~/converter-webfont'
import { REGULAR_WEIGHT } from '~/regular-weight'
import { forVisitor } from './caller.server'
import type { FontChoice } from './converter-text.server'
import { scriptOf } from './font-family.server'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { fontBase, styleBase } from './webfont-base.server'
import { lacking, previewParts, slicedSavings, wholeSavings, type Savings } from './webfont-savings.server'
import { commonFiles, styleSheetText, textFiles, type WebfontFile } from './webfont-files.server'
import { facesOf, weightPlans, type WeightPlan } from './webfont-weights.server'

/** A weight to be chosen, shown as one character. */
export interface WeightCell {
  weight: WebfontWeight
  /** 常规; of all axes, 可变. */
  label: string
  specimen: Specimen
  /** Where the specimen's file kept its weight axis. */
  shownAt: number | undefined
}

export interface WebfontPage {
  tool: 'webfont'
  settings: WebfontSettings
  errors: Partial<Record<'text' | 'preview', string>>
  /** The font that the address names where its licence allows no subsets; the tool then shows another. */
  refused: { gno: string; name: string } | null
  font: { gno: string; name: string; lang: string; licence: Pick<FontRecord['licence'], 'kind' | 'label'> }
  fonts: FontChoice[]
  cells: WeightCell[]
  /** Asked to be kept, but not in the font. */
  lacks: string[]
  code: {
    /** Null: these settings make no style sheet that could be linked to. */
    sheet: string | null
    /** The same as a file to keep, with whole addresses. */
    sheetFile: string | null
    /** What the open tab shows; null where it is a list of files, or too long to be read. */
    text: string | null
    files: WebfontFile[]
  }
  preview: {
    /** Address of the style sheet, or the rules themselves. */
    href: string | null
    css: string | null
    title: string
    body: string
    /** Set in the title's size, heaviest first, and the weight of the rest. */
    titleWeights: number[]
    bodyWeight: number
    missing: string[]
    /** In the font, but not among the characters that the file is to hold. */
    left: string[]
  }
  savings: Savings
  /** The addresses in the code are of this very request: nobody else may get them from a cache. */
  isClaimed: boolean
}

const FONTS_OFFERED = 48
const SAMPLE =
  '此地有崇山峻岭，茂林修竹\n又有清流激湍，映带左右，引以为流觞曲水，列坐其次。虽无丝竹管弦之盛，一觞一咏，亦足以畅叙幽情。是日也，天朗气清，惠风和畅。'
/** Fonts of Taiwan's standard have 為 and no 爲, so this is not a conversion. */
const SAMPLE_HANT =
  '此地有崇山峻嶺，茂林修竹\n又有清流激湍，映帶左右，引以為流觴曲水，列坐其次。雖無絲竹管弦之盛，一觴一詠，亦足以暢敘幽情。是日也，天朗氣清，惠風和暢。'
const SAMPLE_JA =
  'いろはにほへと ちりぬるを\nわかよたれそ つねならむ うゐのおくやま けふこえて あさきゆめみし ゑひもせす'
/** As long as the first line of the sample. */
const TITLE_LENGTH = 12
/** A style sheet beyond this is nothing to be read or copied: it is given as a file. */
const LONGEST_SHEET = 200_000

/** What the tool “网页字体” shows for an address. */
export function webfontPage(request: Request): Promise<WebfontPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const { font, refused, offered } = await chosenFont(caller, search.get('gno')?.trim() ?? '')
    const plans = await weightPlans(caller, font)
    const { settings, errors } = settingsOf(search, font, plans)
    const chosen = plans.filter(({ weight }) => settings.weights.includes(weight))
    const asked = settings.range === 'text' ? distinct(settings.text) : ''
    const preview = settings.preview.trim() || (asked.trim() ? asPreview(settings.text) : sampleFor(font))
    const parts = previewParts(preview, chosen, font)
    const kept = settings.range !== 'text' ? '' : asked.trim() ? asked : distinct(preview)
    const family = css2Family(font.fontGNo, settings.weights, font.axes, plans.length > 1)
    const path = css2Path(family, settings.display, kept)
    const { base, isClaimed } = fontBase(request)
    const [slices, shown] = await Promise.all([
      Promise.all(chosen.map(({ face, weight }) => slicesOf(caller, face.fontGNo, weight))),
      specimens(caller, [
        ...plans.map(({ face, weight }) => ({
          font: face,
          text: cellText(font),
          axes: weight === 'all' || font.variable,
        })),
        ...offered.map((one) => ({ font: one, text: one.familyName })),
      ]),
    ])
    const lacks = lacking(kept, slices, null).missing
    const files: WebfontFile[] =
      settings.range === 'slices'
        ? slices.flatMap((set, index) =>
            set.slices.map(({ woffPath, bytes, codepoints }) => ({
              label: nameOf(chosen[index]!.weight),
              path: absolute(base, woffPath),
              bytes,
              characters: codepoints,
            })),
          )
        : settings.range === 'text'
          ? await textFiles(caller, {
              family: decodeURIComponent(family),
              text: kept,
              lacks,
              styles: chosen,
              base,
            })
          : await commonFiles(caller, { font, styles: chosen, base })
    const rule = familyRule(font.fontGNo, /宋|明|serif/i.test(font.typeLabel) ? 'serif' : 'sans-serif')
    const sheet = settings.range !== 'common' ? base + path : null
    const rules = async () =>
      sheet === null
        ? facesOf(font, chosen, files, settings.display)
        : styleSheetText(caller, {
            family: decodeURIComponent(family),
            display: settings.display,
            text: kept,
            base,
          })
    const text =
      settings.as === 'files'
        ? null
        : settings.as === 'font-face' || sheet === null
          ? `${await rules()}\n${rule}`
          : settings.as === 'import'
            ? importCode(base, path, rule)
            : linkCode(base, path, rule)
    const { kind, label } = font.licence
    return {
      tool: 'webfont',
      settings: sheet === null && settings.as !== 'files' ? { ...settings, as: 'font-face' } : settings,
      errors,
      refused,
      font: { gno: font.fontGNo, name: font.familyName, lang: font.lang, licence: { kind, label } },
      fonts: offered.map((one, index) => ({
        gno: one.fontGNo,
        name: one.familyName,
        specimen: shown[plans.length + index]!,
      })),
      cells: plans.map(({ weight, label }, index) => ({
        weight,
        label,
        specimen: shown[index]!,
        shownAt: font.variable ? (weight === 'all' ? REGULAR_WEIGHT : weight) : undefined,
      })),
      lacks,
      code: {
        sheet,
        sheetFile: sheet === null ? null : sheetFilePath(family, settings.display, kept),
        text: text !== null && text.length > LONGEST_SHEET ? null : text,
        files,
      },
      preview: {
        href: sheet === null ? null : styleBase() + css2Path(family, 'block', kept),
        css: sheet === null ? facesOf(font, chosen, files, 'block') : null,
        ...parts.shown,
        ...lacking(parts.text, slices, settings.range === 'slices' ? null : (files[0]?.holds ?? '')),
      },
      savings:
        settings.range === 'slices' ? slicedSavings(slices, chosen, parts) : wholeSavings(slices, files),
      isClaimed,
    }
  })
}

/** Named, else one to begin with, among those that may be subset. Throws NOT_FOUND. */
async function chosenFont(caller: Caller, gno: string) {
  const [{ records }, named] = await Promise.all([
    transport().call(calls.getFontList, { query: { size: FONTS_OFFERED } }, caller),
    gno === ''
      ? null
      : transport()
          .call(calls.getFontDetail, { query: { id: gno } }, caller)
          .then(({ font }) => font),
  ])
  const allowed = records.filter(({ licence }) => licence.maySubset)
  const mayUse = named?.licence.maySubset === true
  const font = mayUse ? named : (allowed.find(({ variable }) => variable) ?? allowed[0])
  if (!font) throw new ApiError('NOT_FOUND', '字库里还没有可以做网页字体的字体')
  const known = allowed.some(({ fontGNo }) => fontGNo === font.fontGNo)
  return {
    font,
    refused: named && !mayUse ? { gno: named.fontGNo, name: named.familyName } : null,
    offered: known ? allowed : [font, ...allowed],
  }
}

function oneOf<T extends string>(value: string | null, among: readonly T[], label: string): T {
  if (value === null || value === '') return among[0]!
  const found = among.find((one) => one === value)
  if (!found) throw new ApiError('INVALID', `${label}应当是其中之一：${among.join('、')}`)
  return found
}

/** Choices that can't be are refused; a weight that this font lacks gives way to the nearest. */
function settingsOf(
  search: URLSearchParams,
  font: FontRecord,
  plans: readonly WeightPlan[],
): Pick<WebfontPage, 'settings' | 'errors'> {
  const errors: WebfontPage['errors'] = {}
  const written = (name: 'text' | 'preview', most: number) => {
    const value = (search.get(name) ?? '').replace(/\r\n?/g, '\n').toWellFormed()
    const characters = [...value]
    if (characters.length <= most) return value
    errors[name] = `最多 ${most} 个字，多出的没有算`
    return characters.slice(0, most).join('')
  }
  const numbers = plans.flatMap(({ weight }) => (weight === 'all' ? [] : [weight]))
  const nearest = (asked: number) =>
    numbers.reduce((best, one) => (Math.abs(one - asked) < Math.abs(best - asked) ? one : best))
  const asked = search.getAll('wght').filter((value) => value !== '')
  if (asked.some((value) => value !== 'all' && !/^\d{1,4}$/.test(value)))
    throw new ApiError('INVALID', '字重应当是 1 到 1000 之间的数字，或 all')
  const isAll = asked.includes('all') && font.variable
  const picked = asked.filter((value) => value !== 'all').map((value) => nearest(Number(value)))
  const weights = picked.length > 0 ? [...new Set(picked)].sort((a, b) => a - b) : [nearest(REGULAR_WEIGHT)]
  return {
    settings: {
      gno: font.fontGNo,
      weights: isAll ? ['all'] : weights,
      range: oneOf(search.get('range'), WEBFONT_RANGES, '范围'),
      text: written('text', WEBFONT_TEXT_MAX),
      display: oneOf(search.get('display'), WEBFONT_DISPLAYS, '加载方式'),
      preview: written('preview', WEBFONT_PREVIEW_MAX),
      as: oneOf(
        search.get('as'),
        WEBFONT_TABS.map(({ as }) => as),
        'as ',
      ),
    },
    errors,
  }
}

function sampleFor(font: FontRecord): string {
  const script = scriptOf(font)
  return script === 'ja' ? SAMPLE_JA : script === 'hant' ? SAMPLE_HANT : SAMPLE
}

/** Characters to be kept are what one wants to see. A long line has its beginning alone in the title's size. */
function asPreview(text: string): string {
  const characters = [...text.trim()].slice(0, WEBFONT_PREVIEW_MAX)
  const isLong = characters.length > 2 * TITLE_LENGTH && !characters.slice(0, 2 * TITLE_LENGTH).includes('\n')
  if (!isLong) return characters.join('')
  return `${characters.slice(0, TITLE_LENGTH).join('')}\n${characters.slice(TITLE_LENGTH).join('')}`
}

const cellText = (font: FontRecord) => (font.hanziCount > 0 ? '永' : scriptOf(font) === 'ja' ? 'あ' : 'A')

/** In the order of their codepoints: the same characters make the same address. */
const distinct = (text: string) =>
  [...new Set([...text].filter((character) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character)))].sort().join('')

function slicesOf(caller: Caller, id: string, weight: WebfontWeight) {
  const query = weight === 'all' ? { axes: 'all' as const } : { weight }
  return transport().call(calls.getSlices, { params: { id }, query }, caller)
}

const absolute = (base: string, path: string) => (path.startsWith('/') ? base + path : path)

const nameOf = (weight: WebfontWeight) => (weight === 'all' ? '可变' : String(weight))
