import { sql } from 'kysely'
import type { Calls } from '~/contract'
import type { Backend, Handler } from '../backend'
import { unreadOf } from '../messages/repository.server'
import { memberOf } from './repository.server'

/** 138****5678. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

export function avatarHref(hash: string): string {
  return `/web/api/account/avatar/${hash}.jpg`
}

export const getUserInfo: Handler<Calls['getUserInfo']> = async (backend, _, { actor }) => {
  const { db } = backend
  const [member, counts] = await Promise.all([memberOf(db, actor), countsOf(backend, actor.memberId)])
  return {
    id: member.id,
    nickname: member.nickname,
    avatar: member.avatar && avatarHref(member.avatar),
    phone: member.phone && maskPhone(member.phone),
    email: member.email,
    wechat: member.wechat_unionid === null ? null : { name: member.wechat_name ?? '微信' },
    hasPassword: member.password_hash !== null,
    passwordChangedAt: member.password_changed_at,
    createdAt: member.created_at,
    counts,
  }
}

/** Each page of a member's asks for them, so that most come in one statement; favourites as their lists show them. */
async function countsOf({ db }: Backend, memberId: string) {
  const entries = (kind: string) => sql<number>`(
    select count(*) from favourite_entry join entry on entry.id = favourite_entry.entry_id
    where favourite_entry.member_id = ${memberId} and entry.kind = ${kind} and entry.published = 1)`
  const { rows } = await sql<
    Record<'fonts' | 'articles' | 'collections' | 'downloads' | 'submissions', number>
  >`select
    (select count(*) from favourite_font join family on family.gno = favourite_font.family_gno
      where favourite_font.member_id = ${memberId} and family.published = 1) as fonts,
    ${entries('article')} as articles,
    ${entries('collection')} as collections,
    (select count(*) from submission where member_id = ${memberId}) as submissions,
    (select count(*) from download_record where member_id = ${memberId}) as downloads`.execute(db)
  const { fonts, articles, collections, downloads, submissions } = rows[0]!
  return {
    favouriteFonts: Number(fonts),
    favouriteArticles: Number(articles),
    favouriteCollections: Number(collections),
    downloads: Number(downloads),
    unread: await unreadOf(db, memberId),
    submissions: Number(submissions),
  }
}
