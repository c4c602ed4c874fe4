import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ApiError, type Calls } from '~/contract'
import { PART_BYTES, SUBMISSION_PICTURE_BYTES } from '~/contract/limits'
import type { UploadKind } from '~/contract/submissions'
import type { Database } from '~/db/schema'
import type { UploadTable } from '~/db/schema-submissions'
import { detectFormat } from '~/font-engine/formats'
import { FontRefusedError } from '~/font-engine/types'
import { isPicture } from '../account/avatar-rules'
import type { Backend, Handler } from '../backend'
import { EVICTABLE_AFTER_MS, LOOSE_UPLOADS, MEMBER_SHARE, take } from './limits.server'
import { bytesOf, dropUploads, partsOf, storageKey, uploadOf } from './repository.server'
import { newTicket, shownTicket, ticketHash } from './tickets.server'

const partCount = (bytes: number) => Math.ceil(bytes / PART_BYTES)

/** Every part is whole but the last. */
function partSize(bytes: number, part: number): number {
  return part < partCount(bytes) ? PART_BYTES : bytes - (part - 1) * PART_BYTES
}

function largest({ settings }: Backend, kind: UploadKind): number {
  return kind === 'font' ? settings.uploadBytes : SUBMISSION_PICTURE_BYTES
}

export const getSTSToken: Handler<Calls['getSTSToken']> = async (backend, { query }, context) => {
  const { memberId } = context.actor
  await take(backend, 'uploadMember', memberId)
  await take(backend, 'uploadAddress', context.clientAddress)
  const ticket = newTicket()
  const expiresAt = new Date(backend.now().getTime() + backend.settings.uploadTicketSeconds * 1000)
  const key = query.key ?? randomBytes(16).toString('hex')
  const fields = {
    ticket_hash: ticketHash(key, ticket),
    ticket_expires_at: expiresAt.toISOString(),
    touched_at: backend.now().toISOString(),
  }
  let parts: number[] = []
  if (query.key === undefined) await begin(backend, memberId, { ...query, key }, fields)
  else parts = await resume(backend, memberId, query.key, query.size, fields)
  const base = backend.settings.publicOrigin ?? ''
  return {
    ...ticket,
    expiration: expiresAt.toISOString(),
    region: 'local',
    bucket: 'uploads',
    endpoint: `${base}/web/api/submission`,
    dir: '',
    host: `${base}/web/api/submission/upload`,
    key,
    partBytes: PART_BYTES,
    parts,
  }
}

type TicketFields = Pick<UploadTable, 'ticket_hash' | 'ticket_expires_at' | 'touched_at'>

interface Announced {
  key: string
  kind: UploadKind
  fileName: string
  size: number
}

async function begin(
  backend: Backend,
  memberId: string,
  { key, kind, fileName, size }: Announced,
  fields: TicketFields,
): Promise<void> {
  if (size < 1) throw new ApiError('INVALID', '文件是空的', { fields: { size: '文件是空的' } })
  const limit = largest(backend, kind)
  if (size > limit) {
    const message = `${kind === 'font' ? '字体文件' : '图片'}不能超过 ${Math.floor(limit / 1024 / 1024)} MB`
    throw new ApiError('TOO_LARGE', message, { fields: { size: message } })
  }
  await dropUploads(backend, await inTheWay(backend, memberId, size))
  // Looked at and taken in one transaction: two who come together don't both get the last room.
  await backend.db.transaction().execute(async (transaction) => {
    await refuseWithoutRoom(backend, transaction, memberId, size)
    await transaction
      .insertInto('upload')
      .values({
        key,
        member_id: memberId,
        submission_id: null,
        position: 0,
        kind,
        file_name: fileName,
        bytes: size,
        completed_at: null,
        findings: null,
        problem: null,
        ...fields,
      })
      .execute()
  })
}

const memberBytes = ({ settings }: Backend) => settings.uploadBytes * MEMBER_SHARE

async function refuseWithoutRoom(backend: Backend, db: Kysely<Database>, memberId: string, size: number) {
  if ((await bytesOf(db, memberId)) + size > memberBytes(backend))
    throw new ApiError('FULL', '你上传的文件太多了，先等已经提交的审完')
  if ((await bytesOf(db)) + size > backend.settings.uploadsDiskBytes)
    throw new ApiError('FULL', '放投稿的地方满了，请过些天再来')
}

/** Files that no submission holds and that must give way to one of this size: the member's own, then anybody's. */
async function inTheWay(backend: Backend, memberId: string, size: number): Promise<string[]> {
  const { db } = backend
  const loose = () =>
    db
      .selectFrom('upload')
      .select(['key', 'bytes', 'member_id'])
      .where('submission_id', 'is', null)
      .orderBy('touched_at')
  const dropped = new Set<string>()
  const own = await loose().where('member_id', '=', memberId).execute()
  let over = (await bytesOf(db, memberId)) + size - memberBytes(backend)
  for (const [index, { key, bytes }] of own.entries()) {
    if (own.length - index < LOOSE_UPLOADS && over <= 0) break
    dropped.add(key)
    over -= Number(bytes)
  }
  const before = new Date(backend.now().getTime() - EVICTABLE_AFTER_MS).toISOString()
  let short = (await bytesOf(db)) + size - backend.settings.uploadsDiskBytes
  if (short > 0)
    for (const { key, bytes } of await loose().where('touched_at', '<', before).execute()) {
      if (short <= 0) break
      dropped.add(key)
      short -= Number(bytes)
    }
  return [...dropped]
}

/** A new ticket for what is not complete; the numbers of the parts that are there. */
async function resume(
  backend: Backend,
  memberId: string,
  key: string,
  size: number,
  fields: TicketFields,
): Promise<number[]> {
  const { db } = backend
  const held = await uploadOf(db, key, memberId)
  if (!held) throw new ApiError('NOT_FOUND', '没有这个文件，请重新上传')
  if (size > 0 && size !== Number(held.bytes))
    throw new ApiError('INVALID', '和没传完的不是同一个文件', {
      fields: { size: '和没传完的不是同一个文件' },
    })
  const renewed = await db
    .updateTable('upload')
    .set(fields)
    .where('key', '=', key)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(renewed.numUpdatedRows) === 0) throw new ApiError('TAKEN', '这个文件已经传完了')
  return (await partsOf(db, [key])).map(({ part }) => part)
}

export const uploadPart: Handler<Calls['uploadPart']> = async (
  backend,
  { params: { key, part }, headers, bytes },
  { actor },
) => {
  const { db, storage } = backend
  const hash = ticketHash(key, shownTicket(headers))
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('key', '=', key)
    .where('ticket_hash', '=', hash)
    .executeTakeFirst()
  // Whoever says who they are must be whose ticket it is.
  if (!upload || (actor && actor.memberId !== upload.member_id))
    throw new ApiError('TICKET', '上传的凭证不对')
  refuseClosed(backend, upload)
  const total = partCount(Number(upload.bytes))
  if (part > total) throw new ApiError('INVALID', '没有这一段')
  if (bytes.byteLength !== partSize(Number(upload.bytes), part))
    throw new ApiError('INVALID', `第 ${part} 段的长度不对`)
  if (part === 1) refuseWrongKind(upload.kind, bytes)
  // A name of its own each time: what is on its way never takes the place of what was looked at.
  const file = `${key}.${part}.${randomBytes(6).toString('hex')}`
  await storage.put(storageKey(file), bytes)
  const { received, before } = await record(backend, upload, part, file, bytes.byteLength).catch(
    async (error: unknown) => {
      await storage.delete(storageKey(file))
      throw error
    },
  )
  if (before) await storage.delete(storageKey(before))
  return { received, total, complete: received === total }
}

function refuseClosed({ now }: Backend, upload: UploadTable): void {
  if (upload.completed_at !== null) throw new ApiError('TICKET', '这个文件已经传完了')
  if (upload.ticket_expires_at <= now().toISOString())
    throw new ApiError('TICKET', '上传的凭证过期了，请重新取一张')
}

/** By its first bytes; what a file is called says nothing. */
function refuseWrongKind(kind: UploadKind, start: Uint8Array): void {
  if (kind !== 'font') {
    if (!isPicture(start)) throw new ApiError('UNSUPPORTED', '图片要用 JPEG、PNG 或 WebP')
    return
  }
  try {
    detectFormat(start)
  } catch (error) {
    if (error instanceof FontRefusedError) throw new ApiError('UNSUPPORTED', error.message)
    throw error
  }
}

/** Records a part, and with the last one closes the file; what it took the place of may go. */
function record(
  backend: Backend,
  { key, bytes, ticket_hash }: UploadTable,
  part: number,
  file: string,
  size: number,
) {
  const now = backend.now().toISOString()
  return backend.db.transaction().execute(async (transaction) => {
    const open = await transaction
      .updateTable('upload')
      .set({ touched_at: now })
      .where('key', '=', key)
      .where('ticket_hash', '=', ticket_hash)
      .where('completed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open.numUpdatedRows) === 0) throw new ApiError('TICKET', '这个文件已经传完了')
    const held = await partsOf(transaction, [key])
    const before = held.find((each) => each.part === part)?.file
    const values = { upload_key: key, part, file, bytes: size }
    await transaction
      .insertInto('upload_part')
      .values(values)
      .onConflict((conflict) => conflict.columns(['upload_key', 'part']).doUpdateSet(values))
      .execute()
    const received = held.length + (before ? 0 : 1)
    if (received === partCount(Number(bytes)))
      await transaction.updateTable('upload').set({ completed_at: now }).where('key', '=', key).execute()
    return { received, before }
  })
}
