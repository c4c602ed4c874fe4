import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { SUBMISSION_STATES, type SubmissionStatus } from '~/contract/submissions'
import type { Database } from '~/db/schema'
import type { SubmissionTable } from '~/db/schema-submissions'
import type { Backend } from '../backend'
import { bumpCatalogueRevision } from '../revision.server'
import { dropUploads } from '../submissions/repository.server'
import { forgetImported, importSubmitted, type AcceptOptions, type Submitted } from './accepted-font.server'
import { AdminRefusal } from './refusal'

export type SubmissionLine = Pick<
  SubmissionTable,
  'id' | 'status' | 'name' | 'licence' | 'created_at' | 'sent_at'
>

/** The oldest that wait first, else the newest first. */
export async function listSubmitted(
  db: Kysely<Database>,
  { limit, status }: { limit: number; status: string },
): Promise<SubmissionLine[]> {
  if (!Object.hasOwn(SUBMISSION_STATES, status) || status === 'draft')
    throw new AdminRefusal('--status 只能是 waiting、accepted、refused 之一')
  return db
    .selectFrom('submission')
    .select(['id', 'status', 'name', 'licence', 'created_at', 'sent_at'])
    .where('status', '=', status as SubmissionStatus)
    .orderBy('sent_at', status === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A submission that was sent; a draft is nobody's but its writer's. */
export async function findSubmitted(db: Kysely<Database>, id: string): Promise<Submitted> {
  const submission = await db
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'draft')
    .executeTakeFirst()
  if (!submission) throw new AdminRefusal(`没有投稿 ${id}`)
  const uploads = await db
    .selectFrom('upload')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute()
  return { submission, uploads }
}

async function findWaiting(db: Kysely<Database>, id: string): Promise<Submitted> {
  const found = await findSubmitted(db, id)
  if (found.submission.status !== 'waiting')
    throw new AdminRefusal(`这份投稿${SUBMISSION_STATES[found.submission.status]}，不能再改`)
  return found
}

type Surroundings = Pick<Backend, 'db' | 'storage'>

/** Makes an unpublished font of it, through the importer, and tells its submitter. The font's number, and warnings. */
export async function acceptSubmission(
  { db, storage }: Surroundings,
  id: string,
  options: AcceptOptions,
  now: Date,
): Promise<{ gno: string; slug: string; warnings: string[] }> {
  const found = await findWaiting(db, id)
  const workFolder = await mkdtemp(join(tmpdir(), 'yongzi-accept-'))
  try {
    const made = await importSubmitted({ db, storage, workFolder, now }, found, options)
    const decided = decide(db, found.submission, { status: 'accepted', family_gno: made.gno }, now, {
      title: `投稿《${found.submission.name}》已采纳`,
      summary: '编辑还会写介绍、核对授权，上架以后再告诉你',
      body: '谢谢投稿。编辑还会写介绍、核对授权，字体上架以后就能在字库里看到。\n\n进度也在[投稿页](/contribute)。',
    })
    await decided.catch(async (error: unknown) => {
      if (made.isNew) await forgetImported(db, made)
      throw error
    })
    await dropUploads(
      { db, storage } as Backend,
      found.uploads.map(({ key }) => key),
    )
    return made
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** The reason is Markdown, as all messages are. */
export async function refuseSubmission(
  db: Kysely<Database>,
  id: string,
  reason: string,
  now: Date,
): Promise<SubmissionTable> {
  if (reason.trim() === '' || [...reason].length > 2000)
    throw new AdminRefusal('请用 --reason 说明原因，最多 2000 个字')
  const { submission } = await findWaiting(db, id)
  await decide(db, submission, { status: 'refused', reason: reason.trim() }, now, {
    title: `投稿《${submission.name}》未采纳`,
    summary: [...reason.trim().split('\n')[0]!].slice(0, 120).join(''),
    body: `${reason.trim()}\n\n改好以后可以再投。文件还会留 30 天。`,
  })
  return submission
}

interface Told {
  title: string
  summary: string
  body: string
}

/** Decides and tells in one transaction, so that neither is ever there without the other. */
async function decide(
  db: Kysely<Database>,
  { id, member_id }: SubmissionTable,
  decision: Partial<SubmissionTable>,
  now: Date,
  told: Told,
): Promise<void> {
  const at = now.toISOString()
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('submission')
      .set({ ...decision, decided_at: at })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
    // Withdrawn, or decided by somebody else, meanwhile.
    if (Number(numUpdatedRows) === 0) throw new AdminRefusal('这份投稿刚刚被撤回，或者已经审过')
    await transaction
      .insertInto('message')
      .values({
        ...told,
        id: randomUUID(),
        member_id,
        type: 'submission',
        href: '/contribute',
        pinned: 0,
        created_at: at,
      })
      .execute()
  })
}

/** Shows an accepted font to visitors, and tells its submitter where it is. */
export async function publishSubmission(db: Kysely<Database>, id: string, now: Date): Promise<string> {
  const { submission } = await findSubmitted(db, id)
  const gno = submission.family_gno
  if (submission.status !== 'accepted' || gno === null) throw new AdminRefusal('先采纳，再上架')
  const at = now.toISOString()
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('family')
      .set({ published: 1, added_at: at.slice(0, 10), updated_at: at.slice(0, 10) })
      .where('gno', '=', gno)
      .where('published', '=', 0)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new AdminRefusal(`${gno} 已经上架，或者不在了`)
    await bumpCatalogueRevision(transaction)
    await transaction
      .insertInto('message')
      .values({
        id: randomUUID(),
        member_id: submission.member_id,
        type: 'submission',
        title: `《${submission.name}》上架了`,
        summary: '你投的字体已经在字库里',
        body: '你投的字体已经在字库里，现在就能试写。',
        href: `/font/${gno}`,
        pinned: 0,
        created_at: at,
      })
      .execute()
  })
  return gno
}

/** The newest messages of the board first. */
export function listBoard(
  db: Kysely<Database>,
  { limit, topic }: { limit: number; topic?: string | undefined },
) {
  if (topic !== undefined && topic !== 'contact' && topic !== 'cooperation')
    throw new AdminRefusal('--topic 只能是 contact 或 cooperation')
  let query = db
    .selectFrom('board_message')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (topic !== undefined) query = query.where('topic', '=', topic)
  return query.execute()
}
