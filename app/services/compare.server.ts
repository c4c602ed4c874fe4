import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { ApiError, calls, type BinaryBody } from '~/contract'
import type { ComparedRecord, ComparedSet } from '~/contract/compare'
import type { FontDetail, FontRecord } from '~/contract/fonts'
import { COMPARE_MAX } from '~/contract/limits'
import { clampedInteger } from '~/contract/page'
import type { ComparedFacts } from '~/text/compare-facts'
import { dayOf } from '~/text/day'
import { forVisitor } from './caller.server'
import {
  canBeOverlaid,
  overlayOf,
  type ComparedOverlay,
  type OverlaySettings,
} from './compare-overlay.server'
import { specimenSettings, type SpecimenSettings } from './font-query.server'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen, type SpecimenWish } from './specimens.server'
import { transport } from './transport.server'
import { userPage } from './user-page.server'
import { SHOWN_SETS } from '~/text/compare-facts'

/** Numbers of an address that are looked up at all: a few may be unknown, and nobody writes forty by hand. */
const LOOKED_UP = 8
/** Fonts offered where a name fits several. */
const CHOICES = 8
const LONGEST_NAME = 80

const SHOWN = [
  'fontGNo',
  'familyName',
  'lang',
  'makerLabel',
  'typeLabel',
  'languageLabel',
  'codepointCount',
  'weightCount',
  'variable',
  'axes',
  'updatedAt',
] as const satisfies ReadonlyArray<keyof FontRecord>

export type ComparedFont = Pick<FontRecord, (typeof SHOWN)[number]> &
  ComparedFacts &
  Pick<ComparedRecord, 'weight'> & {
    licence: Pick<FontRecord['licence'], 'kind' | 'label' | 'name' | 'url' | 'mayRedistribute' | 'maySubset'>
    licenceCopyright: string | null
    /** Characters of the cell and the line that the font lacks. */
    missing: string[]
    /** One character, the text, and the passage of the size ladder. */
    cell: Specimen
    line: Specimen
    passage: Specimen
  }

/** What has become of a font that was to join by its name. */
export type Addition =
  | { outcome: 'none' | 'several'; asked: string; found: Array<{ gno: string; name: string }>; more: number }
  | { outcome: 'duplicate' | 'full'; asked: string }

export interface CompareSettings
  extends Pick<SpecimenSettings, 'text' | 'px' | 'script' | 'dir'>, OverlaySettings {
  /** 0: each font's regular one. */
  weight: number
}

export interface ComparePage {
  fonts: ComparedFont[]
  settings: CompareSettings
  /** Weights that at least one of the fonts has besides its regular one; empty where none can be chosen. */
  weights: number[]
  sets: ComparedSet[]
  /** Two of the fonts laid over each other; null with fewer than two. */
  overlay: ComparedOverlay | null
  /** The address names fonts, known or not. */
  asked: boolean
  /** Numbers that the library doesn't know. */
  unknown: string[]
  /** Beyond what a comparison holds: left out. */
  surplus: number
  addition: Addition | null
  /** The day of this comparison, YYYY-MM-DD. */
  date: string
}

/**
 * The comparison that an address asks for: `gno` up to four times, `text`, and `add`, the name or number of one
 * more font. Where that is clear it redirects to the address with the font in it.
 */
export function comparePage(request: Request, path: string): Promise<ComparePage> {
  return forVisitor(request, (caller) => compared(caller, request, path))
}

/** The same inside the member's area. */
export function memberComparePage(request: Request, path: string) {
  return userPage<ComparePage>(request, (caller) => compared(caller, request, path))
}

async function compared(caller: Caller, request: Request, path: string): Promise<ComparePage> {
  const search = new URL(request.url).searchParams
  search.delete('_routes')
  const settings = compareSettings(search)
  const asked = [...new Set(search.getAll('gno').map((gno) => gno.trim()))].filter(Boolean)
  const details = await Promise.all(asked.slice(0, LOOKED_UP).map((gno) => detailOf(caller, gno)))
  const known = new Map(details.flatMap((detail) => (detail ? [[detail.font.fontGNo, detail]] : [])))
  const kept = [...known.values()].slice(0, COMPARE_MAX)
  // A short name or a single face leads to the family's number, so that one comparison has one address.
  const numbers = [...new Set(asked.map((gno, index) => details[index]?.font.fontGNo ?? gno))]

  const wanted = (search.get('add') ?? '').toWellFormed().replace(/\s+/g, ' ').trim()
  const added = wanted === '' ? null : await addOne(caller, wanted, [...known.keys()])
  const addition = typeof added === 'string' ? null : added
  if (typeof added === 'string') numbers.push(added)
  if (numbers.join('\n') !== asked.join('\n')) {
    if (addition === null) search.delete('add')
    search.delete('gno')
    for (const gno of numbers) search.append('gno', gno)
    throw redirect(`${path}?${search}`)
  }
  const { fonts, sets } = await drawn(caller, kept, settings)
  return {
    fonts,
    sets,
    weights: weightsOf(fonts),
    overlay: await overlayOf(caller, fonts, settings),
    settings,
    asked: asked.length > 0,
    unknown: asked.filter((_, index) => index < LOOKED_UP && details[index] === null),
    surplus: known.size - kept.length + Math.max(0, asked.length - LOOKED_UP),
    addition,
    date: dayOf(new Date().toISOString()),
  }
}

const ownSchema = z.object({ weight: clampedInteger('字重 weight ', 0, 1000, 0) })

/** The comparison's part of an address. Throws INVALID with a Chinese message. */
function compareSettings(search: URLSearchParams): CompareSettings {
  const { text, px, script, dir } = specimenSettings(search, 'table')
  const own = ownSchema.safeParse({ weight: search.get('weight') ?? undefined })
  if (!own.success) throw new ApiError('INVALID', own.error.issues[0]?.message)
  const given = (name: string) => search.get(name)?.toWellFormed().trim() ?? ''
  const char = [...given('char')].find(canBeOverlaid) ?? ''
  const settings = { text, px, script, dir, weight: own.data.weight }
  return { ...settings, fill: given('fill'), over: given('over'), char }
}

/** Of fonts that have more than one. */
function weightsOf(fonts: readonly ComparedFont[]): number[] {
  const several = fonts.filter(({ weight }) => weight.offered.length > 1)
  return [...new Set(several.flatMap(({ weight }) => weight.offered))].sort((a, b) => a - b)
}

/** The comparison as a file, as its page's address asks for it. */
export function compareFile(request: Request): Promise<BinaryBody> {
  return forVisitor(request, (caller) => {
    const search = new URL(request.url).searchParams
    const { text, script, dir, weight } = compareSettings(search)
    const query = { gno: search.getAll('gno'), text, dir, weight, ...(script ? { script } : {}) }
    return transport().call(
      calls.getCompareDocument,
      { query },
      { ...caller, headOnly: request.method === 'HEAD' },
    )
  })
}

/** Null where the library has no such font. */
async function detailOf(caller: Caller, id: string): Promise<FontDetail | null> {
  try {
    return await transport().call(calls.getFontDetail, { query: { id } }, caller)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** The number of the font that the words name, or why none joins. */
async function addOne(caller: Caller, words: string, present: readonly string[]): Promise<Addition | string> {
  const asked = [...words].slice(0, LONGEST_NAME).join('')
  if (present.length >= COMPARE_MAX) return { outcome: 'full', asked }
  const join = (gno: string): Addition | string =>
    present.includes(gno) ? { outcome: 'duplicate', asked } : gno
  const [byNumber, list] = await Promise.all([
    detailOf(caller, asked),
    transport().call(calls.getFontList, { query: { q: asked, size: CHOICES } }, caller),
  ])
  if (byNumber) return join(byNumber.font.fontGNo)
  const exact = list.records.filter((font) => namesOf(font).includes(asked.toLowerCase()))
  if (exact.length === 1) return join(exact[0]!.fontGNo)
  if (list.total === 1) return join(list.records[0]!.fontGNo)
  const found = list.records
    .filter(({ fontGNo }) => !present.includes(fontGNo))
    .map(({ fontGNo, familyName }) => ({ gno: fontGNo, name: familyName }))
  if (found.length === 0 && list.total > 0) return { outcome: 'duplicate', asked }
  const more = list.total - list.records.length
  return { outcome: found.length > 0 ? 'several' : 'none', asked, found, more }
}

function namesOf(font: FontRecord): string[] {
  const { familyName, fontFamilyNameCn, fontFamilyNameEn, fontFamilyNameJa } = font
  const names = [familyName, fontFamilyNameCn, fontFamilyNameEn, fontFamilyNameJa]
  return names.flatMap((name) => name?.toLowerCase() ?? [])
}

async function drawn(
  caller: Caller,
  details: readonly FontDetail[],
  { text, script, weight }: CompareSettings,
): Promise<Pick<ComparePage, 'fonts' | 'sets'>> {
  if (details.length === 0) return { fonts: [], sets: [] }
  const gno = details.map(({ font }) => font.fontGNo)
  const { fonts, sets } = await transport().call(
    calls.getComparison,
    { query: { gno, text, weight, ...(script ? { script } : {}) } },
    caller,
  )
  const shown = await specimens(
    caller,
    details.flatMap((detail, index) => wishesFor(detail, fonts[index]!)),
  )
  return {
    fonts: details.map((detail, index) => comparedFont(detail, fonts[index]!, shown.slice(index * 3))),
    sets: sets.filter(({ set }) => SHOWN_SETS.includes(set)),
  }
}

function comparedFont(detail: FontDetail, record: ComparedRecord, shown: Specimen[]): ComparedFont {
  const { font } = detail
  const [cell, line, passage] = shown as [Specimen, Specimen, Specimen]
  const facts = Object.fromEntries(SHOWN.map((name) => [name, font[name]])) as Pick<
    FontRecord,
    (typeof SHOWN)[number]
  >
  const { kind, label, name, url, mayRedistribute, maySubset } = font.licence
  const { weight, missing, ascent, descent, lineGap, measures } = record
  return {
    ...facts,
    ...{ weight, missing, ascent, descent, lineGap, measures },
    licence: { kind, label, name, url, mayRedistribute, maySubset },
    licenceCopyright: detail.licenceCopyright,
    designers: detail.designers.map(({ name }) => name),
    glyphCount: detail.glyphCount,
    gb18030Level: detail.gb18030Level,
    fileBytes: detail.fileBytes,
    ...{ cell, line, passage },
  }
}

/** The cell, the line and the passage, in this order, in the face that the comparison chose. */
function wishesFor({ font }: FontDetail, { faceGNo, texts, lang, weight }: ComparedRecord): SpecimenWish[] {
  const face = font.childFontResource.find(({ fontGNo }) => fontGNo === faceGNo) ?? font
  const pinned = weight.variable ? { weight: weight.shown } : {}
  return [texts.cell, texts.line, texts.passage].map((text) => ({ font: face, text, lang, ...pinned }))
}
