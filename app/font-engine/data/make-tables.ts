/**
 * Makes joyo.ts, hkscs.ts and radicals.ts of this folder from the Unihan database (Unicode licence).
 *
 *   bzcat Unihan_{OtherMappings,IRGSources}.txt.bz2 | npx tsx app/font-engine/data/make-tables.ts
 *
 * The database is Debian's package unicode-data, or https://www.unicode.org/Public/UCD/latest/ucd/Unihan.zip.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { readFileSync, writeFileSync } from 'node:fs'
import { encodeRanges, rangesFrom } from '../codepoints'

const LINE_WIDTH = 96

const lines = readFileSync(0, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('U+'))
  .map((line) => line.trim().split('\t'))

function field(name: string, accept: (value: string) => boolean): number[] {
  return lines
    .filter(([, key, value]) => key === name && accept(value ?? ''))
    .map(([codepoint]) => parseInt(codepoint!.slice(2), 16))
}

function write(file: string, constant: string, note: string, codepoints: number[]): void {
  const header = `${note} ${codepoints.length} codepoints, encodeRanges in base64.`
  writeBytes(file, constant, header, encodeRanges(rangesFrom(codepoints)))
}

function writeBytes(file: string, constant: string, note: string, bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('base64')
  const chunks = text.match(new RegExp(`.{1,${LINE_WIDTH}}`, 'g')) ?? []
  const body = chunks.map((chunk) => `  '${chunk}'`).join(' +\n')
  const header = `/** ${note} Made by make-tables.ts. */`
  writeFileSync(new URL(file, import.meta.url), `${header}\nexport const ${constant} =\n${body}\n`)
}

// A value other than the year of the list refers from a variant in use to the form that the list prints.
const joyo = field('kJoyoKanji', (value) => value === '2010')
write('joyo.ts', 'JOYO_KANJI', '常用漢字表 (2010), Unihan kJoyoKanji.', joyo)
write('hkscs.ts', 'HKSCS_HANZI', 'Hanzi of HKSCS, Unihan kHKSCS.', field('kHKSCS', () => true))

/**
 * For each ideograph, in order: the radical, the strokes beside it (0 where the source counts below), all strokes.
 * A third of kRSUnicode has a second reading; the first is the usual one, as with kTotalStrokes.
 */
function writeRadicals(): void {
  const found = new Map<number, [radical: number, rest: number, total: number]>()
  const numberOf = (codepoint: string) => parseInt(codepoint.slice(2), 16)
  for (const [codepoint, key, value] of lines) {
    if (key !== 'kRSUnicode') continue
    const [, radical, rest] = /^(\d+)'*\.(-?\d+)/.exec(value!)!
    found.set(numberOf(codepoint!), [Number(radical), Math.max(0, Number(rest)), 0])
  }
  for (const [codepoint, key, value] of lines) {
    if (key === 'kTotalStrokes') found.get(numberOf(codepoint!))![2] = parseInt(value!, 10)
  }
  const codepoints = [...found.keys()].sort((a, b) => a - b)
  const ranges = encodeRanges(rangesFrom(codepoints))
  // Plane by plane, because each is much alike in itself.
  const planes = [0, 1, 2].flatMap((plane) => codepoints.map((codepoint) => found.get(codepoint)![plane]!))
  const head = Buffer.alloc(4)
  head.writeUInt32BE(ranges.length)
  const bytes = brotliCompressSync(Buffer.concat([head, ranges, Uint8Array.from(planes)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  const note = `Radical and strokes of ${codepoints.length} ideographs, Unihan kRSUnicode and kTotalStrokes; brotli, base64.`
  writeBytes('radicals.ts', 'RADICAL_STROKES', note, bytes)
}

writeRadicals()
