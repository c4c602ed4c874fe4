import type { FacesOf } from '~/backend/artwork/faces.server'
import { setTexts } from '~/backend/artwork/set-text'

/** A line of text of a film, set as in an artwork. */
export interface Letter {
  gno: string
  text: string
  size: number
  x: number
  y: number
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  isVertical?: boolean
  /** In em. */
  spacing?: number
}

/** Path data, in the order asked for. Ask for all of a film at once: every font is then opened once. */
export async function outlinesOf(letters: readonly Letter[], facesOf: FacesOf): Promise<string[]> {
  const settings = letters.map(({ gno, text, size, x, y, weight, anchor, isVertical, spacing }) => {
    const attributes = new Map([
      ['font-family', gno],
      ['font-size', String(size)],
      ['x', String(x)],
      ['y', String(y)],
    ])
    if (weight !== undefined) attributes.set('font-weight', String(weight))
    if (anchor) attributes.set('text-anchor', anchor)
    if (isVertical) attributes.set('writing-mode', 'vertical-rl')
    if (spacing) attributes.set('letter-spacing', `${spacing}em`)
    return { element: { name: 'text', attributes, children: [text], line: 0 }, attributes }
  })
  const found = await setTexts(settings, facesOf)
  return settings.map(({ element }) => found.get(element)!)
}

type Point = readonly [x: number, y: number]

/** Straight pieces of path data made of M, L, Q, C and Z. */
function segmentsOf(path: string): Array<readonly [Point, Point]> {
  const segments: Array<readonly [Point, Point]> = []
  let [start, at]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  const lineTo = (point: Point) => {
    segments.push([at, point])
    at = point
  }
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (rest!.match(/-?[\d.]+/g) ?? []).map(Number)
    const points = Array.from(
      { length: values.length / 2 },
      (_, i) => [values[2 * i]!, values[2 * i + 1]!] as const,
    )
    if (command === 'Z') lineTo(start)
    else if (command === 'M') start = at = points[0]!
    else {
      const controls = [at, ...points]
      for (let step = 1; step <= 12; step++) lineTo(bezier(controls, command === 'L' ? 1 : step / 12))
    }
  }
  return segments
}

function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!
  const next = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i]!
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t] as const
  })
  return bezier(next, t)
}

export function lengthOf(path: string): number {
  return segmentsOf(path).reduce((sum, [[x, y], [toX, toY]]) => sum + Math.hypot(toX - x, toY - y), 0)
}

/** Where a line through the ink enters and leaves it: a horizontal one at `y`, or a vertical one at `x`. */
export function inkAlong(path: string, line: { x: number } | { y: number }): Point {
  const [across, along, value] = 'x' in line ? ([0, 1, line.x] as const) : ([1, 0, line.y] as const)
  const crossings = segmentsOf(path).flatMap(([from, to]) => {
    const [a, b] = [from[across] - value, to[across] - value]
    return a < 0 === b < 0 ? [] : [from[along] + ((to[along] - from[along]) * a) / (a - b)]
  })
  return [Math.min(...crossings), Math.max(...crossings)]
}
