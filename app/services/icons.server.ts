import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { singleton } from '~/singleton.server'

/** Sizes of the web app manifest, in pixels. */
export const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512] as const
/** What old browsers look for on their own. */
const FAVICON_SIZE = 32
const APPLE_SIZE = 180
const SIZES: readonly number[] = [...ICON_SIZES, FAVICON_SIZE, APPLE_SIZE]

/** The site's mark as PNG, drawn once a size. Null for a size that nothing asks for. */
export function iconPng(size: number): Uint8Array<ArrayBuffer> | null {
  if (!SIZES.includes(size)) return null
  const drawn = singleton('icons', () => new Map<number, Uint8Array<ArrayBuffer>>())
  const kept = drawn.get(size)
  if (kept) return kept
  const svg = readFileSync(join(process.cwd(), 'public', 'favicon.svg'), 'utf8')
    // An icon on somebody's screen is always paper and ink.
    .replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/, '')
  const icon = new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
  const png = new Uint8Array(icon.render().asPng())
  drawn.set(size, png)
  return png
}

/** An ICO file with one PNG in it: six bytes of head, sixteen of directory, the picture. */
export function faviconIco(): Uint8Array<ArrayBuffer> {
  const png = iconPng(FAVICON_SIZE)!
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(FAVICON_SIZE, 6)
  head.writeUInt8(FAVICON_SIZE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}
