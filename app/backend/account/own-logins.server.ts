import { ApiError, type Calls } from '~/contract'
import type { Handler } from '../backend'
import { endSessions } from './sessions.server'

export const getSessions: Handler<Calls['getSessions']> = async (backend, _, { actor }) => {
  const rows = await backend.db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('member_id', '=', actor.memberId)
    .where('expires_at', '>', backend.now().toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }))
}

export const endSession: Handler<Calls['endSession']> = async ({ db }, { query: { id } }, { actor }) => {
  if (id === undefined) {
    await endSessions(db, actor.memberId, { except: actor.sessionId })
    return null
  }
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('member_id', '=', actor.memberId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new ApiError('NOT_FOUND', '没有这处登录')
  return null
}
