import type { DictionaryGroup } from '~/contract/dictionary'
import type { FontDetail, FontRecord, Script } from '~/contract/fonts'
import type { SpecimenWish } from './specimens.server'

/** One weight of a family: a face of its own, or a point on the weight axis of the one variable face. */
export interface FamilyStyle {
  /** The face's id; of a variable font, the family's. */
  gno: string
  /** What a download names; null where the style has no file of its own. */
  file: string | null
  label: string
  labelEn: string
  weight: number
  italic: boolean
  bytes: number
}

type WeightNames = (weight: number) => { label: string; labelEn: string }

/** The dictionary's names of the weights, by the nearest hundred. */
export function weightNames(groups: readonly DictionaryGroup[]): WeightNames {
  const entries = groups.find(({ code }) => code === 'weight')?.entries ?? []
  return (weight) => {
    const tag = String(Math.min(900, Math.max(100, Math.round(weight / 100) * 100)))
    const entry = entries.find((each) => each.tag === tag)
    return { label: entry?.name ?? String(weight), labelEn: entry?.nameEn ?? '' }
  }
}

export function weightAxis(font: Pick<FontRecord, 'axes'>): { min: number; max: number } | null {
  const axis = font.axes.find(({ tag }) => tag === 'wght')
  return axis ? { min: axis.min, max: axis.max } : null
}

/** The styles of a family in order of weight. */
export function familyStyles(detail: FontDetail, names: WeightNames): FamilyStyle[] {
  const { font, instances } = detail
  const axis = weightAxis(font)
  if (axis) {
    const named = instances.flatMap(({ coordinates }) => coordinates['wght'] ?? [])
    const weights = named.length > 0 ? named : [axis.min, axis.max]
    return [...new Set(weights)]
      .sort((a, b) => a - b)
      .map((weight) => ({
        gno: font.fontGNo,
        file: null,
        weight,
        italic: false,
        bytes: detail.fileBytes,
        ...names(weight),
      }))
  }
  const faces = font.childFontResource.length > 0 ? font.childFontResource : [font]
  return faces
    .map((face) => {
      const file = face.downloadSettings[0]
      const { label, labelEn } = names(face.weight)
      return {
        gno: face.fontGNo,
        file: file?.download ? file.fontGNo : null,
        weight: face.weight,
        italic: face.italic,
        bytes: file?.bytes ?? 0,
        label: face.italic ? `${label}斜体` : label,
        labelEn: face.italic ? `${labelEn} Italic` : labelEn,
      }
    })
    .sort((a, b) => a.weight - b.weight || Number(a.italic) - Number(b.italic))
}

/** The style that is nearest to the asked weight; upright before italic. */
export function nearestStyle(styles: readonly FamilyStyle[], weight: number): FamilyStyle {
  return styles.reduce((best, style) =>
    Math.abs(style.weight - weight) < Math.abs(best.weight - weight) ? style : best,
  )
}

const LINES: Readonly<Record<Script, string>> = {
  hans: '仰观宇宙之大 俯察品类之盛',
  hant: '仰觀宇宙之大 俯察品類之盛',
  ja: 'いろはにほへと ちりぬるを',
}
const LONGEST_LINE = 24

export function scriptOf(font: Pick<FontRecord, 'lang'>): Script {
  return font.lang === 'ja' ? 'ja' : font.lang === 'zh-Hant' ? 'hant' : 'hans'
}

/** What every style of a family is shown with: the visitor's own words, or one line for all fonts of a script. */
export function familyLine(font: Pick<FontRecord, 'lang'>, ownText: string): string {
  const own = [...ownText.replace(/\s+/g, ' ')].slice(0, LONGEST_LINE).join('')
  return own || LINES[scriptOf(font)]
}

/** The wishes for a family's styles. A variable font needs only one, with its weight left free. */
export function familyWishes(font: FontRecord, styles: readonly FamilyStyle[], text: string): SpecimenWish[] {
  if (font.variable) return [{ font, text, axes: true }]
  return styles.map(({ gno }) => ({
    font: font.childFontResource.find((face) => face.fontGNo === gno) ?? font,
    text,
  }))
}
