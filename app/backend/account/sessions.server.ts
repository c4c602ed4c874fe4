import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import type { Actor, Backend } from '../backend'
import { evict } from './caps.server'

/** How stale `last_used_at` may be: not every request is worth a write. */
const USED_EVERY_MS = 5 * 60_000
const DAY_S = 86_400

/** Only this is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whose token this is, or null when it is unknown, past its time, or of a member who is locked. */
export async function actorOf(backend: Backend, token: string): Promise<Actor | null> {
  const now = backend.now()
  const row = await backend.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.member_id', 'session.last_used_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', now.toISOString())
    .where('member.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - Date.parse(row.last_used_at) > USED_EVERY_MS)
    await backend.db
      .updateTable('session')
      .set({ last_used_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
  return { memberId: row.member_id, sessionId: row.id }
}

/** Logs a member in: a new token, of which only the hash is kept. `expired` is in seconds. */
export async function openSession(
  backend: Backend,
  memberId: string,
  device: string,
  db: Kysely<Database> = backend.db,
): Promise<{ token: string; expired: number }> {
  const token = randomBytes(32).toString('base64url')
  const now = backend.now()
  const expired = backend.settings.sessionDays * DAY_S
  const id = randomUUID()
  await db
    .insertInto('session')
    .values({
      id,
      token_hash: hashToken(token),
      member_id: memberId,
      device,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + expired * 1000).toISOString(),
    })
    .execute()
  await evict(db, 'session', memberId, id)
  return { token, expired }
}

/** Ends a member's logins, all but one where that one is named. */
export async function endSessions(
  db: Kysely<Database>,
  memberId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  let query = db.deleteFrom('session').where('member_id', '=', memberId)
  if (except !== undefined) query = query.where('id', '!=', except)
  await query.execute()
}
