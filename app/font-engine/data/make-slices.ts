/**
 * Makes slices-hans.ts, slices-hant.ts and slices-ja.ts from the unicode ranges of the font packages:
 *
 *   npx tsx app/font-engine/data/make-slices.ts
 *
 * The packages (@fontsource/*, @fontsource-variable/*) carry the ranges by which Google Fonts cuts Chinese and
 * Japanese fonts: a few named sets, and numbered ones, the characters that stand together most often under the
 * highest numbers. All fonts of a script share them; a font lists those of which it has something.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { encodeRanges, rangesFromSorted } from '../codepoints'
import { expandRanges } from '../repertoire'
import { parseUnicodeRange } from '../unicode-range'

const LINE_WIDTH = 200
const PACKAGES = new URL('../../../node_modules/', import.meta.url)
/** Sets that go before the numbered ones, for every script. Others have characters of no living Chinese text. */
const NAMED = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'symbols2',
  'lisu',
]
/** One package of each script that everybody's numbers are compared with. */
const SCRIPTS = { hans: 'noto-sans-sc', hant: 'noto-sans-tc', ja: 'dotgothic16' }

type Sets = Map<string, string>

function packages(): Map<string, Sets> {
  const found = new Map<string, Sets>()
  for (const scope of ['@fontsource', '@fontsource-variable'])
    for (const name of readdirSync(new URL(scope, PACKAGES))) {
      const file = new URL(`${scope}/${name}/unicode.json`, PACKAGES)
      const sets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      found.set(name, new Map(Object.entries(sets)))
    }
  return found
}

/** The sets of a script: everything named, and the numbers of those packages that agree with its own. */
function setsOf(all: Map<string, Sets>, own: string): Map<string, Set<number>> {
  const reference = all.get(own)!
  const union = new Map<string, Set<number>>()
  for (const sets of all.values()) {
    const shared = [...sets].filter(([name]) => name.startsWith('[') && reference.has(name))
    const isOfScript = shared.length > 0 && shared.every(([name, range]) => reference.get(name) === range)
    for (const [name, range] of sets) {
      if (name.startsWith('[') ? !isOfScript : !NAMED.includes(name)) continue
      const held = union.get(name) ?? new Set()
      for (const codepoint of expandRanges(parseUnicodeRange(range)!)) held.add(codepoint)
      union.set(name, held)
    }
  }
  return union
}

function order(names: Iterable<string>): string[] {
  const numbers = [...names].filter((name) => name.startsWith('[')).map((name) => Number(name.slice(1, -1)))
  return [...NAMED, ...numbers.sort((a, b) => b - a).map((number) => `[${number}]`)]
}

function lines(constant: string, bytes: Uint8Array): string {
  const chunks = Buffer.from(bytes).toString('base64').match(new RegExp(`.{1,${LINE_WIDTH}}`, 'g')) ?? []
  return `const ${constant} =\n${chunks.map((chunk) => `  '${chunk}'`).join(' +\n')}\n`
}

const all = packages()
for (const [script, own] of Object.entries(SCRIPTS)) {
  const sets = setsOf(all, own)
  const sliceOf = new Map<number, number>()
  let count = 0
  for (const name of order(sets.keys())) {
    const before = sliceOf.size
    for (const codepoint of sets.get(name) ?? []) if (!sliceOf.has(codepoint)) sliceOf.set(codepoint, count)
    if (sliceOf.size > before) count++
  }
  if (count > 255) throw new Error('one byte is too little')
  const sorted = [...sliceOf.keys()].sort((a, b) => a - b)
  const named = NAMED.filter((name) => sets.has(name)).length
  writeFileSync(
    new URL(`slices-${script}.ts`, import.meta.url),
    `/**
 * Slices for fonts of this script: ${count} for ${sorted.length} codepoints, the first ${named} not by frequency.
 * \`RANGES\` are the codepoints (encodeRanges), \`INDEXES\` the slice of each, a byte. Made by make-slices.ts.
 */
${lines('RANGES', encodeRanges(rangesFromSorted(sorted)))}
${lines('INDEXES', Uint8Array.from(sorted, (codepoint) => sliceOf.get(codepoint)!))}
export const SLICES_${script.toUpperCase()} = { named: ${named}, ranges: RANGES, indexes: INDEXES }
`,
  )
  console.log(script, count, sorted.length)
}
