import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { expandRanges } from '~/font-engine/repertoire'
import { planSlices, sliceScriptOf, type PlannedSlice } from '~/font-engine/slice-plan'
import type { Backend } from '../backend'
import type { DrawableFace } from '../fonts/face-repository.server'
import { takeOrRefuse } from '../limiter.server'
import { rememberRecipes, unknownRecipes } from './known-recipes.server'
import { makeRecipe, optionsKey, type Recipe, type RecipeOptions } from './recipe.server'

/** Faces (with their options) of which one address may have the slices stored anew. */
const SLICED_FACES = { points: 120, seconds: 60 }
/** A plan is some 100 KB, a list of hashes 10 KB. */
const MAX_PLANS = 200
const MAX_SETS = 2_000

const plans = new LRUCache<string, PlannedSlice[]>({ max: MAX_PLANS })
const hashes = new LRUCache<string, string[]>({ max: MAX_SETS })

/** One slice of a face: what it holds, and the hash of its recipe. */
export interface FaceSlice {
  unicodeRange: string
  count: number
  hash: string
}

/** How the face is cut; it depends on the file's bytes and the script alone. */
export function planOf(face: DrawableFace): PlannedSlice[] {
  const key = planKey(face)
  let plan = plans.get(key)
  if (!plan) plans.set(key, (plan = planSlices(face.codepoints, sliceScriptOf(face.lang))))
  return plan
}

const planKey = (face: DrawableFace) => `${face.fileHash}/${sliceScriptOf(face.lang)}`

/** What the slices of a face with these options go by, for those who note which are done. */
export function sliceSetKey(face: DrawableFace, options: RecipeOptions): string {
  return `${sliceScriptOf(face.lang)}/${optionsKey(options)}`
}

/** The slices of a face. Their recipes are not stored yet. */
export function slicesOf(face: DrawableFace, options: RecipeOptions): FaceSlice[] {
  const plan = planOf(face)
  const key = `${planKey(face)}/${optionsKey(options)}`
  let own = hashes.get(key)
  if (!own) hashes.set(key, (own = plan.map((slice) => recipeOf(face, options, slice).hash)))
  return plan.map(({ unicodeRange, count }, i) => ({ unicodeRange, count, hash: own[i]! }))
}

function recipeOf(face: DrawableFace, options: RecipeOptions, slice: PlannedSlice): Recipe {
  return makeRecipe(face.fileHash, expandRanges(slice.ranges), options)
}

/** The recipes of those slices of a face that have these hashes. */
export function sliceRecipes(
  face: DrawableFace,
  options: RecipeOptions,
  wanted: ReadonlySet<string>,
): Recipe[] {
  const plan = planOf(face)
  return slicesOf(face, options).flatMap(({ hash }, i) =>
    wanted.has(hash) ? [recipeOf(face, options, plan[i]!)] : [],
  )
}

/**
 * The slices of faces, with all recipes stored. `clientAddress` null: not a visitor's wish, without limit. Others have
 * their turn after each face: twenty new styles are two thousand recipes to be hashed and written. Throws the
 * signal's reason where its caller has left: what is stored by then stays.
 */
export async function storedSlices(
  backend: Backend,
  chosen: ReadonlyArray<{ face: DrawableFace; options: RecipeOptions }>,
  clientAddress: string | null,
  signal?: AbortSignal,
): Promise<FaceSlice[][]> {
  const sets: FaceSlice[][] = []
  for (const { face, options } of chosen) {
    sets.push(slicesOf(face, options))
    await setImmediate()
    signal?.throwIfAborted()
  }
  const unknown = sets.map((slices) => new Set(unknownRecipes(backend, slices.map(({ hash }) => hash)))) // prettier-ignore
  const cost = unknown.filter((set) => set.size > 0).length
  if (cost > 0 && clientAddress !== null)
    await takeOrRefuse(backend.limiter, 'slices', clientAddress, { ...SLICED_FACES, cost })
  for (const [i, { face, options }] of chosen.entries()) {
    if (unknown[i]!.size === 0) continue
    const recipes = sliceRecipes(face, options, unknown[i]!)
    await rememberRecipes(
      backend,
      recipes.map((recipe) => ({ face, recipe })),
    )
    await setImmediate()
    signal?.throwIfAborted()
  }
  return sets
}
