import type { FontFindings, Submission, Upload } from '~/contract/submissions'
import type { SubmissionTable, UploadPartTable, UploadTable } from '~/db/schema-submissions'
import type { Backend } from '../backend'
import { partsOf } from './repository.server'

/** What was found in a font; null of anything else, and before it was looked at. */
export function findingsOf({ kind, findings }: Pick<UploadTable, 'kind' | 'findings'>): FontFindings | null {
  return kind === 'font' && findings !== null ? (JSON.parse(findings) as FontFindings) : null
}

export function uploadRecord(upload: UploadTable, parts: readonly UploadPartTable[]): Upload {
  const complete = upload.completed_at !== null
  const isFont = upload.kind === 'font'
  return {
    key: upload.key,
    kind: upload.kind,
    fileName: upload.file_name,
    bytes: Number(upload.bytes),
    complete,
    parts: complete ? [] : parts.filter((each) => each.upload_key === upload.key).map(({ part }) => part),
    font: findingsOf(upload),
    picture: isFont || upload.findings === null ? null : (JSON.parse(upload.findings) as Upload['picture']),
    problem: upload.problem,
  }
}

/** Submissions with their files, which come in the order in which they were named. */
export async function submissionRecords(
  { db }: Backend,
  rows: readonly SubmissionTable[],
): Promise<Submission[]> {
  if (rows.length === 0) return []
  const uploads = await db
    .selectFrom('upload')
    .selectAll()
    .where(
      'submission_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const open = uploads.filter(({ completed_at }) => completed_at === null).map(({ key }) => key)
  const parts = open.length > 0 ? await partsOf(db, open) : []
  const published = await publishedOf({ db }, rows)
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    name: row.name,
    nameEn: row.name_en,
    intro: row.intro,
    sample: row.sample,
    licence: row.licence,
    phone: row.phone,
    email: row.email,
    uploads: uploads
      .filter(({ submission_id }) => submission_id === row.id)
      .map((upload) => uploadRecord(upload, parts)),
    reason: row.reason,
    fontGNo: row.family_gno !== null && published.has(row.family_gno) ? row.family_gno : null,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
  }))
}

async function publishedOf(
  { db }: Pick<Backend, 'db'>,
  rows: readonly SubmissionTable[],
): Promise<Set<string>> {
  const gnos = rows.flatMap(({ family_gno }) => family_gno ?? [])
  if (gnos.length === 0) return new Set()
  const found = await db
    .selectFrom('family')
    .select('gno')
    .where('gno', 'in', gnos)
    .where('published', '=', 1)
    .execute()
  return new Set(found.map(({ gno }) => gno))
}
