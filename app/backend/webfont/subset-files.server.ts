import type { BinaryBody } from '~/contract'
import { ApiError } from '~/contract'
import { SUBSET_FILE } from '~/contract/webfont'
import { expandRanges } from '~/font-engine/repertoire'
import { ENCODER_VERSION } from '~/font-engine/woff2'
import type { Backend } from '../backend'
import { drawableFaces } from '../fonts/face-repository.server'
import { subsetFileName } from './recipe.server'
import * as forgetting from './forget-recipes.server'
import * as repository from './subset-repository.server'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Quality of the second, unhurried compression. */
export const BEST_QUALITY = 11
export const FIRST_QUALITY = 5
/** After eviction the store is this much below its cap, so that not every new file evicts one. */
const EVICT_TO = 0.9
const EVICT_STEP = 200
/** Less than what one trimming drops, so that recipes never outgrow their cap. */
const TRIM_RECIPES_EVERY = 500

/** Per backend: the running total of stored bytes, and the re-encodings under way. */
interface StoreState {
  bytes: number | null
  upgrading: Set<string>
  evicting: boolean
  /** Recipes stored since they were last trimmed. */
  newRecipes: number
}
const state = new WeakMap<Backend, StoreState>()
function stateOf(backend: Backend): StoreState {
  let own = state.get(backend)
  if (!own)
    state.set(
      backend,
      (own = { bytes: null, upgrading: new Set(), evicting: false, newRecipes: TRIM_RECIPES_EVERY }),
    )
  return own
}

/**
 * The bytes behind a subset's address: stored, or made again from the stored recipe. An address of an older
 * encoder answers with today's encoder, because the glyphs are the same. Throws NOT_FOUND.
 */
export async function subsetFile(backend: Backend, name: string): Promise<BinaryBody> {
  const match = SUBSET_FILE.exec(name)
  if (!match) throw new ApiError('NOT_FOUND', '没有这个子集')
  const [, hash, quality, version, format] = match as unknown as [
    string,
    string,
    string,
    string,
    'woff2' | 'ttf',
  ]
  // One recipe has one TrueType file, and an older encoder's address means today's file: no copies under aliases.
  if (format === 'ttf' && Number(quality) !== FIRST_QUALITY) throw new ApiError('NOT_FOUND', '没有这个子集')
  const today = subsetFileName(hash, Number(quality), Math.max(Number(version), ENCODER_VERSION), format)
  const bytes = await bytesOf(backend, today, hash, Number(quality), Number(version), format)
  return {
    body: bytes as Uint8Array<ArrayBuffer>,
    contentType: `font/${format}`,
    length: bytes.byteLength,
    etag: `"${name}"`,
    cacheControl: IMMUTABLE,
  }
}

async function bytesOf(
  backend: Backend,
  name: string,
  hash: string,
  quality: number,
  version: number,
  format: 'woff2' | 'ttf',
): Promise<Uint8Array> {
  const recipe = await repository.findRecipe(backend.db, hash, name)
  // A font that was taken back, or whose licence turned out otherwise, is not served to old pages either.
  const face = recipe && (await drawableFaces(backend, [recipe.faceGno])).get(recipe.faceGno)
  if (!recipe || !face?.maySubset || version > ENCODER_VERSION)
    throw new ApiError('NOT_FOUND', '没有这个子集')
  const kept = format === 'woff2' ? quality : FIRST_QUALITY
  const stored = await backend.storage.get(`subsets/${name}`)
  if (stored) {
    if (recipe.fileUsedAt === null) await record(backend, name, hash, stored.byteLength, kept)
    else await repository.touch(backend.db, name, recipe, backend.now())
    return stored
  }
  const codepoints = expandRanges(recipe.codepoints)
  const bytes =
    format === 'ttf'
      ? await backend.engine.subsetTtf(recipe.fileHash, codepoints, recipe.options)
      : await backend.engine.subsetWoff2(recipe.fileHash, codepoints, recipe.options, quality)
  await keep(backend, name, hash, bytes, kept)
  if (format === 'woff2' && quality < BEST_QUALITY) upgradeInBackground(backend, recipe, codepoints)
  return bytes
}

/** Keeps a WOFF2 file that was made before anybody asked for it; pages then name it. */
export async function keepWoff2(
  backend: Backend,
  recipeHash: string,
  bytes: Uint8Array,
  quality: number,
): Promise<void> {
  await keep(backend, woff2FileName(recipeHash, quality), recipeHash, bytes, quality)
  backend.recipes.remember(recipeHash, Math.max(quality, backend.recipes.quality(recipeHash) ?? 0))
}

/** Whether the stored files take no more than this share of the room that they may have. */
export async function hasRoom(backend: Backend, share: number): Promise<boolean> {
  const own = stateOf(backend)
  own.bytes ??= await repository.storedBytes(backend.db)
  return own.bytes <= backend.settings.subsetDiskBytes * share
}

export function woff2FileName(recipeHash: string, quality: number): string {
  return subsetFileName(recipeHash, quality, ENCODER_VERSION, 'woff2')
}

/** A crash in between leaves a file without a record: the next request counts it, else the sweep removes it. */
async function keep(backend: Backend, name: string, hash: string, bytes: Uint8Array, quality: number) {
  await backend.storage.put(`subsets/${name}`, bytes)
  await record(backend, name, hash, bytes.byteLength, quality)
}

/** Counts a file that is in storage, and makes room when that was too much. */
async function record(backend: Backend, name: string, hash: string, bytes: number, quality: number) {
  await repository.recordFile(backend.db, { name, recipeHash: hash, bytes, quality }, backend.now())
  const own = stateOf(backend)
  own.bytes = own.bytes === null ? await repository.storedBytes(backend.db) : own.bytes + bytes
  if (own.bytes > backend.settings.subsetDiskBytes) await evict(backend)
}

/** Compresses once more at the best quality; the next page that names this subset gets the smaller file. */
function upgradeInBackground(backend: Backend, recipe: repository.StoredRecipe, codepoints: number[]): void {
  const own = stateOf(backend)
  if (own.upgrading.has(recipe.hash) || recipe.quality >= BEST_QUALITY) return
  own.upgrading.add(recipe.hash)
  void (async () => {
    try {
      const bytes = await backend.engine.subsetWoff2(
        recipe.fileHash,
        codepoints,
        recipe.options,
        BEST_QUALITY,
      )
      await keepWoff2(backend, recipe.hash, bytes, BEST_QUALITY)
    } catch (error) {
      backend.log.debug({ err: error, recipe: recipe.hash }, 'subset stays at the first quality')
    } finally {
      own.upgrading.delete(recipe.hash)
    }
  })()
}

/** The file whose being at hand a recipe's best quality promises. */
function bestFileName(recipeHash: string): string {
  return woff2FileName(recipeHash, BEST_QUALITY)
}

/** Deletes the longest unused files until the store is well below its cap. */
export async function evict(backend: Backend): Promise<number> {
  const own = stateOf(backend)
  if (own.evicting) return 0
  own.evicting = true
  let evicted = 0
  try {
    own.bytes = await repository.storedBytes(backend.db)
    while (own.bytes > backend.settings.subsetDiskBytes * EVICT_TO) {
      const files = await repository.longestUnused(backend.db, EVICT_STEP)
      if (files.length === 0) break
      for (const file of files) {
        if (own.bytes <= backend.settings.subsetDiskBytes * EVICT_TO) break
        await backend.storage.delete(`subsets/${file.name}`)
        const best = bestFileName(file.recipe_hash)
        await repository.forgetFile(
          backend.db,
          { name: file.name, recipeHash: file.recipe_hash },
          { name: best, qualityWithout: FIRST_QUALITY },
        )
        if (file.name === best) backend.recipes.forget(file.recipe_hash)
        own.bytes -= file.bytes
        evicted++
      }
    }
  } finally {
    own.evicting = false
  }
  return evicted
}

/** Keeps the number of recipes below their cap; called with the number of those that were just stored. */
export async function trimRecipes(
  backend: Backend,
  stored: number,
  cap: number = forgetting.MAX_RECIPES,
): Promise<void> {
  const own = stateOf(backend)
  own.newRecipes += stored
  if (own.newRecipes < TRIM_RECIPES_EVERY) return
  own.newRecipes = 0
  for (const hash of await forgetting.trimRecipes(backend.db, cap)) backend.recipes.forget(hash)
}

/** Forgets the subsets of font files that are gone, as the recipes say; how many. */
export async function forgetSubsetsOfGoneFiles(backend: Backend, unusedSince: Date): Promise<number> {
  let forgotten = 0
  for (;;) {
    const hashes = await forgetting.forgetRecipesOfGoneFiles(backend.db, unusedSince)
    if (hashes.length === 0) return forgotten
    for (const hash of hashes) backend.recipes.forget(hash)
    stateOf(backend).bytes = null
    forgotten += hashes.length
  }
}
