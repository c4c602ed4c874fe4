import { createHash } from 'node:crypto'
import { encodeRanges, rangesFromSorted } from '~/font-engine/codepoints'
import type { SubsetOptions } from '~/font-engine/types'

/**
 * A subset, described: from which file, which characters, with which options. Its hash is the subset's
 * identity; with the brotli quality and the encoder's version it is the content address of the bytes.
 */
export interface Recipe {
  hash: string
  fileHash: string
  codepoints: number[]
  /** The codepoints in the compact form that the database keeps. */
  encoded: Uint8Array
  options: SubsetOptions
}

/** Bump when the same recipe starts to mean other glyphs or other tables. */
const RECIPE_VERSION = 1

export type RecipeOptions = Omit<SubsetOptions, 'familyName'>

/** Equal for options that make the same glyphs and tables, whatever the order of their keys. */
export function optionsKey(options: RecipeOptions): string {
  return JSON.stringify(canonicalOptions(options))
}

/** Limits are listed where there are any: recipes without are as old as addresses out there. */
function canonicalOptions({ pin, limit, keepAxes, layout }: RecipeOptions): unknown[] {
  const byTag = <T>(values: Readonly<Record<string, T>> = {}) =>
    Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const limits = byTag(limit)
  return [byTag(pin), keepAxes === true, layout !== false, ...(limits.length > 0 ? [limits] : [])]
}

export function makeRecipe(fileHash: string, codepoints: number[], options: RecipeOptions): Recipe {
  const encoded = encodeRanges(rangesFromSorted(codepoints))
  const canonical = JSON.stringify([RECIPE_VERSION, fileHash, ...canonicalOptions(options)])
  const hash = createHash('sha256').update(canonical).update(encoded).digest('hex').slice(0, 32)
  return { hash, fileHash, codepoints, encoded, options: { ...options, familyName: neutralFamilyName(hash) } }
}

/**
 * The family name inside a subset: generated, so that no reserved font name is in a modified file.
 * Starts with a letter and has no dots, as the clients' rule for family names wants it.
 */
export function neutralFamilyName(recipeHash: string): string {
  return `yz${recipeHash.slice(0, 12)}`
}

/** The file part of a subset's address. */
export function subsetFileName(
  recipeHash: string,
  quality: number,
  encoder: number,
  format: 'woff2' | 'ttf',
) {
  return `${recipeHash}-q${quality}v${encoder}.${format}`
}
