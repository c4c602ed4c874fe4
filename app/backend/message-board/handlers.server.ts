import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError, type Calls } from '~/contract'
import { counterKey } from '../account/limits.server'
import type { Handler } from '../backend'
import { take } from '../submissions/limits.server'

/** More than anybody will read: then the board is being flooded from everywhere at once. */
const MOST_MESSAGES = 20_000

export const saveMessage: Handler<Calls['saveMessage']> = async (backend, { body }, context) => {
  const { db } = backend
  const memberId = context.actor?.memberId ?? null
  await take(backend, 'boardAddress', context.clientAddress)
  await take(backend, 'boardAccount', memberId ?? counterKey(backend, body.account))
  const { count } = await db
    .selectFrom('board_message')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_MESSAGES) throw new ApiError('FULL', '留言太多，现在收不下了，请过些天再来')
  await db
    .insertInto('board_message')
    .values({ ...body, id: randomUUID(), member_id: memberId, created_at: backend.now().toISOString() })
    .execute()
  return null
}
