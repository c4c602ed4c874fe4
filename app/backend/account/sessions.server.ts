import { createHash } from 'node:crypto'
import type { Actor, Backend } from '../backend'

/** Only this is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whose token this is, or null when it is unknown or past its time. */
export async function actorOf(backend: Backend, token: string): Promise<Actor | null> {
  const row = await backend.db
    .selectFrom('session')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', backend.now().toISOString())
    .executeTakeFirst()
  return row ? { memberId: row.member_id } : null
}
