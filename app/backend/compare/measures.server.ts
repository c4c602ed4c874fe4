import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'
import type { ComparedRecord } from '~/contract/compare'
import { EM_ASCENT } from '~/font-engine/em-square'
import type { FontEngine } from '~/font-engine/engine'
import { firstPresent } from '~/font-engine/repertoire'
import type { CodepointRange } from '~/font-engine/types'

type Measures = ComparedRecord['measures']

/** Everyday hanzi of different build; the second of a pair stands in where a face lacks the first. */
const MEASURED = ['永', '国國', '字', '东東', '酬']
/** Pixels of an em where ink is counted: fine enough for a hundredth. */
const EM_PX = 64

const kept = new LRUCache<string, Measures>({ max: 2_000 })

interface MeasuredFace {
  fileHash: string
  codepoints: readonly CodepointRange[]
  pin: Readonly<Record<string, number>>
}

/** What the outlines of a face show, in shares of the em; kept by file and instance. */
export async function faceMeasures(engine: FontEngine, face: MeasuredFace): Promise<Measures> {
  const key = JSON.stringify([face.fileHash, face.pin])
  const known = kept.get(key)
  if (known) return known
  const hanzi = MEASURED.flatMap((pair) => firstPresent(face.codepoints, pair, 1))
  const drawn = (await Promise.all(hanzi.map((char) => glyphOf(engine, face, char)))).filter(
    ({ box }) => box !== null,
  )
  const top = async (char: string) => {
    if (firstPresent(face.codepoints, char, 1).length === 0) return null
    const { box } = await glyphOf(engine, face, char)
    return box && rounded(-box.top)
  }
  const [xHeight, capHeight] = await Promise.all([top('x'), top('H')])
  const ink = drawn.length > 0 ? await inkOf(drawn) : null
  const measures: Measures = {
    faceWidth: mean(drawn.map(({ box }) => box!.right - box!.left)),
    faceHeight: mean(drawn.map(({ box }) => box!.bottom - box!.top)),
    ink: ink && rounded(ink.share),
    centre: ink && rounded(ink.centre),
    xHeight,
    capHeight,
  }
  kept.set(key, measures)
  return measures
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Glyph {
  path: string
  unitsPerEm: number
  /** In em, y down from the baseline; of the points that shape the outline. */
  box: Box | null
}

async function glyphOf(engine: FontEngine, face: MeasuredFace, char: string): Promise<Glyph> {
  const { path, unitsPerEm } = await engine.outline(face.fileHash, char, { pin: face.pin })
  return { path, unitsPerEm, box: boxOf(path, unitsPerEm) }
}

function boxOf(path: string, unitsPerEm: number): Box | null {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)
  if (!numbers) return null
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [x, y] = [Number(numbers[i]) / unitsPerEm, Number(numbers[i + 1]) / unitsPerEm]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** Counted in a picture, because the contours of a variable face overlap. */
async function inkOf(glyphs: readonly Glyph[]): Promise<{ share: number; centre: number } | null> {
  const width = glyphs.length * EM_PX
  const paths = glyphs.map(({ path, unitsPerEm }, index) => {
    const scale = EM_PX / unitsPerEm
    return `<path transform="translate(${index * EM_PX} ${EM_PX * EM_ASCENT}) scale(${scale})" d="${path}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${EM_PX}">${paths.join('')}</svg>`
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  let [sum, rows] = [0, 0]
  for (let i = 3, at = 0; i < pixels.length; i += 4, at++) {
    sum += pixels[i]!
    rows += pixels[i]! * (Math.floor(at / width) + 0.5)
  }
  if (sum === 0) return null
  return { share: sum / 255 / (width * EM_PX), centre: 1 - rows / sum / EM_PX }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length)
