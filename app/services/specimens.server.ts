import type { FontRecord, Script } from '~/contract/fonts'
import { COMPARE_MAX, MAX_SUBSET_CHARACTERS, MAX_SUBSET_ITEMS } from '~/contract/limits'
import { calls, ApiError, type CallOutput, type Calls } from '~/contract'
import { countCharacters } from '~/contract/text'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { inScript, toSimplified, toTraditional } from '~/text/han-script.server'
import { forVisitor } from './caller.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

/** A line of text in one font, ready to be drawn by a page. */
export interface Specimen {
  gno: string
  text: string
  lang: string
  /** Family name of its @font-face; empty where there is a picture instead. */
  family: string
  src: string
  /** Characters that the font lacks; drawn as tofu and named. */
  missing: string[]
  /** Evens visual size across faces. */
  scale: number
  /** Address of a picture of the text, where the licence allows no subset. */
  picture: string | null
}

export interface SpecimenWish {
  font: FontRecord
  text: string
  lang?: string
  /** usWeightClass for a variable font. */
  weight?: number
  /** Keep all axes variable. */
  axes?: boolean
}

/** The text that a font is shown with: the visitor's own, in the asked script, or the font's sample. */
export function specimenText(font: FontRecord, asked: { text: string; script: Script | null }): string {
  const { samples, lang } = font
  if (asked.text !== '') return inScript(asked.text, asked.script)
  if (lang === 'ja') return samples.ja ?? samples.hant ?? samples.hans ?? font.familyName
  const script = asked.script ?? (lang === 'zh-Hant' ? 'hant' : 'hans')
  if (script === 'hant')
    return samples.hant ?? (samples.hans ? toTraditional(samples.hans) : font.fontSampleword)
  return samples.hans ?? (samples.hant ? toSimplified(samples.hant) : font.fontSampleword)
}

/** A relative address of a remote API is relative to that API, not to this site. */
function absolute(path: string): string {
  const { API_BASE, SUBSET_BASE } = env()
  return path.startsWith('/') && API_BASE ? (SUBSET_BASE ?? API_BASE) + path : path
}

/** Whether the text needs a font at all: a file without a single outline is one that browsers refuse. */
function drawsAny(text: string, missing: readonly string[]): boolean {
  const lacks = new Set(missing)
  return [...text].some((character) => !lacks.has(character) && !/\s/.test(character))
}

/** In order, each within what one request may ask for. */
function inBatches(wishes: readonly SpecimenWish[]): SpecimenWish[][] {
  const batches: SpecimenWish[][] = []
  let room = 0
  for (const wish of wishes) {
    const characters = countCharacters(wish.text)
    const batch = batches.at(-1)
    if (!batch || batch.length === MAX_SUBSET_ITEMS || characters > room) {
      batches.push([wish])
      room = MAX_SUBSET_CHARACTERS - characters
    } else {
      batch.push(wish)
      room -= characters
    }
  }
  return batches
}

/**
 * The specimens for these wishes, in their order. As the specification has it for the subset client, a refused
 * or failed batch is silent and gives no faces: the text then shows in the interface's face, marked as such.
 */
export async function specimens(caller: Caller, wishes: readonly SpecimenWish[]): Promise<Specimen[]> {
  const batches: Array<Promise<CallOutput<Calls['subsetBatch']>>> = []
  for (const batch of inBatches(wishes)) {
    const body = batch.map((wish) => ({
      gno: wish.font.fontGNo,
      text: wish.text,
      ...(wish.weight === undefined ? {} : { weight: wish.weight }),
      ...(wish.axes ? { axes: true } : {}),
    }))
    batches.push(
      transport()
        .call(calls.subsetBatch, { body }, caller)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.unauthorised) throw error
          log().warn({ code: error.code }, 'a batch of specimens has no faces')
          return body.map(({ gno }) => ({
            gno,
            familyName: '',
            woffPath: '',
            ttfPath: '',
            missing: [],
            scale: 1,
            refused: null,
            picture: null,
          }))
        }),
    )
  }
  const answers = (await Promise.all(batches)).flat()
  // Fonts unknown to the subset service are left out of its answer, so answers are matched by order and id.
  let next = 0
  return wishes.map((wish) => {
    const answer = answers[next]?.gno === wish.font.fontGNo ? answers[next++]! : null
    const drawn = answer !== null && drawsAny(wish.text, answer.missing)
    return {
      gno: wish.font.fontGNo,
      text: wish.text,
      lang: wish.lang ?? wish.font.lang,
      family: drawn ? answer.familyName : '',
      src: drawn && answer.woffPath ? absolute(answer.woffPath) : '',
      missing: answer?.missing ?? [],
      scale: wish.font.scale,
      picture: answer?.picture ? absolute(answer.picture) : null,
    }
  })
}

/** The names of a compare list's fonts in their own faces; unknown fonts are left out. */
export function nameSpecimens(request: Request, ids: readonly string[]): Promise<Specimen[]> {
  return forVisitor(request, async (caller) => {
    const details = await Promise.all(
      ids.slice(0, COMPARE_MAX).map((id) =>
        transport()
          .call(calls.getFontDetail, { query: { id } }, caller)
          .catch((error: unknown) => {
            if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
            throw error
          }),
      ),
    )
    const fonts = details.flatMap((detail) => detail?.font ?? [])
    return specimens(
      caller,
      fonts.map((font) => ({ font, text: font.familyName })),
    )
  })
}
