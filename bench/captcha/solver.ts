/** What a script without knowledge of characters would try: edges, emptiness, contact, and the middle of the ink. */
import sharp from 'sharp'

interface Grey {
  width: number
  height: number
  /** 0 for nothing, 1 for ink. */
  at: Float32Array
}

/** What can be measured of every place of the piece, from left to right. */
interface Measures {
  /** Edges of the piece on edges of the picture, and of its ink alone. */
  edges: number[]
  inkEdges: number[]
  /** Share of the piece that lies on something dark, and on ink. */
  dark: number[]
  overlap: number[]
  /** Share of the line around the piece that is ink. */
  contact: number[]
  /** First and last column of the ink. */
  from: number
  to: number
  width: number
}

const HEIGHT = 155
/** Darker than this is the character's own ink, lighter the ground's. */
const INK_FROM = 0.6

/** Where each way of looking puts the piece. */
export const STRATEGIES: Readonly<Record<string, (measures: Measures) => number>> = {
  边缘模板: ({ edges }) => indexOfMost(edges),
  边最少的地方: ({ edges }) => indexOfMost(edges.map((sum) => -sum)),
  墨迹的边缘模板: ({ inkEdges }) => indexOfMost(inkEdges),
  最空的地方: ({ dark }) => indexOfMost(dark.map((share) => -share)),
  接触最多: (of) => indexOfMost(touching(of, 2)),
  接触最多而不压墨: (of) => indexOfMost(touching(of, 6)),
  字的范围内接触最多: (of) => indexOfMost(within(of, touching(of, 2))),
  接触与重叠之比: ({ contact, overlap }) =>
    indexOfMost(contact.map((near, x) => (near > 0.02 ? near / (0.05 + overlap[x]!) : 0))),
  墨迹正中: ({ from, to, width }) => (from + to - width) / 2,
  字的范围内最空处: (of) =>
    middleOfMost(
      within(
        of,
        of.overlap.map((share) => -share),
      ),
    ),
}

const touching = ({ contact, overlap }: Measures, dislike: number) =>
  contact.map((near, x) => near - dislike * overlap[x]!)

/** The scores of those places that keep the piece within the ink's own width. */
const within = ({ from, to, width }: Measures, scores: readonly number[]) =>
  scores.map((score, x) => (x >= from - 4 && x + width <= to + 4 ? score : -Infinity))

const indexOfMost = (values: readonly number[]) => values.indexOf(Math.max(...values))

function middleOfMost(values: readonly number[]): number {
  const most = Math.max(...values)
  const places = values.flatMap((value, x) => (value === most ? [x] : []))
  return places[Math.floor(places.length / 2)]!
}

export function measure(picture: Grey, piece: Grey): Measures {
  const ink = { ...picture, at: picture.at.map((value) => (value > INK_FROM ? 1 : 0)) }
  const outline = edges(piece)
  const wide = padded(piece, 3)
  const wideInk = padded(ink, 3)
  const around = ring(wide, 2)
  const columns = columnsOf(ink)
  return {
    edges: correlate(edges(picture), outline),
    inkEdges: correlate(edges(ink), outline),
    dark: correlate(picture, piece).map((sum) => sum / total(piece)),
    overlap: correlate(wideInk, wide).map((sum) => sum / total(wide)),
    contact: correlate(wideInk, around).map((sum) => sum / total(around)),
    from: columns.findIndex((sum) => sum > 0),
    to: columns.findLastIndex((sum) => sum > 0),
    width: piece.width,
  }
}

const total = (grey: Grey) => grey.at.reduce((sum, value) => sum + value, 0)

export async function greyOf(base64: string, channel: 'dark' | 'alpha'): Promise<Grey> {
  const source = sharp(Buffer.from(base64, 'base64')).resize({ height: HEIGHT })
  const one = channel === 'alpha' ? source.extractChannel('alpha') : source.removeAlpha().greyscale()
  const { data, info } = await one.raw().toBuffer({ resolveWithObject: true })
  const at = Float32Array.from(data, (value) => (channel === 'alpha' ? value : 255 - value) / 255)
  return { width: info.width, height: info.height, at }
}

function edges({ width, height, at }: Grey): Grey {
  const found = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      found[here] = Math.hypot(at[here + 1]! - at[here - 1]!, at[here + width]! - at[here - width]!)
    }
  return { width, height, at: found }
}

/** Sum of the products of two pictures, one over the other, at every place. */
function correlate(picture: Grey, piece: Grey): number[] {
  const dots: Array<[number, number]> = []
  piece.at.forEach((value, here) => value > 0.02 && dots.push([here, value]))
  return Array.from({ length: picture.width - piece.width + 1 }, (_, x) => {
    let sum = 0
    for (const [here, value] of dots) {
      const column = here % piece.width
      sum += value * picture.at[((here - column) / piece.width) * picture.width + x + column]!
    }
    return sum
  })
}

function padded({ width, height, at }: Grey, by: number): Grey {
  const wide = new Float32Array((width + 2 * by) * height)
  for (let y = 0; y < height; y++)
    wide.set(at.subarray(y * width, (y + 1) * width), y * (width + 2 * by) + by)
  return { width: width + 2 * by, height, at: wide }
}

/** What lies within a distance of the piece and not on it. */
function ring({ width, height, at }: Grey, distance: number): Grey {
  const found = new Float32Array(width * height)
  at.forEach((value, here) => {
    if (value < 0.5) return
    for (let dy = -distance; dy <= distance; dy++)
      for (let dx = -distance; dx <= distance; dx++) found[here + dy * width + dx] = 1
  })
  at.forEach((value, here) => value >= 0.3 && (found[here] = 0))
  return { width, height, at: found }
}

function columnsOf({ width, height, at }: Grey): number[] {
  return Array.from({ length: width }, (_, x) => {
    let sum = 0
    for (let y = 0; y < height; y++) sum += at[y * width + x]!
    return sum
  })
}
