/**
 * `tsx bench/draw/measure.ts <font> <font> <font> <font>`: text as SVG, PNG and PDF, each against the library that
 * does the heavy part of it alone. One interleaved run, medians. Prints JSON.
 */
import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { Blob, Buffer as Shaping, Face, Font, shape } from 'harfbuzzjs'
import { embedFace, finishPdf, startPdf } from '../../app/backend/pdf/pdf-document.server'
import { rangesFrom } from '../../app/font-engine/codepoints'
import { createEngine } from '../../app/font-engine/engine'
import { shapingCodepoints } from '../../app/font-engine/outline'
import { presentIn } from '../../app/font-engine/repertoire'
import { openFace } from '../../app/font-engine/subset'
import { layOutText } from '../../app/font-engine/text-layout'
import { layoutSvg } from '../../app/font-engine/text-svg'
import { median } from '../report'
import { pick } from '../subset/fonts'

const ROUNDS = 9
const WARM_UP_MS = 1_500
/** A turn of a contender: as many calls as fit. */
const TURN_MS = 120
const CHARACTERS = 30
const PNG_WIDTH = 1_200
/** Five lines of six: a picture about as high as wide. */
const PNG_LINE = 6
const OPTIONS = { familyName: 'YZbench', layout: 'all' } as const

type Work = () => unknown | Promise<unknown>

export interface DrawResult {
  name: string
  peer: string
  ms: number
  peerMs: number
}

/**
 * Milliseconds of CPU time per call, of all threads: what else runs on the machine takes turns with the work and
 * would count as the time of whoever is interrupted.
 */
async function perCall(work: Work): Promise<number> {
  const start = performance.now()
  const before = process.cpuUsage()
  let calls = 0
  while (performance.now() - start < TURN_MS) {
    await work()
    // HarfBuzz's memory comes back by finalizers, which need the loop to turn.
    await new Promise((resolve) => setImmediate(resolve))
    calls++
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / calls
}

async function against(name: string, ours: Work, peer: string, alone: Work): Promise<DrawResult> {
  for (const work of [ours, alone]) {
    const until = performance.now() + WARM_UP_MS
    do await perCall(work)
    while (performance.now() < until)
  }
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first pays for the other's garbage: they take turns in that too.
    const order: Array<[number[], Work]> = [
      [mine, ours],
      [theirs, alone],
    ]
    for (const [times, work] of round % 2 === 0 ? order : order.reverse()) times.push(await perCall(work))
  }
  return { name, peer, ms: median(mine), peerMs: median(theirs) }
}

const files = process.argv.slice(2)
const fonts = files.map((file) => readFileSync(file))
const engine = createEngine({
  readFont: (index) => Promise.resolve(fonts[Number(index)]!),
  memoryBytes: 1 << 30,
  poolThreads: 0,
})
const text = String.fromCodePoint(...pick(fonts[0]!, CHARACTERS))
const repertoires = fonts.map((font) => rangesFrom(new Face(new Blob(font)).collectUnicodes()))
const wanted = String.fromCodePoint(...shapingCodepoints(text))

const subsetOf = (index: number) =>
  engine.subsetTtf(String(index), presentIn(repertoires[index]!, wanted), OPTIONS)

const lines = text.replace(new RegExp(`(.{${PNG_LINE}})`, 'gu'), '$1\n')

const svgOf = (sfnt: Uint8Array, fontSize: number, words = text) =>
  layoutSvg(layOutText(sfnt, words, { fontSize }), { color: '#111111', title: text })

/** The least that a picture of outlines takes: the font opened, the line shaped, each glyph's path. */
function shapingAlone(sfnt: Uint8Array): string {
  const font = new Font(new Face(new Blob(sfnt)))
  const buffer = new Shaping()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }) => font.glyphToPath(codepoint))
    .join('')
}

const png = (svg: string) =>
  renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: PNG_WIDTH },
  }).then((image) => image.asPng())

const face = openFace(fonts[0]!)
const codepoints = presentIn(repertoires[0]!, wanted)
const first = await subsetOf(0)
const ready = svgOf(first, PNG_WIDTH / PNG_LINE, lines)
const subsets = await Promise.all(fonts.map((_, index) => subsetOf(index)))
const FACTS = { title: text, createdAt: new Date(0) }

async function pdf(faces: (document: ReturnType<typeof startPdf>) => Promise<string[]>) {
  const document = startPdf(FACTS)
  document.addPage({ size: 'A4', margin: 0 })
  const names = await faces(document)
  names.forEach((name, index) =>
    document.font(name, 16).text(text, 40, 40 + index * 40, { lineBreak: false }),
  )
  return finishPdf(document)
}

const results = [
  await against(
    `${CHARACTERS} 字的 SVG，从字库里的字体起`,
    async () => svgOf(await subsetOf(0), 100),
    'HarfBuzz：打开着的字体，取子集、排字、取轮廓',
    () => shapingAlone(face.subset(codepoints, OPTIONS)),
  ),
  await against(
    `${CHARACTERS} 字的 SVG，从现成的子集起`,
    () => svgOf(first, 100),
    'HarfBuzz：现成的子集，排字、取轮廓',
    () => shapingAlone(first),
  ),
  await against(
    `${PNG_WIDTH} 像素宽的 PNG`,
    async () =>
      sharp(Buffer.from(svgOf(await subsetOf(0), PNG_WIDTH / PNG_LINE, lines)))
        .png()
        .toBuffer(),
    'resvg：现成的 SVG',
    () => png(ready),
  ),
  await against(
    '四款字体的 PDF',
    () =>
      pdf((document) =>
        Promise.all(
          fonts.map((_, index) =>
            embedFace(
              document,
              engine,
              { fileHash: String(index), codepoints: repertoires[index]! },
              `F${index}`,
              text,
            ),
          ),
        ),
      ),
    'pdfkit：现成的四个子集',
    () =>
      pdf(async (document) =>
        subsets.map((sfnt, index) => {
          document.registerFont(`F${index}`, Buffer.from(sfnt))
          return `F${index}`
        }),
      ),
  ),
]
face.close()
await engine.close()
console.log(JSON.stringify(results))
