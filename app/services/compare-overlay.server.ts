import { ApiError, calls } from '~/contract'
import type { Overlay } from '~/contract/compare'
import { log } from '~/log.server'
import { differenceText } from '~/text/compare-facts'
import type { ComparedFont, CompareSettings } from './compare.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

/** The overlay's part of an address; empty strings where it says nothing. */
export interface OverlaySettings {
  /** Numbers of the fonts that are filled and that are outlined over it. */
  fill: string
  over: string
  char: string
}

export interface ComparedOverlay {
  /** The filled font, then the outlined one, as the address means them. */
  fill: string
  over: string
  /** The large character, which is among the glyphs. */
  char: string
  glyphs: Overlay['glyphs']
  fonts: Overlay['fonts']
  /** How the second differs from the first, in words; empty where nothing can be measured. */
  note: string
}

/** Small ones beside the large one. */
const SHOWN = 8
const OWN = '永和九年'

/** Whether a character by itself is something to see: no space, joiner or selector, no mark without its letter. */
export const canBeOverlaid = (char: string) => !/[\s\p{M}\p{Default_Ignorable_Code_Point}]/u.test(char)

/** Two fonts laid over each other: the first two unless the address says otherwise. Null with fewer fonts. */
export async function overlayOf(
  caller: Caller,
  fonts: readonly ComparedFont[],
  { text, weight, ...asked }: CompareSettings,
): Promise<ComparedOverlay | null> {
  const known = (gno: string) => fonts.find(({ fontGNo }) => fontGNo === gno)
  const first = known(asked.fill) ?? fonts.find((font) => font !== known(asked.over))
  const second =
    known(asked.over) === first
      ? fonts.find((font) => font !== first)
      : (known(asked.over) ?? fonts.find((font) => font !== first))
  if (!first || !second) return null
  const line = first.line.text
  const written = [...new Set(text === '' ? OWN : line)].filter(canBeOverlaid).slice(0, SHOWN)
  const char = asked.char || written[0] || OWN[0]!
  const all = written.includes(char)
    ? written
    : [char, ...written].slice(0, Math.max(OWN.length, written.length))
  try {
    const overlay = await transport().call(
      calls.getOverlay,
      { query: { gno: [first.fontGNo, second.fontGNo], text: all.join(''), weight } },
      caller,
    )
    return {
      ...overlay,
      fill: first.fontGNo,
      over: second.fontGNo,
      char,
      note: differenceText(first, second),
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.unauthorised) throw error
    log().warn({ code: error.code }, 'a comparison has no overlay')
    return null
  }
}
