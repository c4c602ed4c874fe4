import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face } from 'harfbuzzjs'

export const require = createRequire(import.meta.url)
/** Sizes of the subsets, in characters. */
export const SIZES = [8, 100, 3500]
export const OPTIONS = { familyName: 'YZ bench' } as const
/** The quality that the first visitor gets; a better one follows in the background. */
export const QUALITY = 5

export async function load(file: string): Promise<Buffer> {
  const bytes = readFileSync(file)
  return bytes.toString('latin1', 0, 4) === 'wOF2'
    ? Buffer.from(await require('wawoff2').decompress(bytes))
    : bytes
}

/** `count` hanzi spread evenly over those that the font has. */
export function pick(font: Uint8Array, count: number): number[] {
  const hanzi = [...new Face(new Blob(font)).collectUnicodes()].filter((c) => c >= 0x4e00 && c <= 0x9fff)
  const step = Math.max(1, hanzi.length / count)
  return [...new Set(Array.from({ length: count }, (_, i) => hanzi[Math.floor(i * step)]))]
    .filter((c) => c !== undefined)
    .sort((a, b) => a - b)
}

/** The layout features of a font, for a peer to keep the same ones. */
export function featuresOf(font: Uint8Array): string[] {
  const face = new Face(new Blob(font))
  return [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])]
}

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>

/**
 * subset-font with the choices that ours makes: no hinting, axes fixed at their defaults, the features of
 * `keepFeatures`, the names that a licence needs.
 */
export function peer(font: Buffer): (codepoints: number[], keepFeatures: string[]) => Promise<Uint8Array> {
  const subsetFont = require('subset-font') as SubsetFont
  const axes = Object.values(new Face(new Blob(font)).getAxisInfos())
  const variationAxes = Object.fromEntries(axes.map((axis) => [axis.tag, axis.default]))
  return (codepoints, keepFeatures) =>
    subsetFont(font, String.fromCodePoint(...codepoints), {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes,
      keepFeatures,
      preserveNameIds: [0, 7, 13, 14],
    })
}
