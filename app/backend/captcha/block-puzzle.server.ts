import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from '~/contract/limits'
import { boxAt, fixed, INK, LOOSE, piecePicture, sheetPicture, stand, type Stand } from './draw.server'
import { ground } from './ground'
import { between, oneOf } from './random'
import { CHARACTERS, looseStrokesOf, pointsOf, strokesOf } from './strokes'

/** Clear of the loose stroke at the left, where it waits, and of the picture's edges. */
const PLACE = { fromX: 128, toX: 254 } as const
/** Room around the loose stroke in its own picture. */
const MARGIN = 2

export interface BlockPuzzle {
  character: string
  original: string
  jigsaw: string
  /** Where the loose picture's left edge belongs. */
  x: number
}

/**
 * A character that lacks a stroke, with nothing drawn where it belongs, and the stroke alone. The sheet shows the
 * middle 110 pixels of the height, so everything that counts is there.
 */
export async function blockPuzzle(): Promise<BlockPuzzle> {
  const character = oneOf(CHARACTERS)
  const loose = oneOf(looseStrokesOf(character))
  const strokes = strokesOf(character)
  const place: Stand = {
    x: between(PLACE.fromX, PLACE.toX),
    y: CAPTCHA_HEIGHT / 2 + between(-3, 3),
    size: between(96, 110),
    degrees: between(-7, 7),
  }
  const box = boxAt(place, pointsOf(strokes[loose]!))
  const x = Math.round(box.left - MARGIN)
  const width = Math.ceil(box.right + MARGIN) - x
  const rest = strokes.filter((_, index) => index !== loose)
  const lacking = rest.map((path) => `<path d="${path}"/>`).join('')
  const [original, jigsaw] = await Promise.all([
    sheetPicture(
      `${ground(CAPTCHA_WIDTH, CAPTCHA_HEIGHT)}<g transform="${stand(place)}" fill="${INK}">${lacking}</g>`,
      CAPTCHA_WIDTH,
      CAPTCHA_HEIGHT,
    ),
    piecePicture(
      `<path transform="${stand({ ...place, x: fixed(place.x - x) })}" d="${strokes[loose]}" fill="${LOOSE}"/>`,
      width,
      CAPTCHA_HEIGHT,
    ),
  ])
  return { character, original, jigsaw, x }
}
