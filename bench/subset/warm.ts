/**
 * `tsx bench/subset/warm.ts <font>`: warm subsets to WOFF2, ours against subset-font with the same glyphs,
 * features and names, and against `woff2_compress` (which only compresses, from a file) where it is on the
 * PATH. One interleaved run, medians; both sides read a decoded font in memory. Prints JSON.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFace } from '../../app/font-engine/subset'
import { readSfnt as readTables, viewOf } from '../../app/font-engine/sfnt'
import { encodeWoff2 } from '../../app/font-engine/woff2'
import { median } from '../report'
import { featuresOf, load, OPTIONS, peer, pick, QUALITY, require, SIZES } from './fonts'

const ROUNDS = 5
/** Per contender and size: a server's code is compiled by the time that it matters. */
const WARM_UP_MS = 400
/** A turn of a contender: as many calls as fit, so that none pays for the caches that the one before emptied. */
const TURN_MS = 50

interface Contender {
  name: string
  run(codepoints: number[]): Promise<Uint8Array> | Uint8Array
}

export interface WarmResult {
  characters: number
  contenders: Array<{ name: string; ms: number; bytes: number; glyphs: number }>
}

async function glyphCount(woff2: Uint8Array): Promise<number> {
  const sfnt: Uint8Array = await require('wawoff2').decompress(woff2)
  return viewOf(readTables(sfnt).tables.get('maxp')!).getUint16(4)
}

async function compare(file: string): Promise<WarmResult[]> {
  const font = await load(file)
  const folder = mkdtempSync(join(tmpdir(), 'bench-subset-'))
  const face = openFace(font)
  const ours = (quality: number) => (codepoints: number[]) =>
    encodeWoff2(face.subset(codepoints, OPTIONS), quality)
  const subsetFont = peer(font)
  let keepFeatures: string[] = []
  const contenders: Contender[] = [
    { name: `永字，质量 ${QUALITY}`, run: ours(QUALITY) },
    { name: 'subset-font', run: (codepoints) => subsetFont(codepoints, keepFeatures) },
    { name: '永字，质量 11', run: ours(11) },
  ]
  if (spawnSync('woff2_compress').error === undefined) {
    const input = join(folder, 'subset.ttf')
    const output = join(folder, 'subset.woff2')
    contenders.push({
      name: '永字 + woff2_compress',
      run(codepoints) {
        writeFileSync(input, face.subset(codepoints, OPTIONS))
        execFileSync('woff2_compress', [input], { stdio: 'ignore' })
        return readFileSync(output)
      },
    })
  }

  const results: WarmResult[] = []
  for (const size of SIZES) {
    const codepoints = pick(font, size)
    keepFeatures = featuresOf(face.subset(codepoints, OPTIONS))
    for (const { run } of contenders) {
      const until = performance.now() + WARM_UP_MS
      do await run(codepoints)
      while (performance.now() < until)
    }
    const times = contenders.map((): number[] => [])
    const last: Uint8Array[] = []
    for (let round = 0; round < ROUNDS; round++)
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
    const measured: WarmResult['contenders'] = []
    for (const [i, { name }] of contenders.entries()) {
      const bytes = last[i]!
      // One at a time: wawoff2's decoder mixes up what is decoded side by side.
      const glyphs = await glyphCount(bytes)
      measured.push({ name, ms: median(times[i]!), bytes: bytes.length, glyphs })
    }
    results.push({ characters: codepoints.length, contenders: measured })
  }
  face.close()
  rmSync(folder, { recursive: true })
  return results
}

console.log(JSON.stringify(await compare(process.argv[2]!)))
