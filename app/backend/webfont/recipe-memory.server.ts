import { LRUCache } from 'lru-cache'

/** Recipes known to be stored, so that a page of well-known specimens writes nothing. */
export interface RecipeMemory {
  /** The best brotli quality at hand for a stored recipe, or undefined where it isn't known here. */
  quality(hash: string): number | undefined
  remember(hash: string, quality: number): void
  forget(hash: string): void
  /** Forgets them all: the catalogue has changed, and recipes go with the faces that they are of. */
  clear(): void
}

const MAX_RECIPES_KNOWN = 50_000
/** After this a recipe in use is stored again, so that it stays known to be in use wherever recipes are trimmed. */
const KNOWN_FOR_MS = 3_600_000

export function recipeMemory(): RecipeMemory {
  const known = new LRUCache<string, number>({ max: MAX_RECIPES_KNOWN, ttl: KNOWN_FOR_MS })
  return {
    quality: (hash) => known.get(hash),
    remember: (hash, quality) => void known.set(hash, quality),
    forget: (hash) => void known.delete(hash),
    clear: () => known.clear(),
  }
}
