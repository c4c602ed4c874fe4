import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { ApiError } from '~/contract'
import type { CodePurpose } from '~/contract/account'
import { CODE_LENGTH, CODE_MINUTES } from '~/contract/account-rules'
import type { Database } from '~/db/schema'
import type { Backend } from '../backend'

const LIFE_MS = CODE_MINUTES * 60_000
const MAX_TRIES = 5

function hashOf(backend: Backend, account: string, purpose: CodePurpose, code: string): string {
  return createHmac('sha256', backend.secretFor('code'))
    .update(`${account}\n${purpose}\n${code}`)
    .digest('hex')
}

/** A new code, which replaces the one before for the same account and purpose. Only its hash is kept. */
export async function issueCode(
  backend: Backend,
  account: string,
  purpose: CodePurpose,
  memberId: string | null,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const now = backend.now().getTime()
  const values = {
    code_hash: hashOf(backend, account, purpose, code),
    member_id: memberId,
    tries: 0,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + LIFE_MS).toISOString(),
  }
  await backend.db
    .insertInto('verification_code')
    .values({ account, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['account', 'purpose']).doUpdateSet(values))
    .execute()
  return code
}

/** A code that was right and has not been used yet. */
export interface RightCode {
  account: string
  purpose: CodePurpose
  hash: string
}

/**
 * Counts a try and returns the code when it is right, else null: wrong, past its time, tried too often, of another
 * member, never sent. It stays until `spendCode`, so that what follows may be refused without costing it.
 */
export async function findCode(
  backend: Backend,
  account: string,
  purpose: CodePurpose,
  code: string,
  memberId: string | null = null,
): Promise<RightCode | null> {
  const now = backend.now().getTime()
  // Counted in the statement that reads it: as many at once as may be have five tries together. An end further
  // away than a new code's was made before the clock was set back.
  const row = await backend.db
    .updateTable('verification_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('expires_at', '<=', new Date(now + LIFE_MS).toISOString())
    .returning(['code_hash', 'member_id'])
    .executeTakeFirst()
  const hash = hashOf(backend, account, purpose, code)
  const isRight = timingSafeEqual(Buffer.from(row?.code_hash ?? '0'.repeat(64)), Buffer.from(hash))
  return row && isRight && row.member_id === memberId ? { account, purpose, hash } : null
}

/** Uses a right code up; false when somebody else was quicker. */
export async function spendCode(
  db: Kysely<Database>,
  { account, purpose, hash }: RightCode,
): Promise<boolean> {
  const used = await db
    .deleteFrom('verification_code')
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('account')
    .executeTakeFirst()
  return used !== undefined
}

/** As `findCode`, but throws CODE. */
export async function rightCode(...given: Parameters<typeof findCode>): Promise<RightCode> {
  const found = await findCode(...given)
  if (!found) throw wrongCode()
  return found
}

export function wrongCode(): ApiError {
  return new ApiError('CODE', '验证码不对或已过期', { fields: { code: '验证码不对或已过期' } })
}
