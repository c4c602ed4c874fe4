import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { STEP_TICKET_SECONDS } from '~/contract/limits'
import type { Database } from '~/db/schema'
import type { TicketTable } from '~/db/schema-account'
import type { Backend } from '../backend'

type Kind = Exclude<TicketTable['kind'], 'captcha'>

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** Something that opens one door once within ten minutes. Only its hash is kept. */
export async function issueTicket(
  backend: Backend,
  kind: Kind,
  payload: object,
  db: Kysely<Database> = backend.db,
): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const expires = new Date(backend.now().getTime() + STEP_TICKET_SECONDS * 1000)
  await db
    .insertInto('ticket')
    .values({
      hash: hashOf(ticket),
      kind,
      payload: JSON.stringify(payload),
      expires_at: expires.toISOString(),
    })
    .execute()
  return ticket
}

const lifeOf = (backend: Backend) => {
  const now = backend.now().getTime()
  return [new Date(now).toISOString(), new Date(now + STEP_TICKET_SECONDS * 1000).toISOString()] as const
}

/** Whether a ticket would open its door now. */
export async function isTicket(backend: Backend, kind: Kind, ticket: string): Promise<boolean> {
  const [after, until] = lifeOf(backend)
  const row = await backend.db
    .selectFrom('ticket')
    .select('hash')
    .where('hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a ticket up and returns what it knows; null when it is unknown, used or past its time. */
export async function spendTicket<T>(
  backend: Backend,
  kind: Kind,
  ticket: string,
  db: Kysely<Database> = backend.db,
): Promise<T | null> {
  const [after, until] = lifeOf(backend)
  const row = await db
    .deleteFrom('ticket')
    .where('hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .returning('payload')
    .executeTakeFirst()
  return row ? (JSON.parse(row.payload) as T) : null
}

/** What a reset ticket knows; nothing else is in it, so that all of a member's can be found. */
export interface ResetPayload {
  memberId: string
}

/** Ends the resets of a member that are under way: who could begin one may not be the member any more. */
export async function endResets(db: Kysely<Database>, memberId: string): Promise<void> {
  const payload: ResetPayload = { memberId }
  await db
    .deleteFrom('ticket')
    .where('kind', '=', 'reset')
    .where('payload', '=', JSON.stringify(payload))
    .execute()
}
