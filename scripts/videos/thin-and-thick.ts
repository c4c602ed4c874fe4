import type { FacesOf } from '~/backend/artwork/faces.server'
import { COLOUR, eased, fill, ground, type Film } from './film'
import { inkAlong, outlinesOf, type Letter } from './letters'

const [LIGHTEST, HEAVIEST, STEP] = [200, 900, 10]
const WEIGHTS = Array.from({ length: (HEAVIEST - LIGHTEST) / STEP + 1 }, (_, i) => LIGHTEST + i * STEP)
const PAPER = '#fcfcfc'
const QUIET = '#c9c9c9'
/** Seconds at which each part begins. */
const PART = { title: 0, sweep: 4, measure: 13, compare: 23, end: 32, over: 36 } as const

const SIZE = 560
/** Where the two strokes of 十 are measured, in em from the cell's left and above the baseline: clear of serifs. */
const [MEASURE_X, MEASURE_Y] = [0.25, 0.15]
const LEFT = { x: 60, baseline: 580 }
const PAIR = { size: 440, song: 110, hei: 730, baseline: 500 }

export async function thinAndThick(id: string, facesOf: FacesOf): Promise<Film> {
  const song = (text: string, size: number, x: number, y: number, weight = 400): Letter => ({
    ...{ gno: 'Y10004', text, size, x, y, weight },
  })
  const each = (make: (weight: number) => Letter) => WEIGHTS.map(make)
  const middle = (letter: Letter): Letter => ({ ...letter, anchor: 'middle' })
  const groups: Readonly<Record<string, Letter[]>> = {
    title: each((weight) => middle(song('横细竖粗', 290, 640, 400, weight))),
    figure: each((weight) => middle({ ...song(String(weight), 40, 640, 620), gno: 'Y10014', weight: 400 })),
    ten: each((weight) => song('十', SIZE, LEFT.x, LEFT.baseline, weight)),
    pairSong: each((weight) => song('十', PAIR.size, PAIR.song, PAIR.baseline, weight)),
    pairHei: each((weight) => ({ ...song('十', PAIR.size, PAIR.hei, PAIR.baseline, weight), gno: 'Y10014' })),
    labels: [
      song('横', 96, 760, 320, 600),
      song('竖', 96, 760, 460, 600),
      song('千分之一字身', 28, 764, 550),
      middle(song('宋体', 40, PAIR.song + PAIR.size / 2, 628, 500)),
      middle(song('黑体', 40, PAIR.hei + PAIR.size / 2, 628, 500)),
      middle(song('200', 26, 300, 668)),
      middle(song('900', 26, 980, 668)),
    ],
  }
  const names = Object.keys(groups)
  const paths = await outlinesOf(Object.values(groups).flat(), facesOf)
  const of: Record<string, string[]> = {}
  let at = 0
  for (const name of names) of[name] = paths.slice(at, (at += groups[name]!.length))

  const x = LEFT.x + MEASURE_X * SIZE
  const y = LEFT.baseline - MEASURE_Y * SIZE
  const marks = of.ten!.map((path) => ({ rise: inkAlong(path, { x }), run: inkAlong(path, { y }) }))
  const inThousandths = ([from, to]: readonly [number, number]) => Math.round(((to - from) / SIZE) * 1000)
  const figures = marks.map(({ rise, run }) => [inThousandths(rise), inThousandths(run)] as const)
  const readings = await outlinesOf(
    figures.flatMap(([thin, thick]) => [
      { ...song(String(thin), 96, 1120, 320), gno: 'Y10014', weight: 400, anchor: 'end' as const },
      { ...song(String(thick), 96, 1120, 460), gno: 'Y10014', weight: 400, anchor: 'end' as const },
    ]),
    facesOf,
  )
  const [first, last] = [figures[0]!, figures.at(-1)!]

  /** Which weight of the sweep between two moments. */
  const indexAt = (second: number, from: number, to: number) =>
    Math.round(eased(second, from, to) * (WEIGHTS.length - 1))
  const axis = (index: number, shown: number) => {
    const along = 300 + (680 * index) / (WEIGHTS.length - 1)
    return `<g opacity="${shown.toFixed(3)}"><path d="M300 560H980" stroke="${COLOUR.ink3}" stroke-width="2"/><circle cx="${along.toFixed(1)}" cy="560" r="11" fill="${COLOUR.zhuOnInk}"/></g>`
  }

  function titlePart(second: number): string {
    return fill(of.title![20]!, PAPER, eased(second, 0.2, 1))
  }
  function sweepPart(second: number): string {
    // Down to the lightest first, from where the title stood.
    const down = 20 - Math.round(20 * eased(second, PART.sweep, PART.sweep + 1.5))
    const index = second < PART.sweep + 2 ? down : indexAt(second, PART.sweep + 2, PART.measure - 0.8)
    const shown = eased(second, PART.sweep, PART.sweep + 0.6)
    return [
      fill(of.title![index]!, PAPER),
      axis(index, shown),
      fill(of.figure![index]!, PAPER, shown),
      fill(of.labels![5]!, QUIET, shown),
      fill(of.labels![6]!, QUIET, shown),
    ].join('')
  }
  function measurePart(second: number): string {
    const index = indexAt(second, PART.measure + 2.5, PART.compare - 1.2)
    const shown = eased(second, PART.measure, PART.measure + 0.5)
    const marked = eased(second, PART.measure + 0.8, PART.measure + 1.3)
    const { rise, run } = marks[index]!
    const bar = (x1: number, y1: number, width: number, height: number) =>
      `<rect x="${x1.toFixed(1)}" y="${y1.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${COLOUR.zhuOnInk}" fill-opacity="${marked.toFixed(3)}"/>`
    return [
      fill(of.ten![index]!, PAPER, shown),
      bar(x - 7, rise[0], 14, rise[1] - rise[0]),
      bar(run[0], y - 7, run[1] - run[0], 14),
      fill(of.labels![0]!, PAPER, marked),
      fill(of.labels![1]!, PAPER, marked),
      fill(of.labels![2]!, QUIET, marked),
      fill(readings[index * 2]!, COLOUR.zhuOnInk, marked),
      fill(readings[index * 2 + 1]!, COLOUR.zhuOnInk, marked),
    ].join('')
  }
  function comparePart(second: number): string {
    const index = indexAt(second, PART.compare + 1.2, PART.end - 2)
    const shown = eased(second, PART.compare, PART.compare + 0.5)
    return [
      fill(of.pairSong![index]!, PAPER, shown),
      fill(of.pairHei![index]!, PAPER, shown),
      fill(of.labels![3]!, QUIET, shown),
      fill(of.labels![4]!, QUIET, shown),
    ].join('')
  }
  function endPart(second: number): string {
    return fill(of.title!.at(-1)!, PAPER, eased(second, PART.end, PART.end + 0.6))
  }

  return {
    id,
    seconds: PART.over,
    captions: [
      { from: 0.2, to: PART.sweep, text: '宋体的样子，四个字说完：横细竖粗。' },
      { from: PART.sweep + 0.2, to: PART.measure, text: '思源宋体有一条字重轴，从二百连续走到九百。' },
      { from: PART.measure + 0.2, to: PART.measure + 3, text: '拿“十”来量：一横一竖，各有多粗。' },
      {
        from: PART.measure + 3,
        to: PART.compare,
        text: `从最细到最粗，竖从${first[1]}长到${last[1]}；横从${first[0]}到${last[0]}，几乎没有动。`,
      },
      {
        from: PART.compare + 0.2,
        to: PART.end,
        text: '同样从细到粗，黑体的横跟着竖一起粗，宋体只粗竖。',
      },
      { from: PART.end + 0.2, to: PART.over, text: '所以宋体越粗，横细竖粗的样子越分明。' },
    ],
    frame(second) {
      const part =
        second < PART.sweep
          ? titlePart(second)
          : second < PART.measure
            ? sweepPart(second)
            : second < PART.compare
              ? measurePart(second)
              : second < PART.end
                ? comparePart(second)
                : endPart(second)
      return ground(COLOUR.ink) + part
    },
  }
}
