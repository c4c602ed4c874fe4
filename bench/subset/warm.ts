/**
 * `npx tsx bench/subset.ts <font>`: warm subsets to WOFF2 of 8, 100 and 3,500 characters, ours against
 * subset-font with the same glyphs, features and names, and against `woff2_compress` (which only compresses,
 * from a file) where it is on the PATH. One interleaved run, medians; both sides read a decoded font in memory.
 * fontmin is left out: it installs 160 packages, and takes seconds where subset-font takes milliseconds.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import { openFace } from '../app/font-engine/subset'
import { readTables, viewOf } from '../app/font-engine/table-directory'
import { encodeWoff2 } from '../app/font-engine/woff2'

const ROUNDS = 5
/** Per contender and size: a server's code is compiled by the time that it matters. */
const WARM_UP_MS = 400
/** A turn of a contender: as many calls as fit, so that none pays for the caches that the one before emptied. */
const TURN_MS = 50
const SIZES = [8, 100, 3500]
const OPTIONS = { familyName: 'YZ bench' } as const
const require = createRequire(import.meta.url)

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>

async function load(file: string): Promise<Buffer> {
  const bytes = readFileSync(file)
  return bytes.toString('latin1', 0, 4) === 'wOF2'
    ? Buffer.from(await require('wawoff2').decompress(bytes))
    : bytes
}

/** `count` hanzi spread evenly over those that the font has. */
function pick(font: Uint8Array, count: number): number[] {
  const hanzi = [...new Face(new Blob(font)).collectUnicodes()].filter((c) => c >= 0x4e00 && c <= 0x9fff)
  const step = Math.max(1, hanzi.length / count)
  return [...new Set(Array.from({ length: count }, (_, i) => hanzi[Math.floor(i * step)]))]
    .filter((c) => c !== undefined)
    .sort((a, b) => a - b)
}

/** The layout features of a font, for a peer to keep the same ones. */
function featuresOf(font: Uint8Array): string[] {
  const face = new Face(new Blob(font))
  return [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])]
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}

async function glyphCount(woff2: Uint8Array): Promise<number> {
  const sfnt: Uint8Array = await require('wawoff2').decompress(woff2)
  return viewOf(readTables(sfnt).tables.get('maxp')!).getUint16(4)
}

interface Contender {
  name: string
  run(codepoints: number[]): Promise<Uint8Array> | Uint8Array
}

async function compare(file: string) {
  const font = await load(file)
  const subsetFont = require('subset-font') as SubsetFont
  const folder = mkdtempSync(join(tmpdir(), 'bench-subset-'))
  const face = openFace(font)
  const ours = (quality: number) => (codepoints: number[]) =>
    encodeWoff2(face.subset(codepoints, OPTIONS), quality)
  let keepFeatures: string[] = []
  const contenders: Contender[] = [
    { name: 'ours q5', run: ours(5) },
    { name: 'ours q11', run: ours(11) },
    {
      name: 'subset-font',
      run: (codepoints) =>
        subsetFont(font, String.fromCodePoint(...codepoints), {
          targetFormat: 'woff2',
          noHinting: true,
          keepFeatures,
          preserveNameIds: [0, 7, 13, 14],
        }),
    },
  ]
  if (spawnSync('woff2_compress').error === undefined) {
    const input = join(folder, 'subset.ttf')
    const output = join(folder, 'subset.woff2')
    contenders.push({
      name: 'hb + woff2_compress',
      run(codepoints) {
        writeFileSync(input, face.subset(codepoints, OPTIONS))
        execFileSync('woff2_compress', [input], { stdio: 'ignore' })
        return readFileSync(output)
      },
    })
  }

  console.log(`${file}: ${(font.length / 1e6).toFixed(1)} MB decoded`)
  for (const size of SIZES) {
    const codepoints = pick(font, size)
    keepFeatures = featuresOf(face.subset(codepoints, OPTIONS))
    const times = contenders.map((): number[] => [])
    const last: Uint8Array[] = []
    for (const { run } of contenders) {
      const until = performance.now() + WARM_UP_MS
      do await run(codepoints)
      while (performance.now() < until)
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, contender] of contenders.entries()) {
        const start = performance.now()
        let [calls, spent] = [0, 0]
        while (spent < TURN_MS) {
          last[i] = await contender.run(codepoints)
          spent = performance.now() - start
          calls++
        }
        times[i]!.push(spent / calls)
      }
    }
    const [base, baseBytes] = [median(times[0]!), last[0]!.length]
    console.log(`\n${codepoints.length} characters`)
    for (const [i, { name }] of contenders.entries()) {
      const time = median(times[i]!)
      console.log(
        `  ${name.padEnd(20)} ${time.toFixed(2).padStart(9)} ms  time/ours ${(time / base).toFixed(1).padStart(6)}` +
          `  ${String(last[i]!.length).padStart(8)} bytes  ours/size ${(baseBytes / last[i]!.length).toFixed(3)}` +
          `  ${await glyphCount(last[i]!)} glyphs`,
      )
    }
  }
  face.close()
  rmSync(folder, { recursive: true })
}

/** In a process of its own, so that nothing else is counted; several faces, so that one-time costs are not. */
async function measureOpening(file: string) {
  const FACES = 6
  const font = await load(file)
  const some = pick(font, 100)
  const many = pick(font, 3500)
  const start = performance.now()
  const first = openFace(font)
  const bytes = encodeWoff2(first.subset(some.slice(0, 8), OPTIONS), 5).length
  const cold = performance.now() - start
  const next = performance.now()
  first.subset(some, OPTIONS)
  const accelerate = performance.now() - next

  const faces = [first]
  const step = (act: () => void) => {
    const before = process.memoryUsage().rss
    act()
    globalThis.gc?.()
    return `${((process.memoryUsage().rss - before) / 1e6 / (FACES - 1)).toFixed(1)} MB`
  }
  const each = (codepoints: number[]) => () =>
    faces.slice(1).forEach((face) => face.subset(codepoints, OPTIONS))
  first.subset(many, OPTIONS)
  globalThis.gc?.()
  const opened = step(() => {
    while (faces.length < FACES) faces.push(openFace(font))
    each(some)()
  })
  const accelerated = step(each(some))
  const large = step(each(many))
  console.log(
    `\ncold, module compiled included: 8 characters in ${cold.toFixed(1)} ms (${bytes} bytes); ` +
      `the next job, acceleration included: ${accelerate.toFixed(1)} ms`,
  )
  console.log(
    `resident memory of an open font: ${opened} opened, + ${accelerated} accelerated, + ${large} by 3,500 ` +
      `characters; estimated ${(first.memoryBytes / 1e6).toFixed(1)} MB`,
  )
}

const [file, mode] = process.argv.slice(2)
if (!file || !statSync(file, { throwIfNoEntry: false })) {
  console.error('npx tsx bench/subset.ts <font file>')
  process.exit(1)
}
if (mode === '--opening') await measureOpening(file)
else {
  await compare(file)
  const self = fileURLToPath(import.meta.url)
  spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', self, file, '--opening'], {
    stdio: 'inherit',
  })
}
