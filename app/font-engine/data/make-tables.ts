/**
 * Makes the generated files of this folder from the Unihan database (Unicode licence), Unihan_OtherMappings.txt.
 *
 *   bzcat Unihan_OtherMappings.txt.bz2 | npx tsx app/font-engine/data/make-tables.ts
 *
 * The database is Debian's package unicode-data, or https://www.unicode.org/Public/UCD/latest/ucd/Unihan.zip.
 */
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
  const text = Buffer.from(encodeRanges(rangesFrom(codepoints))).toString('base64')
  const chunks = text.match(new RegExp(`.{1,${LINE_WIDTH}}`, 'g')) ?? []
  const body = chunks.map((chunk) => `  '${chunk}'`).join(' +\n')
  const header = `/** ${note} ${codepoints.length} codepoints, encodeRanges in base64. Made by make-tables.ts. */`
  writeFileSync(new URL(file, import.meta.url), `${header}\nexport const ${constant} =\n${body}\n`)
}

// A value other than the year of the list refers from a variant in use to the form that the list prints.
const joyo = field('kJoyoKanji', (value) => value === '2010')
write('joyo.ts', 'JOYO_KANJI', '常用漢字表 (2010), Unihan kJoyoKanji.', joyo)
write('hkscs.ts', 'HKSCS_HANZI', 'Hanzi of HKSCS, Unihan kHKSCS.', field('kHKSCS', () => true))
