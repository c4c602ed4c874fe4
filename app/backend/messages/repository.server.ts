import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely'
import { MESSAGE_TYPES, type Message, type MessageType } from '~/contract/messages'
import type { Database } from '~/db/schema'

type Messages = ExpressionBuilder<Database, 'message'>

/** What somebody may see: everybody's, and their own. */
const isFor = (memberId: string | null) => (where: Messages) =>
  memberId === null
    ? where('message.member_id', 'is', null)
    : where.or([where('message.member_id', 'is', null), where('message.member_id', '=', memberId)])

/**
 * News to a member: not read, and for everybody only since the member is one. Nothing is news to a visitor, of
 * whom nobody remembers what they have read.
 */
function isNews(memberId: string | null) {
  if (memberId === null) return sql<SqlBool>`0 = 1`
  return sql<SqlBool>`(
    not exists (
      select 1 from message_read
      where message_read.member_id = ${memberId} and message_read.message_id = message.id
    ) and (
      message.member_id is not null
      or message.created_at >= (select member.created_at from member where member.id = ${memberId})
    )
  )`
}

const visible = (db: Kysely<Database>, memberId: string | null) =>
  db.selectFrom('message').where(isFor(memberId))

const shown = (db: Kysely<Database>, memberId: string | null) =>
  visible(db, memberId)
    .select(['id', 'member_id', 'type', 'title', 'summary', 'body', 'href', 'pinned', 'created_at'])
    .select(sql<number>`case when ${isNews(memberId)} then 1 else 0 end`.as('news'))

function record(row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]): Message {
  return {
    id: row.id,
    type: row.type as MessageType,
    title: row.title,
    summary: row.summary,
    body: row.body,
    href: row.href,
    audience: row.member_id === null ? 'all' : 'member',
    pinned: row.pinned === 1,
    read: row.news === 0,
    createdAt: row.created_at,
  }
}

/** How many messages of each type somebody may see, and how many of them are news. */
async function counted(db: Kysely<Database>, memberId: string | null) {
  const rows = await visible(db, memberId)
    .select('type')
    .select((select) => select.fn.countAll<number>().as('count'))
    .select(sql<number>`sum(case when ${isNews(memberId)} then 1 else 0 end)`.as('news'))
    .groupBy('type')
    .execute()
  const counts = Object.fromEntries(Object.keys(MESSAGE_TYPES).map((type) => [type, 0]))
  for (const { type, count } of rows) counts[type] = Number(count)
  return { counts, unread: rows.reduce((sum, { news }) => sum + Number(news), 0) }
}

export async function unreadOf(db: Kysely<Database>, memberId: string | null): Promise<number> {
  return (await counted(db, memberId)).unread
}

/** One page, the newest first; `pinnedFirst` puts what is pinned before that. */
export async function pageOfMessages(
  db: Kysely<Database>,
  memberId: string | null,
  { current, size, type }: { current: number; size: number; type?: MessageType | undefined },
  pinnedFirst: boolean,
) {
  const { counts, unread } = await counted(db, memberId)
  const total = type ? counts[type]! : Object.values(counts).reduce((sum, count) => sum + count, 0)
  let rows = shown(db, memberId)
  if (type) rows = rows.where('type', '=', type)
  if (pinnedFirst) rows = rows.orderBy('pinned', 'desc')
  const records = await rows
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  return {
    current,
    size,
    total,
    pages: Math.ceil(total / size),
    records: records.map(record),
    unread,
    counts,
  }
}

export async function latestMessages(
  db: Kysely<Database>,
  memberId: string | null,
  count: number,
): Promise<Message[]> {
  const rows = await shown(db, memberId).orderBy('created_at', 'desc').orderBy('id').limit(count).execute()
  return rows.map(record)
}

/** Marks one message as read, or everything that is news; false where there is no such message for the member. */
export async function markRead(
  db: Kysely<Database>,
  memberId: string,
  id: string | null,
  now: Date,
): Promise<boolean> {
  let messages = db
    .selectFrom(['message', 'member'])
    .select(['message.id as message_id', 'member.id as member_id'])
    .select((select) => select.val(now.toISOString()).as('read_at'))
    // From the member's row: where the account goes at this very moment there is nothing to insert.
    .where('member.id', '=', memberId)
    .where((where) => isFor(memberId)(where as unknown as Messages))
  messages = id === null ? messages.where(isNews(memberId)) : messages.where('message.id', '=', id)
  await db
    .insertInto('message_read')
    .columns(['message_id', 'member_id', 'read_at'])
    .expression(messages)
    .onConflict((conflict) => conflict.columns(['member_id', 'message_id']).doNothing())
    .execute()
  return id === null || isVisible(db, memberId, id)
}

export async function isVisible(db: Kysely<Database>, memberId: string, id: string): Promise<boolean> {
  return (await visible(db, memberId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
