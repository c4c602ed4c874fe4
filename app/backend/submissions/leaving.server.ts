import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'

/** What a member has sent, for the copy of everything that is kept of them. */
export async function exportSubmissions(db: Kysely<Database>, memberId: string) {
  const submissions = await db
    .selectFrom('submission')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const uploads = await db
    .selectFrom('upload')
    .select([
      ...(['key', 'submission_id', 'kind', 'file_name', 'bytes'] as const),
      ...(['completed_at', 'touched_at', 'findings', 'problem'] as const),
    ])
    .where('member_id', '=', memberId)
    .orderBy('touched_at')
    .execute()
  const written = await db
    .selectFrom('board_message')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return {
    submissions: submissions.map(({ member_id: _, ...row }) => row),
    uploads: uploads.map(({ findings, ...row }) => ({
      ...row,
      findings: findings === null ? null : (JSON.parse(findings) as unknown),
    })),
    board_messages: written.map(({ member_id: _, ...row }) => row),
  }
}
