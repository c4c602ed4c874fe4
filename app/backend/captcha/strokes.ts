import data from './strokes.json'

/** Outlines of a character's strokes in a box of 1024 units with y up, the baseline at 124 from its foot. */
const STROKES: Readonly<Record<string, readonly string[]>> = data

export const CHARACTERS: readonly string[] = Object.keys(STROKES)

export const strokesOf = (character: string): readonly string[] => STROKES[character]!

/** Middle of the box that a character is drawn in. */
export const MIDDLE = { x: 512, y: 388 } as const

export interface Box {
  left: number
  right: number
  /** Least and greatest y, whichever way it counts. */
  low: number
  high: number
}

/** The points of an outline; those that pull a curve lie outside it by little. */
export function pointsOf(path: string): Array<readonly [number, number]> {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!])
}

export function boxOf(points: ReadonlyArray<readonly [number, number]>): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) }
}

/**
 * Strokes that can be taken away: long enough to be seen, and no 横 alone, whose place from left to right only
 * its neighbours' ends tell.
 */
export function looseStrokesOf(character: string): number[] {
  return strokesOf(character).flatMap((path, index) => {
    const { left, right, low, high } = boxOf(pointsOf(path))
    const width = right - left
    const height = high - low
    const isFit = Math.max(width, height) >= 240 && width >= 90 && width <= 620 && width < 2.4 * height
    return isFit ? [index] : []
  })
}
