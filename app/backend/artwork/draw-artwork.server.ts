import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { ImportRefusal } from '../import/report'
import { assertAllowed, refusal, TEXT_ATTRIBUTES } from './allowed'
import type { FacesOf } from './faces.server'
import { setTexts, type Setting } from './set-text'
import { parseXml, type XmlElement } from './xml'

const MAX_BYTES = 256 * 1024
const MAX_WIDTH = 1_600
const MAX_HEIGHT = 2_400
/** What shows through where nothing is drawn: the page's own paper. */
const PAPER = '#fcfcfc'
/** Above this WebP's ringing is no longer seen on the edges of large type. */
const QUALITY = 92
/** Attributes that speak of the font rather than of the shape: settled once a text is a path. */
const SETTLED = new Set([...Object.keys(TEXT_ATTRIBUTES), 'x', 'y'])

export interface Artwork {
  webp: Uint8Array
  width: number
  height: number
}

/** An artwork with its texts turned into outlines. */
export interface DrawnArtwork {
  svg: string
  width: number
  height: number
  /** Numbers of the fonts that it is set in, in order of appearance. */
  fonts: string[]
}

/** The artwork in this file as a picture. Throws ImportRefusal. */
export async function artworkOf(svgPath: string, facesOf: FacesOf): Promise<Artwork> {
  const source = await readSource(svgPath)
  try {
    return await renderArtwork(await drawArtwork(source, facesOf))
  } catch (error) {
    if (error instanceof ImportRefusal) throw new ImportRefusal(`${basename(svgPath)} ${error.message}`)
    throw error
  }
}

/** Replaces every text by the outlines of the font that its `font-family` numbers. Throws ImportRefusal. */
export async function drawArtwork(source: string, facesOf: FacesOf): Promise<DrawnArtwork> {
  if (Buffer.byteLength(source) > MAX_BYTES) throw new ImportRefusal('图超过 256 KB')
  const root = parseXml(source)
  assertAllowed(root)
  const { width, height } = sizeOf(root)
  const settings = [...textsIn(root, new Map())]
  const outlines = await setTexts(settings, facesOf)
  const fonts = new Set(settings.map(({ attributes }) => attributes.get('font-family')!))
  const paper = `<rect width="${width}" height="${height}" fill="${PAPER}"/>`
  const inside = root.children.map((child) => written(child, outlines)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper}${inside}</svg>`
  return { svg, width, height, fonts: [...fonts] }
}

/** At the artwork's own size, one pixel a unit. */
export async function renderArtwork({ svg, width, height }: DrawnArtwork): Promise<Artwork> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  const webp = await sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: QUALITY, effort: 5, smartSubsample: true })
    .toBuffer()
  return { webp, width, height }
}

/** A plain file only: a link may lead to somebody else's, and a pipe never ends. */
async function readSource(path: string): Promise<string> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const file = await open(path, flags)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new ImportRefusal(`${basename(path)} 不是普通的文件`)
    if (stat.size > MAX_BYTES) throw new ImportRefusal(`${basename(path)} 超过 256 KB`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(stat.size), 0, stat.size, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function sizeOf(root: XmlElement): { width: number; height: number } {
  const [width, height] = [Number(root.attributes.get('width')), Number(root.attributes.get('height'))]
  if (!(width > 0 && height > 0)) throw refusal(root, '<svg> 要写 width 和 height')
  if (width > MAX_WIDTH || height > MAX_HEIGHT)
    throw refusal(root, `图最大 ${MAX_WIDTH} × ${MAX_HEIGHT}，这里是 ${width} × ${height}`)
  const box = root.attributes.get('viewBox')
  if (box !== undefined && box !== `0 0 ${width} ${height}`)
    throw refusal(root, `viewBox 应当是“0 0 ${width} ${height}”`)
  return { width, height }
}

function* textsIn(element: XmlElement, given: ReadonlyMap<string, string>): Generator<Setting> {
  const attributes = new Map(given)
  for (const [name, value] of element.attributes)
    if (element.name === 'text' || Object.hasOwn(TEXT_ATTRIBUTES, name)) attributes.set(name, value)
  if (element.name === 'text') yield { element, attributes }
  else for (const child of element.children) if (typeof child !== 'string') yield* textsIn(child, attributes)
}

/** What the renderer reads is written anew from what was allowed, so nothing else can reach it. */
function written(node: XmlElement | string, outlines: ReadonlyMap<XmlElement, string>): string {
  if (typeof node === 'string' || node.name === 'title' || node.name === 'desc') return ''
  const outline = outlines.get(node)
  const isText = outline !== undefined
  const attributes = [...node.attributes]
    .filter(([name]) => (isText ? !SETTLED.has(name) : !Object.hasOwn(TEXT_ATTRIBUTES, name)))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  if (isText) return `<path${attributes} d="${outline}"/>`
  const inside = node.children.map((child) => written(child, outlines)).join('')
  return `<${node.name}${attributes}>${inside}</${node.name}>`
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
