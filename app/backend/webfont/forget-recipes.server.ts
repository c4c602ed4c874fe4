import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'

/** Recipes are a few hundred bytes; past this many the longest unused are forgotten. */
export const MAX_RECIPES = 500_000
/** Recipes forgotten at a time; each is a variable of the statement. */
const FORGET_STEP = 1_000

/**
 * Drops the longest unused recipes beyond the cap, some at a time, and returns their hashes. The records of their
 * subsets go with them.
 */
export async function trimRecipes(db: Kysely<Database>, cap: number): Promise<string[]> {
  const { count } = await db
    .selectFrom('subset_recipe')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const surplus = Number(count) - cap
  if (surplus <= 0) return []
  const rows = await db
    .selectFrom('subset_recipe')
    .select('hash')
    .where('hash', 'not in', db.selectFrom('subset_file').select('recipe_hash'))
    .orderBy('used_at')
    .limit(Math.min(surplus, FORGET_STEP))
    .execute()
  return forgetRecipes(
    db,
    rows.map((row) => row.hash),
  )
}

/** Forgets recipes that can't be made again, their font's file being gone, once nobody has used them since a time. */
export async function forgetRecipesOfGoneFiles(db: Kysely<Database>, unusedSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('subset_recipe')
    .select('hash')
    .where('used_at', '<', unusedSince.toISOString())
    .where('file_hash', 'not in', db.selectFrom('face').select('file_hash'))
    .orderBy('used_at')
    .limit(FORGET_STEP)
    .execute()
  return forgetRecipes(
    db,
    rows.map((row) => row.hash),
  )
}

async function forgetRecipes(db: Kysely<Database>, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  await db.deleteFrom('subset_recipe').where('hash', 'in', hashes).execute()
  await db.deleteFrom('route_font').where('hash', 'in', hashes).where('kind', '=', 'subset').execute()
  return hashes
}
