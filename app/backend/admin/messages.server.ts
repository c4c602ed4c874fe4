import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { MESSAGE_TYPES, type MessageType } from '~/contract/messages'
import type { Database } from '~/db/schema'
import { AdminRefusal } from './refusal'
import { findUser } from './users.server'

export interface NewMessage {
  type: string
  title: string
  body: string
  summary?: string | undefined
  href?: string | undefined
  pinned: boolean
}

const MAX_TITLE = 100
const MAX_SUMMARY = 200
const MAX_BODY = 50_000
/** Rows a statement. */
const STEP = 500

function checked({ type, title, body, summary, href, pinned }: NewMessage) {
  if (!Object.hasOwn(MESSAGE_TYPES, type))
    throw new AdminRefusal(`没有这种消息 ${type}，可用的有 ${Object.keys(MESSAGE_TYPES).join('、')}`)
  if (title.trim() === '' || title.length > MAX_TITLE) throw new AdminRefusal(`标题是 1 到 ${MAX_TITLE} 个字`)
  if (body.trim() === '' || body.length > MAX_BODY) throw new AdminRefusal(`正文是 1 到 ${MAX_BODY} 个字`)
  const line = (summary ?? body).trim().split('\n')[0]!
  // Two slashes, or one and a backslash, are another site to a browser.
  if (href !== undefined && !/^\/(?![/\\])[^\s\\]*$/.test(href))
    throw new AdminRefusal('链接应当是站内的路径，以一个 / 开头')
  return {
    type: type as MessageType,
    title: title.trim(),
    summary: [...line].slice(0, MAX_SUMMARY).join(''),
    body,
    href: href ?? null,
    pinned: pinned ? 1 : 0,
  }
}

/** Sends one message to members by id, phone or e-mail, or to everybody; all of them or none. How many rows. */
export async function sendMessage(
  db: Kysely<Database>,
  to: readonly string[] | 'all',
  message: NewMessage,
  now: Date,
): Promise<number> {
  const values = { ...checked(message), created_at: now.toISOString() }
  if (to !== 'all' && to.length === 0)
    throw new AdminRefusal('请用 --to 给出收信的用户，或者用 --all 发给所有人')
  const members = new Set<string | null>()
  if (to === 'all') members.add(null)
  else for (const named of to) members.add((await findUser(db, named)).id)
  const rows = [...members].map((member_id) => ({ id: randomUUID(), member_id, ...values }))
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += STEP)
      await transaction
        .insertInto('message')
        .values(rows.slice(start, start + STEP))
        .execute()
  })
  return rows.length
}
