import { ApiError, calls, type CallOutput, type Calls } from '~/contract'
import type { FontDetail, FontRecord } from '~/contract/fonts'
import { toSimplified, toTraditional } from '~/text/han-script.server'
import { firstParagraph, markdownToHtml } from '~/text/markdown.server'
import { columnsOf, type Columns } from '~/text/passage'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import {
  familyLine,
  familyStyles,
  familyWishes,
  nearestStyle,
  weightAxis,
  weightNames,
  type FamilyStyle,
} from './font-family.server'
import { headSpecimen, type HeadSpecimen } from './font-head-name.server'
import { fontUses, type FontUses } from './font-uses.server'
import { trialLang, trialSettings, trialText, type TrialSettings } from './font-trial.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen, type SpecimenWish } from './specimens.server'
import { transport } from './transport.server'
import { REGULAR_WEIGHT, weightWithin } from '~/regular-weight'

/**
 * What the download dialog shows; `login` where this library gives files to members only. Without the signed
 * address: a page may be kept longer than one lasts.
 */
export type FontDownload =
  ({ kind: 'files' | 'official' } & Omit<CallOutput<Calls['getDownloadUrl']>, 'url'>) | { kind: 'login' }

export interface FontTrial {
  settings: TrialSettings
  specimen: Specimen
  /** The weight that is shown; always one that the font has. */
  weight: number
  /** The range of a variable font's weight. */
  axis: { min: number; max: number } | null
}

export interface FontGlyphs {
  specimen: Specimen
  characters: string[]
  selected: string
  /** Of the selected one, where they could be had. */
  facts: {
    char: string
    radical: { char: string; strokes: number } | null
    /** Design units; null where there is no outline to measure. */
    advance: number | null
    unitsPerEm: number | null
  } | null
  /** The same character in the other Chinese script, where it is another. */
  variants: Record<string, string>
}

export interface FontDetailPage {
  detail: Omit<FontDetail, 'about'>
  /** The visitor keeps it. */
  favourite: boolean
  aboutHtml: string
  description: string
  /** The first of the font's types, as a filter of the list. */
  type: { name: string; tag: string } | null
  /** The name filling the line. */
  head: HeadSpecimen
  trial: FontTrial
  /** The font's own passage, for sizes and columns; null where there is none. */
  passage: { specimen: Specimen; columns: Columns } | null
  family: Array<FamilyStyle & { specimen: Specimen }>
  glyphs: FontGlyphs | null
  related: Array<{ font: FontCard; specimen: Specimen }>
  uses: FontUses
  download: FontDownload
}

const RELATED = 3
const DESCRIPTION_LENGTH = 120

/** The detail page of a font, whole. */
export function fontDetailPage(request: Request, id: string): Promise<FontDetailPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const settings = trialSettings(search)
    const asked = [...(search.get('char') ?? '').toWellFormed().trim()][0]
    const [detail, download, { groups }] = await Promise.all([
      transport().call(calls.getFontDetail, { query: { id } }, caller),
      fontDownload(caller, id),
      transport().call(calls.getFontDictionary, {}, caller),
    ])
    const { font } = detail
    const axis = weightAxis(font)
    const styles = familyStyles(detail, weightNames(groups))
    const wanted = settings.weight ?? (axis ? REGULAR_WEIGHT : font.weight)
    const style = nearestStyle(styles, wanted)
    const characters = detail.glyphGrid
    const selected = asked ?? characters.find((each) => /\p{Script=Han}/u.test(each)) ?? characters[0]

    const face = font.childFontResource.find(({ fontGNo }) => fontGNo === style.gno) ?? font

    const [kept, head, related, uses, facts, shown] = await Promise.all([
      favouritesAmong(caller, [font]),
      headSpecimen(caller, font, axis?.max),
      relatedFonts(caller, font),
      fontUses(caller, font.fontGNo),
      selected ? glyphFacts(caller, font, selected) : null,
      drawn(caller, {
        trial: [
          {
            font: face,
            text: trialText(detail, settings),
            lang: trialLang(detail, settings),
            axes: font.variable,
          },
        ],
        passage: detail.paragraph ? [{ font: face, text: detail.paragraph, axes: font.variable }] : [],
        glyphs: selected ? [{ font, text: [...new Set([...characters, selected])].join('') }] : [],
        family: familyWishes(font, styles, familyLine(font, settings.text)),
      }),
    ])
    const [passage] = shown.passage
    const [glyphs] = shown.glyphs
    const type = groups
      .find(({ code }) => code === 'type')
      ?.entries.find(({ dictNumber }) => dictNumber === font.fontTypeNumber[0])
    const { about, ...rest } = detail
    return {
      detail: rest,
      favourite: kept.has(font.fontGNo),
      aboutHtml: markdownToHtml(about),
      description: description(font, about),
      type: type ? { name: type.name, tag: type.tag } : null,
      head,
      trial: {
        settings,
        specimen: shown.trial[0]!,
        weight: axis ? weightWithin(axis, wanted) : style.weight,
        axis,
      },
      passage:
        passage && detail.paragraph ? { specimen: passage, columns: columnsOf(detail.paragraph) } : null,
      family: styles.map((each, index) => ({ ...each, specimen: shown.family[index] ?? shown.family[0]! })),
      glyphs:
        glyphs && selected
          ? {
              specimen: glyphs,
              characters,
              selected,
              facts,
              variants: variantsOf(font, characters, selected),
            }
          : null,
      related,
      uses,
      download,
    }
  })
}

/** Specimens of several parts of a page in one batch, given back by part. */
async function drawn<K extends string>(
  caller: Caller,
  parts: Record<K, SpecimenWish[]>,
): Promise<Record<K, Specimen[]>> {
  const names = Object.keys(parts) as K[]
  const all = await specimens(
    caller,
    names.flatMap((name) => parts[name]),
  )
  let next = 0
  return Object.fromEntries(
    names.map((name) => [name, all.slice(next, (next += parts[name].length))]),
  ) as Record<K, Specimen[]>
}

/** Null where they can't be had: the page stands without them. */
async function glyphFacts(caller: Caller, font: FontRecord, char: string): Promise<FontGlyphs['facts']> {
  const query = { char, weight: font.variable ? REGULAR_WEIGHT : 0 }
  try {
    const { facts, sheet } = await transport().call(
      calls.getGlyph,
      { params: { id: font.fontGNo }, query },
      caller,
    )
    const { radical } = facts
    return {
      char,
      radical: radical && { char: radical.char, strokes: radical.strokes },
      advance: sheet?.advance ?? null,
      unitsPerEm: sheet?.unitsPerEm ?? null,
    }
  } catch (error) {
    if (error instanceof ApiError && !error.unauthorised) return null
    throw error
  }
}

function variantsOf(
  font: FontRecord,
  characters: readonly string[],
  selected: string,
): Record<string, string> {
  if (font.lang === 'ja') return {}
  const other = font.lang === 'zh-Hant' ? toSimplified : toTraditional
  return Object.fromEntries(
    [...new Set([...characters, selected])]
      .map((character) => [character, other(character)] as const)
      .filter(([character, variant]) => variant !== character),
  )
}

function description(font: FontRecord, about: string): string {
  const facts = `${font.familyName}，${font.typeLabel}，${font.languageLabel}，${font.licence.label}。`
  const text = `${facts}${firstParagraph(about)}`
  return [...text].length > DESCRIPTION_LENGTH
    ? `${[...text].slice(0, DESCRIPTION_LENGTH - 1).join('')}…`
    : text
}

/** Fonts of the same types and language, then of the same types, without the font itself. */
async function relatedFonts(caller: Caller, font: FontRecord): Promise<FontDetailPage['related']> {
  const list = (query: Record<string, unknown>) =>
    transport().call(calls.getFontList, { query: { size: RELATED + 1, ...query } }, caller)
  const { fontTypeNumber, fontLanguageNumber } = font
  const lists = await Promise.all([
    fontTypeNumber.length > 0 ? list({ fontTypeNumber, fontLanguageNumber }) : null,
    fontTypeNumber.length > 0 ? list({ fontTypeNumber }) : list({}),
    list({ fontLanguageNumber }),
  ])
  const found = new Map<string, FontRecord>()
  for (const other of lists.flatMap((each) => each?.records ?? []))
    if (other.fontGNo !== font.fontGNo) found.set(other.fontGNo, other)
  const fonts = [...found.values()].slice(0, RELATED)
  const [favourites, shown] = await Promise.all([
    favouritesAmong(caller, fonts),
    specimens(
      caller,
      fonts.map((other) => ({ font: other, text: specimenText(other, { text: '', script: null }) })),
    ),
  ])
  return fonts.map((other, index) => ({ font: fontCard(other, favourites), specimen: shown[index]! }))
}

/** A library may keep its files for members; without a token that is no lost session but an invitation. */
async function fontDownload(caller: Caller, id: string): Promise<FontDownload> {
  try {
    const { url: _, ...download } = await transport().call(calls.getDownloadUrl, { query: { id } }, caller)
    return { kind: download.allowed ? 'files' : 'official', ...download }
  } catch (error) {
    if (error instanceof ApiError && error.unauthorised && !caller.token) return { kind: 'login' }
    throw error
  }
}
