import { randomUUID } from 'node:crypto'
import type { Backend } from '~/backend/backend'
import { hashToken } from '~/backend/account/sessions.server'
import type { MemberTable } from '~/db/schema-account'

/** A member as a registration would leave one; what is not given is made up. Without a password unless given. */
export async function makeMember(backend: Backend, given: Partial<MemberTable> = {}): Promise<string> {
  const id = given.id ?? randomUUID()
  await backend.db
    .insertInto('member')
    .values({
      nickname: '林见山',
      phone: null,
      email: null,
      wechat_unionid: null,
      wechat_name: null,
      password_hash: null,
      password_changed_at: null,
      avatar: null,
      status: 'active',
      created_at: backend.now().toISOString(),
      ...given,
      id,
    })
    .execute()
  return id
}

/** A login of a member; the token. Lasts a day unless said. */
export async function loginOf(
  backend: Backend,
  memberId: string,
  expiresAt = new Date(backend.now().getTime() + 86_400_000).toISOString(),
): Promise<string> {
  const token = randomUUID()
  const now = backend.now().toISOString()
  await backend.db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      member_id: memberId,
      device: 'Chrome · Windows',
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return token
}
