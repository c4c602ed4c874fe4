import { ENCODER_VERSION } from '~/font-engine/woff2'
import type { Backend } from '../backend'
import type { DrawableFace } from '../fonts/face-repository.server'
import { subsetFileName, type Recipe } from './recipe.server'
import { FIRST_QUALITY, trimRecipes } from './subset-files.server'
import { storeRecipes } from './subset-repository.server'

export interface WantedRecipe {
  face: DrawableFace
  recipe: Recipe
}

/** Which of these recipes this process doesn't know to be stored. */
export function unknownRecipes(backend: Backend, hashes: readonly string[]): string[] {
  return hashes.filter((hash) => backend.recipes.quality(hash) === undefined)
}

/** Stores recipes, so that their addresses may be given away. */
export async function rememberRecipes(backend: Backend, wanted: readonly WantedRecipe[]): Promise<void> {
  if (wanted.length === 0) return
  const rows = new Map(
    wanted.map(({ face, recipe }) => [
      recipe.hash,
      { recipe, faceGno: face.gno, familyGno: face.familyGno, slug: face.slug },
    ]),
  )
  const qualities = await storeRecipes(backend.db, [...rows.values()], backend.now())
  for (const [hash, quality] of qualities) backend.recipes.remember(hash, quality)
  await trimRecipes(backend, qualities.size)
}

/** The address of a stored recipe's best WOFF2 file, or of its TrueType file. */
export function addressOf(backend: Backend, hash: string, format: 'woff2' | 'ttf' = 'woff2'): string {
  const quality = format === 'ttf' ? FIRST_QUALITY : (backend.recipes.quality(hash) ?? FIRST_QUALITY)
  return `${backend.settings.subsetBase}/webfont/${subsetFileName(hash, quality, ENCODER_VERSION, format)}`
}
