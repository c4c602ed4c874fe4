import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from '~/contract/limits'
import { INK, sheetPicture, stand } from './draw.server'
import { ground } from './ground'
import { between, some, whole } from './random'
import { CHARACTERS, strokesOf } from './strokes'

const DRAWN = 5
/** Clients of the protocol send their answer with the third click. */
const ASKED = 3
/** The middle of the height, which is all that a sheet of 132 pixels shows. */
const HEIGHT_SHOWN = 110

export interface ClickWord {
  /** To be clicked, in this order. */
  words: string[]
  original: string
  /** The middle of each of them, and how far from it still lies on the character. */
  points: Array<{ x: number; y: number }>
  reach: number
}

/** Characters at random places and turns; each has a column of its own, so that none covers another. */
export async function clickWord(): Promise<ClickWord> {
  const column = CAPTCHA_WIDTH / DRAWN
  const above = (CAPTCHA_HEIGHT - HEIGHT_SHOWN) / 2
  const placed = some(CHARACTERS, DRAWN).map((character, index) => {
    const size = between(44, 54)
    return {
      character,
      size,
      x: column * (index + 0.5) + between(-5, 5),
      y: above + between(size / 2, HEIGHT_SHOWN - size / 2),
      degrees: whole(-38, 38),
    }
  })
  const drawn = placed.map(
    (at) =>
      `<g transform="${stand(at)}">${strokesOf(at.character)
        .map((path) => `<path d="${path}"/>`)
        .join('')}</g>`,
  )
  const original = await sheetPicture(
    `${ground(CAPTCHA_WIDTH, CAPTCHA_HEIGHT)}<g fill="${INK}">${drawn.join('')}</g>`,
    CAPTCHA_WIDTH,
    CAPTCHA_HEIGHT,
  )
  const asked = some(placed, ASKED)
  return {
    words: asked.map(({ character }) => character),
    original,
    points: asked.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    reach: 28,
  }
}
