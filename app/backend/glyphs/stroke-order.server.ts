import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { StrokeOrder } from '~/contract/glyphs'
import { isHanzi } from '~/font-engine/codepoints'

/** A few kilobytes each: under 3 MB. */
const CHARACTERS_KEPT = 500

/** One file of hanzi-writer-data. What is no path data would be a file that somebody else wrote. */
const fileSchema = z.object({
  strokes: z
    .array(z.string().regex(/^M[-\d\s.,MLQCZ]+$/))
    .min(1)
    .max(64),
})

export type StrokeReader = (char: string) => Promise<StrokeOrder | null>

/** Reads a folder of hanzi-writer-data, a file per character; null for what it hasn't, or has broken. */
export function createStrokeReader(folder: string | null): StrokeReader {
  if (folder === null) return async () => null
  const known = new LRUCache<string, StrokeOrder>({ max: CHARACTERS_KEPT })
  return async (char) => {
    if (!isHanzi(char.codePointAt(0)!)) return null
    const kept = known.get(char)
    if (kept) return kept
    const read = await readOrder(join(folder, `${char}.json`))
    if (read) known.set(char, read)
    return read
  }
}

async function readOrder(path: string): Promise<StrokeOrder | null> {
  try {
    const { strokes } = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    return { total: strokes.length, paths: strokes }
  } catch {
    return null
  }
}

let reader: StrokeReader | undefined

/** How a character is written, as the installed stroke data has it. */
export const strokeOrderOf: StrokeReader = (char) => (reader ??= createStrokeReader(dataFolder()))(char)

/** Null where an installation left the data out: no character has an order then. */
function dataFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'))
  } catch {
    return null
  }
}
