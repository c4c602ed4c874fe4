import { sql, type Kysely, type Transaction } from 'kysely'
import { ApiError } from '~/contract'
import { MAX_FAVOURITES } from '~/contract/account-rules'
import { NO_GROUP, type FavouriteFont } from '~/contract/favourites'
import type { Database } from '~/db/schema'
import { findGroup } from './group-repository.server'

/** The families that ids mean: their own numbers, their slugs, or the numbers of their faces. */
function meant(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('family')
    .select(['gno as id', 'gno'])
    .where('gno', 'in', ids)
    .unionAll(db.selectFrom('family').select(['slug as id', 'gno']).where('slug', 'in', ids))
    .unionAll(db.selectFrom('face').select(['gno as id', 'family_gno as gno']).where('gno', 'in', ids))
}

/** The published families that ids mean. Throws NOT_FOUND where one means none. */
async function familiesOf(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(meant(db, ids).as('meant'))
    .innerJoin('family', 'family.gno', 'meant.gno')
    .select(['meant.id', 'meant.gno'])
    .where('family.published', '=', 1)
    .execute()
  const known = new Set(rows.map((row) => row.id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new ApiError('NOT_FOUND', `没有字体 ${unknown}`)
  return [...new Set(rows.map((row) => row.gno))]
}

/** Whether there is room for these beside what the member has; those that are there already take none. */
async function holdRoom(trx: Transaction<Database>, memberId: string, gnos: readonly string[]) {
  const { others } = await trx
    .selectFrom('favourite_font')
    .select((select) => select.fn.countAll<number>().as('others'))
    .where('member_id', '=', memberId)
    .where('family_gno', 'not in', gnos)
    .executeTakeFirstOrThrow()
  if (Number(others) + gnos.length > MAX_FAVOURITES)
    throw new ApiError('FULL', `最多收藏 ${MAX_FAVOURITES} 款字体`)
}

/**
 * Adds fonts, or moves those that are there already; without a group these stay where they are.
 * Throws NOT_FOUND for a font or group that isn't there, FULL.
 */
export async function addFonts(
  db: Kysely<Database>,
  memberId: string,
  ids: readonly string[],
  groupId: string | undefined,
  now: Date,
): Promise<void> {
  const group = groupId === undefined || groupId === NO_GROUP ? null : groupId
  await db.transaction().execute(async (trx) => {
    const gnos = await familiesOf(trx, ids)
    if (group !== null) await findGroup(trx, memberId, group)
    await holdRoom(trx, memberId, gnos)
    await trx
      .insertInto('favourite_font')
      .columns(['member_id', 'family_gno', 'group_id', 'created_at'])
      .expression(
        // From the member's row: where the account goes at this very moment there is nothing to insert.
        trx
          .selectFrom(['member', 'family'])
          .select((select) => [
            'member.id as member_id',
            'family.gno as family_gno',
            select.val(group).as('group_id'),
            select.val(now.toISOString()).as('created_at'),
          ])
          .where('member.id', '=', memberId)
          .where('family.gno', 'in', gnos),
      )
      .onConflict((conflict) => {
        const known = conflict.columns(['member_id', 'family_gno'])
        return groupId === undefined ? known.doNothing() : known.doUpdateSet({ group_id: group })
      })
      .execute()
  })
}

/** What isn't among the favourites is none afterwards either. */
export async function deleteFonts(
  db: Kysely<Database>,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('favourite_font')
    .where('member_id', '=', memberId)
    .where('family_gno', 'in', db.selectFrom(meant(db, ids).as('meant')).select('meant.gno'))
    .execute()
}

/** A member's favourites of which the library still shows the font. */
const shown = (db: Kysely<Database>, memberId: string) =>
  db
    .selectFrom('favourite_font')
    .innerJoin('family', 'family.gno', 'favourite_font.family_gno')
    .where('favourite_font.member_id', '=', memberId)
    .where('family.published', '=', 1)

/** All of them, or those among the given ones; the newest first. */
export function allFonts(
  db: Kysely<Database>,
  memberId: string,
  among: readonly string[] = [],
): Promise<FavouriteFont[]> {
  return shown(db, memberId)
    .$if(among.length > 0, (query) => query.where('favourite_font.family_gno', 'in', [...among]))
    .select(['favourite_font.family_gno as fontGNo', 'favourite_font.created_at as createdAt'])
    .select(sql<string>`coalesce(favourite_font.group_id, ${NO_GROUP})`.as('groupId'))
    .orderBy('favourite_font.created_at', 'desc')
    .orderBy('favourite_font.family_gno', 'desc')
    .execute()
}

/** One page of them, of a group where one is named: `NO_GROUP` for those in none. */
export async function pageOfFonts(
  db: Kysely<Database>,
  memberId: string,
  groupId: string | null,
  page: { current: number; size: number },
): Promise<{ total: number; gnos: string[] }> {
  let fonts = shown(db, memberId)
  if (groupId === NO_GROUP) fonts = fonts.where('favourite_font.group_id', 'is', null)
  else if (groupId !== null) fonts = fonts.where('favourite_font.group_id', '=', groupId)
  const { total } = await fonts
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fonts
    .select('favourite_font.family_gno as gno')
    .orderBy('favourite_font.created_at', 'desc')
    .orderBy('favourite_font.family_gno', 'desc')
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute()
  return { total: Number(total), gnos: rows.map((row) => row.gno) }
}

export async function countFonts(db: Kysely<Database>, memberId: string): Promise<number> {
  const { total } = await shown(db, memberId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
