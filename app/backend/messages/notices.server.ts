import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { MessageType } from '~/contract/messages'
import type { Database, LicenceTable } from '~/db/schema'

export type LicenceNamed = Pick<LicenceTable, 'id' | 'kind' | 'label' | 'name'>

/** What is the same to those who downloaded a font, and what isn't any more. */
export interface FontChange {
  gno: string
  name: string
  version?: { before: string; now: string }
  licence?: { before: LicenceNamed; now: LicenceNamed }
}

interface Notice {
  type: MessageType
  title: string
  summary: string
  body: string
}

/** 免费商用（SIL Open Font License 1.1） */
const stated = ({ label, name }: LicenceNamed) => (label === name ? label : `${label}（${name}）`)

/** One notice of a change: a licence matters more than a version, and tells of both. */
function noticeOf({ name, version, licence }: FontChange): Notice | null {
  const update = version && `文件从 ${version.before} 更新到 ${version.now}。`
  if (licence)
    return {
      type: 'licence',
      title: `${name}的授权有变动`,
      summary: `原来是${stated(licence.before)}，现在是${stated(licence.now)}`,
      body: [
        `${name}的授权原来是${stated(licence.before)}，现在是${stated(licence.now)}。`,
        '下载那一天的授权记在你的[下载记录](/user/download)里。再次使用之前，请先看现在的授权。',
        update,
      ]
        .filter(Boolean)
        .join('\n\n'),
    }
  if (!version) return null
  return {
    type: 'update',
    title: `${name}更新到 ${version.now}`,
    summary: `你下载过它，那时的文件可能是 ${version.before}`,
    body: `${name}的${update!}你下载过它，可以在字体的页面上重新下载。`,
  }
}

/**
 * Writes a message to every member who downloaded a font, in one statement; nothing where nothing that matters to
 * them has changed. Runs in the transaction that makes the change, so that neither is ever there without the other.
 */
export async function tellDownloaders(db: Kysely<Database>, change: FontChange, now: Date): Promise<void> {
  const notice = noticeOf(change)
  if (!notice) return
  const createdAt = now.toISOString()
  // The same change at the same moment is the same message.
  const id = createHash('sha256')
    .update(JSON.stringify([change.gno, notice, createdAt]))
    .digest('hex')
    .slice(0, 16)
  await db
    .insertInto('message')
    .columns(['id', 'member_id', 'type', 'title', 'summary', 'body', 'href', 'pinned', 'created_at'])
    .expression(
      db
        .selectFrom('download_record')
        .select((select) => [
          sql<string>`${`${id}-`} || download_record.member_id`.as('id'),
          'download_record.member_id as member_id',
          select.val<string>(notice.type).as('type'),
          select.val(notice.title).as('title'),
          select.val(notice.summary).as('summary'),
          select.val(notice.body).as('body'),
          select.val<string | null>(`/font/${change.gno}`).as('href'),
          select.val(0).as('pinned'),
          select.val(createdAt).as('created_at'),
        ])
        .where('download_record.family_gno', '=', change.gno)
        .groupBy('download_record.member_id'),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
