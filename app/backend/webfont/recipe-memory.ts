import { LRUCache } from 'lru-cache'

/** Recipes known to be stored, so that a page of well-known specimens writes nothing. */
export interface RecipeMemory {
  /** The best brotli quality at hand for a stored recipe, or undefined where it isn't known here. */
  quality(hash: string): number | undefined
  remember(hash: string, quality: number): void
  forget(hash: string): void
}

const MAX_RECIPES_KNOWN = 50_000

export function recipeMemory(): RecipeMemory {
  const known = new LRUCache<string, number>({ max: MAX_RECIPES_KNOWN })
  return {
    quality: (hash) => known.get(hash),
    remember: (hash, quality) => void known.set(hash, quality),
    forget: (hash) => void known.delete(hash),
  }
}
