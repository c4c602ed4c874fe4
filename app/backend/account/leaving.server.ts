import type { Calls } from '~/contract'
import type { Handler } from '../backend'
import { exportSubmissions } from '../submissions/leaving.server'
import { storedFilesOf } from '../submissions/repository.server'
import { sendChangeToAll } from './notices.server'
import { prove, wayToDelete } from './proof.server'
import { accountsOf, memberOf } from './repository.server'
import { endResets } from './tickets.server'
import { avatarHref } from './user-info.server'

/** Everything that is kept of a member, but for what would let somebody in: hashes of tokens and passwords. */
export const exportAccount: Handler<Calls['exportAccount']> = async (backend, _, { actor }) => {
  const { db } = backend
  const { memberId } = actor
  const { password_hash, avatar, ...member } = await memberOf(db, actor)
  const logins = await db
    .selectFrom('session')
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const groups = await db
    .selectFrom('favourite_group')
    .select(['id', 'name', 'sample', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const fonts = await db
    .selectFrom('favourite_font')
    .innerJoin('family', 'family.gno', 'favourite_font.family_gno')
    .select(['family.gno', 'family.name', 'favourite_font.group_id', 'favourite_font.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('favourite_font.created_at')
    .execute()
  const entries = await db
    .selectFrom('favourite_entry')
    .innerJoin('entry', 'entry.id', 'favourite_entry.entry_id')
    .select(['entry.id', 'entry.kind', 'entry.title', 'favourite_entry.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('favourite_entry.created_at')
    .execute()
  const messages = await db
    .selectFrom('message')
    .select(['id', 'type', 'title', 'summary', 'body', 'href', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const read = await db
    .selectFrom('message_read')
    .select(['message_id', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('read_at')
    .execute()
  const downloads = await db
    .selectFrom('download_record')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const now = backend.now().toISOString()
  const everything = {
    exported_at: now,
    member: { ...member, has_password: password_hash !== null, avatar: avatar && avatarHref(avatar) },
    logins,
    favourite_groups: groups,
    favourite_fonts: fonts,
    favourite_entries: entries,
    messages,
    messages_read: read,
    downloads: downloads.map(({ member_id: _, ...record }) => record),
    ...(await exportSubmissions(db, memberId)),
  }
  const body = new Uint8Array(Buffer.from(`${JSON.stringify(everything, null, 2)}\n`))
  return {
    body,
    contentType: 'application/json; charset=utf-8',
    fileName: `永字字库-我的数据-${now.slice(0, 10)}.json`,
    length: body.byteLength,
  }
}

/** What is a member's goes with them by the tables' own references; the rest is named here. */
export const deleteAccount: Handler<Calls['deleteAccount']> = async (backend, { body }, { actor }) => {
  const member = await memberOf(backend.db, actor)
  const proof = await prove(backend, member, wayToDelete(member), body)
  const accounts = accountsOf(member)
  const uploads = await storedFilesOf(backend.db, member.id)
  const gone = await backend.db.transaction().execute(async (transaction) => {
    await proof.spend(transaction)
    await endResets(transaction, member.id)
    if (accounts.length > 0)
      await transaction.deleteFrom('verification_code').where('account', 'in', accounts).execute()
    return transaction.deleteFrom('member').where('id', '=', member.id).returning('avatar').executeTakeFirst()
  })
  if (gone?.avatar) await backend.storage.delete(`avatars/${gone.avatar}.jpg`)
  for (const key of uploads) await backend.storage.delete(key)
  sendChangeToAll(backend, member, '账号已经注销，数据已经删除')
  return null
}
