import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { boxOf, MIDDLE, type Box } from './strokes'

/** Pictures have twice the pixels that places are measured on, so that they stay sharp. */
const DENSITY = 2
export const INK = '#111'
export const LOOSE = '#c2301c'
export const GRID = '#eec9c3'

/** Where and how a character stands in a picture. */
export interface Stand {
  x: number
  y: number
  /** Side of its box in pixels of the picture. */
  size: number
  degrees: number
}

export function stand({ x, y, size, degrees }: Stand, extra = ''): string {
  const scale = size / 1024
  return `translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(degrees)})${extra} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)}) translate(${-MIDDLE.x} ${-MIDDLE.y})`
}

/** The box in the picture, y down, of a box of the character's own. */
export function boxAt({ x, y, size, degrees }: Stand, points: ReadonlyArray<readonly [number, number]>): Box {
  const angle = (degrees * Math.PI) / 180
  return boxOf(
    points.map(([px, py]) => {
      const dx = ((px - MIDDLE.x) * size) / 1024
      const dy = ((MIDDLE.y - py) * size) / 1024
      return [
        x + dx * Math.cos(angle) - dy * Math.sin(angle),
        y + dx * Math.sin(angle) + dy * Math.cos(angle),
      ]
    }),
  )
}

export const fixed = (value: number) => Math.round(value * 100) / 100

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Drawn on another thread. */
const render = (body: string, width: number, height: number) =>
  renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
    { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: DENSITY } },
  )

/** A PNG on white in Base64, also packed on another thread: that costs more than the drawing. */
export async function sheetPicture(body: string, width: number, height: number): Promise<string> {
  const image = await render(`<rect width="100%" height="100%" fill="#fff"/>${body}`, width, height)
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  const packed = sharp(image.pixels, { raw }).removeAlpha().png({ compressionLevel: 5 })
  return encoded(await packed.toBuffer())
}

/** A PNG on nothing in Base64, for what is small. */
export async function piecePicture(body: string, width: number, height: number): Promise<string> {
  return encoded((await render(body, width, height)).asPng())
}
