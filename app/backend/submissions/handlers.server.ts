import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { ApiError, type Calls, type HandlerInput } from '~/contract'
import type { UploadKind } from '~/contract/submissions'
import type { Database } from '~/db/schema'
import type { SubmissionTable } from '~/db/schema-submissions'
import type { Backend, Handler } from '../backend'
import { inspectUpload } from './inspect.server'
import { OPEN_SUBMISSIONS, take } from './limits.server'
import { submissionRecords, uploadRecord } from './record.server'
import { dropUploads, partsOf, uploadOf } from './repository.server'

export { getSTSToken, uploadPart } from './uploads.server'

export const getFindings: Handler<Calls['getFindings']> = async (backend, { query }, { actor }) => {
  const { db } = backend
  const find = async () => {
    const held = await uploadOf(db, query.key, actor.memberId)
    if (!held) throw new ApiError('NOT_FOUND', '没有这个文件，请重新上传')
    return held
  }
  let upload = await find()
  if (upload.completed_at !== null && upload.findings === null && upload.problem === null) {
    await take(backend, 'inspectMember', actor.memberId)
    await inspectUpload(backend, upload)
    upload = await find()
  }
  return uploadRecord(upload, await partsOf(db, [upload.key]))
}

type Body = HandlerInput<Calls['saveSubmission']>['body']

export const saveSubmission: Handler<Calls['saveSubmission']> = async (backend, { body }, context) => {
  const { memberId } = context.actor
  const files = await filesOf(backend, memberId, body)
  if (!body.draft) {
    await take(backend, 'submissionMember', memberId)
    await take(backend, 'submissionAddress', context.clientAddress)
  }
  const id = body.id ?? randomUUID()
  await backend.db.transaction().execute(async (transaction) => {
    await write(backend, transaction, memberId, id, body)
    // What the draft held before and doesn't any more is nobody's, and is swept.
    await transaction
      .updateTable('upload')
      .set({ submission_id: null })
      .where('submission_id', '=', id)
      .execute()
    for (const [position, { key }] of files.entries()) {
      const { numUpdatedRows } = await transaction
        .updateTable('upload')
        .set({ submission_id: id, position })
        .where('key', '=', key)
        .where('submission_id', 'is', null)
        .executeTakeFirstOrThrow()
      if (Number(numUpdatedRows) === 0) throw new ApiError('INVALID', '有文件已经在另一份投稿里')
    }
  })
  return { id, status: body.draft ? 'draft' : 'waiting' }
}

async function write(
  backend: Backend,
  db: Kysely<Database>,
  memberId: string,
  id: string,
  body: Body,
): Promise<void> {
  const now = backend.now().toISOString()
  const values = {
    status: body.draft ? ('draft' as const) : ('waiting' as const),
    name: body.name,
    name_en: body.nameEn,
    intro: body.intro,
    sample: body.sample,
    licence: body.licence as SubmissionTable['licence'],
    phone: body.phone,
    email: body.email,
    sent_at: body.draft ? null : now,
  }
  if (body.id !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('submission')
      .set(values)
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new ApiError('NOT_FOUND', '没有这份草稿')
    return
  }
  const { open } = await db
    .selectFrom('submission')
    .select(sql<number>`count(*)`.as('open'))
    .where('member_id', '=', memberId)
    .where('status', 'in', ['draft', 'waiting'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= OPEN_SUBMISSIONS) throw new ApiError('FULL', '没审完的投稿和草稿太多了，请先等一等')
  await db
    .insertInto('submission')
    .values({
      ...values,
      id,
      member_id: memberId,
      reason: null,
      family_gno: null,
      created_at: now,
      decided_at: null,
    })
    .execute()
}

/** The named files in order: the member's own, of the right kind, and looked at. */
async function filesOf({ db }: Backend, memberId: string, body: Body) {
  const named: Array<{ key: string; kind: UploadKind; field: string }> = [
    ...body.fonts.map((key) => ({ key, kind: 'font' as const, field: 'fonts' })),
    ...(body.cover ? [{ key: body.cover, kind: 'cover' as const, field: 'cover' }] : []),
    ...body.pictures.map((key) => ({ key, kind: 'picture' as const, field: 'pictures' })),
  ]
  if (named.length === 0) return named
  if (new Set(named.map(({ key }) => key)).size < named.length)
    throw new ApiError('INVALID', '同一个文件给了两次')
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(
      'key',
      'in',
      named.map(({ key }) => key),
    )
    .execute()
  for (const { key, kind, field } of named) {
    const row = rows.find((each) => each.key === key && each.kind === kind)
    const refuse = (message: string) => new ApiError('INVALID', message, { fields: { [field]: message } })
    if (!row) throw refuse('文件已经不在了，请重新上传')
    if (row.problem !== null) throw refuse(`${row.file_name}：${row.problem}`)
    if (row.findings === null) throw refuse(`${row.file_name} 还没有传完`)
    if (row.submission_id !== null && row.submission_id !== body.id)
      throw refuse(`${row.file_name} 已经在另一份投稿里`)
  }
  return named
}

export const listSubmissions: Handler<Calls['listSubmissions']> = async (backend, { query }, { actor }) => {
  const { current, size } = query
  const own = () => backend.db.selectFrom('submission').where('member_id', '=', actor.memberId)
  const { count } = await own()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  const total = Number(count)
  const records = await submissionRecords(backend, rows)
  return { current, size, total, pages: Math.ceil(total / size), records }
}

export const deleteSubmission: Handler<Calls['deleteSubmission']> = async (backend, { query }, { actor }) => {
  const { db } = backend
  const uploads = await db.selectFrom('upload').select('key').where('submission_id', '=', query.id).execute()
  const { numDeletedRows } = await db
    .deleteFrom('submission')
    .where('id', '=', query.id)
    .where('member_id', '=', actor.memberId)
    .where('status', 'in', ['draft', 'waiting'])
    .executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw new ApiError('NOT_FOUND', '没有这份投稿')
  await dropUploads(
    backend,
    uploads.map(({ key }) => key),
  )
  return null
}
