import type { FacesOf } from '~/backend/artwork/faces.server'
import { COLOUR, eased, fill, ground, HEIGHT, practiceCell, WIDTH, type Film } from './film'
import { outlinesOf, type Letter } from './letters'

const CHARACTER = '春'
const TITLE_SECONDS = 3.5
const HAND_SECONDS = 5
const END_SECONDS = 5.5
const CENTRE = 380

interface Hand {
  name: string
  gno: string
  weight?: number
  /** Evens out how large the fonts draw. */
  scale: number
  paper: string
  ink: string
  quiet: string
  font: string
  saying: string
  caption: string
}

const LIGHT = { ink: COLOUR.ink, quiet: COLOUR.ink3 }
const DARK = { ink: '#fcfcfc', quiet: '#c9c9c9' }

const HANDS: readonly Hand[] = [
  {
    ...{ name: '楷', gno: 'Y10001', scale: 1.05, paper: '#fcfcfc', ...LIGHT },
    font: '马善政毛笔楷书',
    saying: '一笔是一笔',
    caption: '楷书。一笔是一笔，起和收都看得见。',
  },
  {
    ...{ name: '行', gno: 'Y10005', scale: 1.17, paper: '#e6e6e6', ...LIGHT },
    font: '钟齐志莽行书',
    saying: '写得快了，笔画连起来',
    caption: '行书。写得快了，上一笔的收带出下一笔的起。',
  },
  {
    ...{ name: '草', gno: 'Y10012', scale: 1.12, paper: '#2a2a2a', ...DARK },
    font: '钟齐流江毛草',
    saying: '省去几笔，留下走势',
    caption: '草书。省去一些笔画，留下的是走势，要认得它的写法才读得出。',
  },
  {
    ...{
      name: '宋',
      gno: 'Y10004',
      weight: 600,
      scale: 0.97,
      paper: '#f3dbd7',
      ink: '#9e2212',
      quiet: '#9e2212',
    },
    font: '思源宋体',
    saying: '横细竖粗，刻出来的字',
    caption: '宋体。它从刻板来，横细竖粗，转角处留着一个三角。',
  },
  {
    ...{ name: '黑', gno: 'Y10014', weight: 700, scale: 0.99, paper: '#111111', ...DARK },
    font: '思源黑体',
    saying: '横竖差不多粗，没有装饰',
    caption: '黑体。横竖差不多粗，去掉装饰，远看最清楚。',
  },
]

export async function fiveHands(id: string, facesOf: FacesOf): Promise<Film> {
  const song = (text: string, size: number, x: number, y: number, weight = 400): Letter => ({
    ...{ gno: 'Y10004', text, size, x, y, weight },
  })
  const drawn = (hand: Hand, size: number, x: number, y: number): Letter => {
    const own = size * hand.scale
    return {
      gno: hand.gno,
      text: CHARACTER,
      size: own,
      x,
      y: y + own * 0.38,
      weight: hand.weight,
      anchor: 'middle',
    }
  }
  const cell = 200
  const cellX = (index: number) => (WIDTH - cell * HANDS.length) / 2 + cell * index
  const letters = [
    song('同一个字', 124, 96, 350, 700),
    song('五种写法', 124, 96, 500, 700),
    ...HANDS.flatMap((hand) => [
      drawn(hand, 540, CENTRE, HEIGHT / 2),
      song(hand.name, 150, 772, 300, 700),
      song(hand.saying, 40, 778, 392, 500),
      song(hand.font, 28, 778, 448),
    ]),
    ...HANDS.map((hand, index) => drawn(hand, cell * 0.76, cellX(index) + cell / 2, 330)),
    ...HANDS.map((hand, index) => ({
      ...song(hand.name, 34, cellX(index) + cell / 2, 500, 500),
      anchor: 'middle' as const,
    })),
  ]
  const paths = await outlinesOf(letters, facesOf)
  const ofHand = (index: number) =>
    paths.slice(2 + index * 4, 6 + index * 4) as [string, string, string, string]
  const inCells = paths.slice(2 + HANDS.length * 4)
  const startOf = (index: number) => TITLE_SECONDS + index * HAND_SECONDS
  const end = startOf(HANDS.length)

  const scene = (index: number, second: number) => {
    const hand = HANDS[index]!
    const [character, name, saying, font] = ofHand(index)
    const start = startOf(index)
    const shown = (after: number) => eased(second, start + after, start + after + 0.4)
    return [
      ground(hand.paper),
      fill(character, hand.ink, shown(0.35)),
      fill(name, hand.ink, shown(0.9)),
      fill(saying, hand.ink, shown(1.3)),
      fill(font, hand.quiet, shown(1.7)),
    ].join('')
  }
  const opening = (second: number) =>
    ground(COLOUR.paper) +
    fill(paths[0]!, COLOUR.ink, eased(second, 0.2, 0.8)) +
    fill(paths[1]!, COLOUR.zhu, eased(second, 0.7, 1.3))
  const ending = (second: number) =>
    [
      ground(COLOUR.paper),
      ...HANDS.map((_, index) => practiceCell(cellX(index), 230, cell)),
      ...inCells.map((path, index) =>
        fill(
          path,
          index < HANDS.length ? COLOUR.ink : COLOUR.ink3,
          eased(second, end + 0.4 + (index % HANDS.length) * 0.25, end + 0.8 + (index % HANDS.length) * 0.25),
        ),
      ),
    ].join('')
  const sceneAt = (index: number, second: number) =>
    index < 0 ? opening(second) : index < HANDS.length ? scene(index, second) : ending(second)

  return {
    id,
    seconds: end + END_SECONDS,
    captions: [
      { from: 0.2, to: TITLE_SECONDS, text: '同一个“春”字，换五种写法。' },
      ...HANDS.map((hand, index) => ({
        from: startOf(index) + 0.3,
        to: startOf(index + 1),
        text: hand.caption,
      })),
      {
        from: end + 0.2,
        to: end + END_SECONDS,
        text: '楷、行、草是写出来的，宋和黑为印刷而作。骨架是同一个“春”。',
      },
    ],
    frame(second) {
      const current = Math.floor((second - TITLE_SECONDS) / HAND_SECONDS)
      const index = Math.min(current, HANDS.length)
      // The next page is laid over the last one from the right.
      const over = index < 0 ? 1 : eased(second, startOf(index), startOf(index) + 0.5)
      if (over >= 1) return sceneAt(index, second)
      const edge = Math.round(WIDTH * (1 - over))
      return `<defs><clipPath id="page"><rect x="${edge}" width="${WIDTH}" height="${HEIGHT}"/></clipPath></defs>${sceneAt(index - 1, second)}<g clip-path="url(#page)">${sceneAt(index, second)}</g>`
    },
  }
}
