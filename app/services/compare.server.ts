import { redirect } from '@remix-run/node'
import { ApiError, calls } from '~/contract'
import type { FontDetail, FontRecord, Script } from '~/contract/fonts'
import { COMPARE_MAX } from '~/contract/limits'
import { dayOf } from '~/text/day'
import { forVisitor } from './caller.server'
import { specimenSettings, type SpecimenSettings } from './font-query.server'
import type { Caller } from './http-transport.server'
import { specimens, specimenText, type Specimen, type SpecimenWish } from './specimens.server'
import { transport } from './transport.server'
import { userPage } from './user-page.server'

/** Numbers of an address that are looked up at all: a few may be unknown, and nobody writes forty by hand. */
const LOOKED_UP = 8
/** Fonts offered where a name fits several. */
const CHOICES = 8
const LONGEST_NAME = 80

/** What every font writes unless the address has a text, each in its own script. */
const CELL = '永'
const LINE = { hans: '群贤毕至少长咸集', hant: '群賢畢至少長咸集' }
const PASSAGE = {
  hans: '此地有崇山峻岭茂林修竹又有清流激湍映带左右引以为流觞曲水',
  hant: '此地有崇山峻嶺茂林修竹又有清流激湍映帶左右引以為流觴曲水',
}
const LANG: Partial<Record<Script, string>> = { hans: 'zh-Hans', hant: 'zh-Hant' }
/** A picture of a longer text has a second line, and would be drawn at half the size. */
const PICTURE_LINE = 24

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
  'updatedAt',
] as const satisfies ReadonlyArray<keyof FontRecord>

export type ComparedFont = Pick<FontRecord, (typeof SHOWN)[number]> & {
  licence: Pick<FontRecord['licence'], 'kind' | 'label' | 'mayRedistribute'>
  fileBytes: number
  /** One character, the text, and the passage of the size ladder. */
  cell: Specimen
  line: Specimen
  passage: Specimen
}

/** What has become of a font that was to join by its name. */
export type Addition =
  | { outcome: 'none' | 'several'; asked: string; found: Array<{ gno: string; name: string }>; more: number }
  | { outcome: 'duplicate' | 'full'; asked: string }

export interface ComparePage {
  fonts: ComparedFont[]
  settings: Pick<SpecimenSettings, 'text' | 'px' | 'script' | 'dir'>
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
  const { text, px, script, dir } = specimenSettings(search, 'table')
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
  return {
    fonts: await drawn(caller, kept, { text, script }),
    settings: { text, px, script, dir },
    asked: asked.length > 0,
    unknown: asked.filter((_, index) => index < LOOKED_UP && details[index] === null),
    surplus: known.size - kept.length + Math.max(0, asked.length - LOOKED_UP),
    addition,
    date: dayOf(new Date().toISOString()),
  }
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

type Asked = Pick<SpecimenSettings, 'text' | 'script'>

async function drawn(caller: Caller, details: readonly FontDetail[], asked: Asked): Promise<ComparedFont[]> {
  const shown = await specimens(
    caller,
    details.flatMap(({ font }) => wishesFor(font, asked)),
  )
  return details.map(({ font, fileBytes }, index) => {
    const [cell, line, passage] = shown.slice(index * 3, index * 3 + 3) as [Specimen, Specimen, Specimen]
    const { kind, label, mayRedistribute } = font.licence
    const facts = Object.fromEntries(SHOWN.map((name) => [name, font[name]])) as Pick<
      FontRecord,
      (typeof SHOWN)[number]
    >
    return { ...facts, licence: { kind, label, mayRedistribute }, fileBytes, cell, line, passage }
  })
}

/** The cell, the line and the passage, in this order. */
function wishesFor(font: FontRecord, { text, script }: Asked): SpecimenWish[] {
  const own: Script = font.lang === 'zh-Hans' ? 'hans' : 'hant'
  const form = (script ?? own) === 'hans' ? 'hans' : 'hant'
  const line = text === '' ? LINE[form] : specimenText(font, { text, script })
  const cell = text === '' ? CELL : ([...line].find((each) => each.trim() !== '') ?? CELL)
  const passage = font.licence.maySubset ? PASSAGE[form] : PASSAGE[form].slice(0, PICTURE_LINE)
  const lang = font.lang === 'ja' || !script ? font.lang : (LANG[script] ?? font.lang)
  return [cell, line, passage].map((each) => ({ font, text: each, lang }))
}
