import { sql, type Kysely, type SqlBool } from 'kysely'
import type { DownloadRange, DownloadRecord } from '~/contract/downloads'
import type { Database } from '~/db/schema'
import { contains } from '../search/contains.server'
import { searchWords } from '../search/search-text.server'

const RECENT_MONTHS = 3

/** The same day three months ago; of a shorter month its last. */
function recentSince(now: Date): string {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - RECENT_MONTHS, 1)
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return since.toISOString()
}

/** A member's downloads beside what the library has of the same fonts today. */
const downloads = (db: Kysely<Database>, memberId: string) =>
  db
    .selectFrom('download_record as record')
    .leftJoin('family', (join) =>
      join.onRef('family.gno', '=', 'record.family_gno').on('family.published', '=', 1),
    )
    .leftJoin('licence', 'licence.id', 'family.licence_id')
    .where('record.member_id', '=', memberId)

/** The licence of today is another, or allows what it didn't, or no more what it did. */
const isChanged = sql<SqlBool>`(
  licence.id is not null and (licence.id <> record.licence_id or licence.kind <> record.licence_kind)
)`

export interface HistoryQuery {
  current: number
  size: number
  q?: string | undefined
  range?: DownloadRange | undefined
}

/** One page of a member's downloads, the newest first. */
export async function pageOfDownloads(
  db: Kysely<Database>,
  memberId: string,
  { current, size, q, range }: HistoryQuery,
  now: Date,
) {
  let found = downloads(db, memberId)
  if (range === 'recent') found = found.where('record.created_at', '>=', recentSince(now))
  if (range === 'changed') found = found.where(isChanged)
  // A font that has left the library is still found by the name that it had.
  const text = sql`coalesce(family.search_text, '') || ' ' || lower(record.family_name)`
  for (const word of searchWords(q ?? '')) found = found.where(contains(sql`(${text})`, word))
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('face', (join) =>
      join.on('face.gno', '=', sql<string>`coalesce(record.face_gno, family.default_face)`),
    )
    .selectAll('record')
    .select([
      'licence.kind as kindNow',
      'licence.label as labelNow',
      'licence.name as nameNow',
      'licence.may_redistribute as mayRedistribute',
      'face.version as versionNow',
    ])
    .select(sql<number>`case when ${isChanged} then 1 else 0 end`.as('changed'))
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  const records = rows.map((row): DownloadRecord => {
    const withdrawn = row.mayRedistribute !== 1 || row.versionNow === null
    return {
      id: row.id,
      gno: row.family_gno,
      familyName: row.family_name,
      faceGno: row.face_gno,
      fileName: row.file_name,
      version: row.version,
      bytes: Number(row.bytes),
      createdAt: row.created_at,
      licence: {
        kind: row.licence_kind as DownloadRecord['licence']['kind'],
        label: row.licence_label,
        name: row.licence_name,
      },
      licenceNow: row.changed === 1 ? { kind: row.kindNow!, label: row.labelNow!, name: row.nameNow! } : null,
      // Versions are texts that foundries number as they like (1.10 before or after 1.9): another one is a newer one.
      newVersion: !withdrawn && row.versionNow !== row.version ? row.versionNow : null,
      withdrawn,
    }
  })
  return { current, size, total: Number(total), pages: Math.ceil(Number(total) / size), records }
}

/** How many downloads there are behind each tab, and of how many families. */
export async function countDownloads(db: Kysely<Database>, memberId: string, now: Date) {
  const row = await downloads(db, memberId)
    .select((select) => [
      select.fn.countAll<number>().as('all'),
      select.fn.count<number>('record.family_gno').distinct().as('families'),
    ])
    .select(
      sql<number | null>`sum(case when record.created_at >= ${recentSince(now)} then 1 else 0 end)`.as(
        'recent',
      ),
    )
    .select(sql<number | null>`sum(case when ${isChanged} then 1 else 0 end)`.as('changed'))
    .executeTakeFirstOrThrow()
  return {
    all: Number(row.all),
    recent: Number(row.recent ?? 0),
    changed: Number(row.changed ?? 0),
    families: Number(row.families),
  }
}
