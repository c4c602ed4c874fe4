import type { Kysely } from 'kysely'
import { decodeRanges } from '~/font-engine/codepoints'
import type { CodepointRange } from '~/font-engine/types'
import type { Database } from '~/db/schema'
import type { Recipe, RecipeOptions } from './recipe.server'

export interface StoredRecipe {
  hash: string
  faceGno: string
  fileHash: string
  codepoints: CodepointRange[]
  options: RecipeOptions & { familyName: string }
  quality: number
  usedAt: string
  /** When the file asked for was last used; null where it is not recorded. */
  fileUsedAt: string | null
}

/** A recipe's time of use is only as fresh as this, so that a popular page doesn't write at every visit. */
const TOUCH_EVERY_MS = 3_600_000
/** Recipes stored by one statement; each is eight of its variables. */
const STORE_STEP = 100

/**
 * Stores recipes (of different hashes) in one transaction and returns the best quality at hand for each. Those that are stored count
 * as used now; where two faces share a file, the recipe belongs to the one that asked last.
 */
export async function storeRecipes(
  db: Kysely<Database>,
  recipes: ReadonlyArray<{ recipe: Recipe; faceGno: string; familyGno: string; slug: string }>,
  now: Date,
): Promise<Map<string, number>> {
  const stamp = now.toISOString()
  return db.transaction().execute(async (trx) => {
    const qualities = new Map<string, number>()
    for (let at = 0; at < recipes.length; at += STORE_STEP) {
      const some = recipes.slice(at, at + STORE_STEP)
      const rows = await trx
        .insertInto('subset_recipe')
        .values(
          some.map(({ recipe, faceGno }) => ({
            hash: recipe.hash,
            face_gno: faceGno,
            file_hash: recipe.fileHash,
            codepoints: recipe.encoded,
            options: JSON.stringify(recipe.options),
            quality: 5,
            created_at: stamp,
            used_at: stamp,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet((row) => ({
            face_gno: row.ref('excluded.face_gno'),
            used_at: row.ref('excluded.used_at'),
          })),
        )
        .returning(['hash', 'quality'])
        .execute()
      for (const { hash, quality } of rows) qualities.set(hash, quality)
      await trx
        .insertInto('route_font')
        .values(
          some.map(({ recipe, familyGno, slug }) => ({
            hash: recipe.hash,
            kind: 'subset' as const,
            family_gno: familyGno,
            slug,
          })),
        )
        .onConflict((conflict) => conflict.columns(['hash', 'family_gno']).doNothing())
        .execute()
    }
    return qualities
  })
}

/** A recipe, with what is recorded of the file of that name. */
export async function findRecipe(
  db: Kysely<Database>,
  hash: string,
  fileName: string,
): Promise<StoredRecipe | null> {
  const row = await db
    .selectFrom('subset_recipe')
    .leftJoin('subset_file', (join) =>
      join.onRef('subset_file.recipe_hash', '=', 'subset_recipe.hash').on('subset_file.name', '=', fileName),
    )
    .select([
      'subset_recipe.hash',
      'subset_recipe.face_gno',
      'subset_recipe.file_hash',
      'subset_recipe.codepoints',
      'subset_recipe.options',
      'subset_recipe.quality',
      'subset_recipe.used_at',
      'subset_file.used_at as file_used_at',
    ])
    .where('subset_recipe.hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  return {
    hash: row.hash,
    faceGno: row.face_gno,
    fileHash: row.file_hash,
    codepoints: decodeRanges(row.codepoints),
    options: JSON.parse(row.options) as StoredRecipe['options'],
    quality: row.quality,
    usedAt: row.used_at,
    fileUsedAt: row.file_used_at,
  }
}

/** Notes that a file was made (and its recipe's quality, where it is higher than before). */
export async function recordFile(
  db: Kysely<Database>,
  file: { name: string; recipeHash: string; bytes: number; quality: number },
  now: Date,
): Promise<void> {
  const stamp = now.toISOString()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('subset_file')
      .values({ name: file.name, recipe_hash: file.recipeHash, bytes: file.bytes, used_at: stamp })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: stamp, bytes: file.bytes }))
      .execute()
    await trx
      .updateTable('subset_recipe')
      .set({ quality: file.quality, used_at: stamp })
      .where('hash', '=', file.recipeHash)
      .where('quality', '<=', file.quality)
      .execute()
  })
}

/** Keeps a file's and its recipe's time of use fresh; mostly there is nothing to write. */
export async function touch(
  db: Kysely<Database>,
  name: string,
  recipe: Pick<StoredRecipe, 'hash' | 'usedAt' | 'fileUsedAt'>,
  now: Date,
): Promise<void> {
  const stale = new Date(now.getTime() - TOUCH_EVERY_MS).toISOString()
  const used_at = now.toISOString()
  if (recipe.fileUsedAt !== null && recipe.fileUsedAt < stale)
    await db.updateTable('subset_file').set({ used_at }).where('name', '=', name).execute()
  if (recipe.usedAt < stale)
    await db.updateTable('subset_recipe').set({ used_at }).where('hash', '=', recipe.hash).execute()
}

/** Total size of the files at hand, in bytes. */
export async function storedBytes(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('subset_file')
    .select((select) => select.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

export async function longestUnused(db: Kysely<Database>, count: number) {
  return db
    .selectFrom('subset_file')
    .select(['name', 'bytes', 'recipe_hash'])
    .orderBy('used_at')
    .orderBy('name')
    .limit(count)
    .execute()
}

/**
 * Forgets a file; its recipe stays, so that the address can be served again. Pages name the quality left at
 * hand where its best file is gone: nobody should wait for that one to be made again.
 */
export async function forgetFile(
  db: Kysely<Database>,
  file: { name: string; recipeHash: string },
  best: { name: string; qualityWithout: number },
): Promise<void> {
  await db.deleteFrom('subset_file').where('name', '=', file.name).execute()
  await db
    .updateTable('subset_recipe')
    .set({ quality: best.qualityWithout })
    .where('hash', '=', file.recipeHash)
    .where('quality', '>', best.qualityWithout)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('subset_file').select('name').where('name', '=', best.name))),
    )
    .execute()
}

/** Which of these subset files are recorded. */
export async function recordedFiles(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('subset_file').select('name').where('name', 'in', names).execute()
  return rows.map((row) => row.name)
}

/** Sizes of those of these subset files that are recorded, by name. */
export async function fileSizes(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('subset_file')
    .select(['name', 'bytes'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map((row) => [row.name, row.bytes]))
}

/** Which of these font files a recipe needs. */
export async function filesOfRecipes(db: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('subset_recipe')
    .select('file_hash')
    .distinct()
    .where('file_hash', 'in', hashes)
    .execute()
  return rows.map((row) => row.file_hash)
}
