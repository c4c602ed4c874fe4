/**
 * Makes names.ts and blocks.ts of this folder from the Unicode Character Database (Unicode licence): the names of
 * what a Chinese font may have beside ideographs, and all blocks.
 *
 *   npx tsx app/font-engine/data/make-names.ts /usr/share/unicode
 *
 * The folder is that of Debian's package unicode-data, or the files of https://www.unicode.org/Public/UCD/latest/ucd/.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const LINE_WIDTH = 96
const folder = process.argv[2]!
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n')

/** Scripts that are written beside Chinese and Japanese; ideographs have names by rule. */
const WRITTEN =
  /[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Han}]/u
/** Musical notations, tiles and the like have no place in the fonts of this library. */
const LAST = 0x1faff
const SPECIALIST: ReadonlyArray<readonly [number, number]> = [
  [0x2800, 0x28ff],
  [0xf900, 0xfaff],
  [0x10000, 0x1efff],
  [0x1f700, 0x1f77f],
]

const names = linesOf('UnicodeData.txt').flatMap((line) => {
  const [hex, name] = line.split(';')
  if (!hex || !name || name.startsWith('<')) return []
  const codepoint = parseInt(hex, 16)
  const isSpecialist = SPECIALIST.some(([first, last]) => codepoint >= first && codepoint <= last)
  if (codepoint > LAST || isSpecialist || !WRITTEN.test(String.fromCodePoint(codepoint))) return []
  return [[codepoint, name] as const]
})
let last = 0
const text = names
  .map(([codepoint, name]) => {
    const step = codepoint - last
    last = codepoint
    return `${step === 1 ? '' : step.toString(36)};${name}`
  })
  .join('\n')
const base64 = brotliCompressSync(text).toString('base64')
const chunks = base64.match(new RegExp(`.{1,${LINE_WIDTH}}`, 'g')) ?? []
writeFileSync(
  new URL('names.ts', import.meta.url),
  `/** Names of ${names.length} characters, a line each after the step from the one before; brotli, base64. Made by make-names.ts. */\n` +
    `export const CHARACTER_NAMES =\n${chunks.map((chunk) => `  '${chunk}'`).join(' +\n')}\n`,
)

const blocks = linesOf('Blocks.txt').flatMap((line) => {
  const [, first, end, name] = /^([0-9A-F]+)\.\.([0-9A-F]+); (.+)$/.exec(line) ?? []
  return first && end && name && !name.includes('Surrogates') ? [`${first}-${end} ${name}`] : []
})
writeFileSync(
  new URL('blocks.ts', import.meta.url),
  `/** ${blocks.length} blocks: first, last, name. Made by make-names.ts. */\n` +
    `export const BLOCKS = [\n${blocks.map((block) => `  '${block}',`).join('\n')}\n]\n`,
)
