import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { ApiError, type Calls } from '~/contract'
import { TARGET_TYPES } from '~/contract/convert-file'
import { PART_BYTES } from '~/contract/limits'
import type { ConversionTable } from '~/db/schema-conversions'
import { detectFormat } from '~/font-engine/formats'
import { FontRefusedError } from '~/font-engine/types'
import type { Backend, CallContext, Handler } from '../backend'
import { visitorKey } from '../limiter.server'
import { OPEN_JOBS, RETRY_AFTER_S, take, VISITOR_FORMS } from './limits.server'
import { fileNameOf, jobRecord } from './record.server'
import {
  countOpen,
  dropJobs,
  dropOver,
  foundOf,
  heldBytes,
  jobsOf,
  optionsOf,
  partsOf,
  resultName,
  resultOf,
  storageKey,
  type Options,
} from './repository.server'
import { enqueue, refuse } from './work.server'

/** Polls come every second; that somebody asks is noted less often. */
const NOTE_SEEN_AFTER_MS = 20_000
const GONE = '没有这个文件，可能已经删除'

function visitorOf(backend: Backend, { clientAddress }: CallContext): string {
  const key = backend.secretFor('conversions') + visitorKey(clientAddress)
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

const busy = (message: string) => new ApiError('BUSY', message, { retryAfter: RETRY_AFTER_S })

export const createJob: Handler<Calls['createJob']> = async (backend, { body }, context) => {
  const { settings, db } = backend
  const { fileName, size } = body
  if (size < 1) throw new ApiError('INVALID', '文件是空的', { fields: { size: '文件是空的' } })
  if (size > settings.convertBytes) {
    const message = `单个文件不能超过 ${Math.floor(settings.convertBytes / 1024 / 1024)} MB`
    throw new ApiError('TOO_LARGE', message, { fields: { size: message } })
  }
  await take(backend, 'convertJob', context.clientAddress)
  await take(backend, 'convertBytes', context.clientAddress, size)
  await dropOver(backend)
  const visitor = visitorOf(backend, context)
  const now = backend.now().toISOString()
  const row: ConversionTable = {
    id: randomBytes(16).toString('hex'),
    visitor,
    file_name: fileName,
    bytes: size,
    held_bytes: size,
    state: 'sending',
    parts: '{}',
    found: null,
    options: null,
    result: null,
    problem: null,
    attempts: 0,
    created_at: now,
    seen_at: now,
    finished_at: null,
  }
  // Looked at and taken in one transaction: two who come together don't both get the last room.
  await db.transaction().execute(async (transaction) => {
    const most = settings.convertFiles * VISITOR_FORMS
    if ((await countOpen(transaction, visitor)) >= most)
      throw new ApiError('LIMITED', `同时最多转换 ${most} 个文件，请等前面的完成`, {
        retryAfter: RETRY_AFTER_S,
      })
    if ((await countOpen(transaction)) >= OPEN_JOBS) throw busy('正在转换的字体较多，请稍后再试')
    if ((await heldBytes(transaction)) + size > settings.convertDiskBytes)
      throw busy('存放文件的地方满了，请过一会儿再试')
    await transaction.insertInto('conversion').values(row).execute()
  })
  return jobRecord(backend, row)
}

async function jobOf(backend: Backend, id: string): Promise<ConversionTable> {
  const [row] = await jobsOf(backend, [id])
  if (!row) throw new ApiError('NOT_FOUND', GONE)
  return row
}

export const putJobPart: Handler<Calls['putJobPart']> = async (backend, { params, bytes }) => {
  const { db, storage } = backend
  const { id, part } = params
  const row = await jobOf(backend, id)
  if (row.state !== 'sending') throw new ApiError('TAKEN', '这个文件已经传完了')
  const size = Number(row.bytes)
  const total = Math.ceil(size / PART_BYTES)
  if (part > total) throw new ApiError('INVALID', '没有这一段')
  if (bytes.byteLength !== (part < total ? PART_BYTES : size - (part - 1) * PART_BYTES))
    throw new ApiError('INVALID', `第 ${part} 段的长度不对`)
  if (part === 1) await refuseWrongKind(backend, row, bytes)
  // A name of its own each time: what is on its way never takes the place of what was looked at.
  const file = `${id}.${part}.${randomBytes(6).toString('hex')}`
  await storage.put(storageKey(file), bytes)
  const recorded = await db.transaction().execute(async (transaction) => {
    const now = await transaction
      .selectFrom('conversion')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .executeTakeFirst()
    if (!now) return null
    const parts = partsOf(now)
    const before = parts[part]
    parts[part] = file
    const received = Object.keys(parts).length
    await transaction
      .updateTable('conversion')
      .set({
        parts: JSON.stringify(parts),
        seen_at: backend.now().toISOString(),
        state: received === total ? 'looking' : 'sending',
      })
      .where('id', '=', id)
      .execute()
    return { received, before }
  })
  if (!recorded) {
    await storage.delete(storageKey(file))
    throw new ApiError('TAKEN', '这个文件已经传完了，或者取消了')
  }
  if (recorded.before) await storage.delete(storageKey(recorded.before))
  const complete = recorded.received === total
  if (complete) backend.conversions.kick()
  return { received: recorded.received, total, complete }
}

/** By its first bytes: no use in taking in the rest. Scrambled fonts are known by their name, so they go on. */
async function refuseWrongKind(backend: Backend, row: ConversionTable, start: Uint8Array): Promise<void> {
  try {
    detectFormat(start)
  } catch (error) {
    if (!(error instanceof FontRefusedError)) throw error
    if (error.reason === 'not-a-font' && /\.odttf$/i.test(row.file_name)) return
    await refuse(backend, row, error)
    throw new ApiError('UNSUPPORTED', error.message)
  }
}

export const startJob: Handler<Calls['startJob']> = async (backend, { params, body }, context) => {
  const { db } = backend
  await take(backend, 'convertStart', context.clientAddress)
  const row = await jobOf(backend, params.id)
  if (row.state === 'refused') return jobRecord(backend, row)
  if (row.state !== 'looking' && row.state !== 'ready')
    throw new ApiError('TAKEN', row.state === 'sending' ? '文件还没有传完' : '已经开始转换了')
  const found = foundOf(row)
  if (found && body.face !== undefined && !found.faces[body.face])
    throw new ApiError('INVALID', '字体合集里没有这一款', { fields: { face: '字体合集里没有这一款' } })
  const options: Options = {
    formats: body.formats,
    range: body.range,
    text: body.range === 'text' ? body.text : '',
    face: body.face ?? optionsOf(row)?.face ?? null,
  }
  if (found && found.faces.length > 1 && options.face === null)
    throw new ApiError('INVALID', '请选择合集里的一款', { fields: { face: '请选择合集里的一款' } })
  const started = await db
    .updateTable('conversion')
    .set({ options: JSON.stringify(options), seen_at: backend.now().toISOString() })
    .where('id', '=', row.id)
    .where('state', 'in', ['looking', 'ready'])
    .returningAll()
    .executeTakeFirst()
  if (!started) throw new ApiError('TAKEN', '已经开始转换了')
  if (started.state === 'ready') await enqueue(backend, started)
  backend.conversions.kick()
  return jobRecord(backend, await jobOf(backend, row.id))
}

export const getJobs: Handler<Calls['getJobs']> = async (backend, { query }) => {
  const { db, now } = backend
  const rows = await jobsOf(backend, query.ids)
  const before = new Date(now().getTime() - NOTE_SEEN_AFTER_MS).toISOString()
  const unseen = rows.filter(({ seen_at, finished_at }) => finished_at === null && seen_at < before)
  if (unseen.length > 0)
    await db
      .updateTable('conversion')
      .set({ seen_at: now().toISOString() })
      .where(
        'id',
        'in',
        unseen.map(({ id }) => id),
      )
      .execute()
  const inOrder = query.ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return Promise.all(inOrder.map((row) => jobRecord(backend, row)))
}

export const cancelJob: Handler<Calls['cancelJob']> = async (backend, { params }) => {
  await dropJobs(backend, [await jobOf(backend, params.id)])
  backend.conversions.kick()
  return null
}

export const getJobFile: Handler<Calls['getJobFile']> = async (backend, { params }) => {
  const { id, format } = params
  const row = await jobOf(backend, id)
  const file = resultOf(row)?.files.find((each) => each.format === format)
  const stream = file && (await backend.storage.stream(storageKey(resultName(id, format))))
  if (!stream) throw new ApiError('NOT_FOUND', GONE)
  return {
    body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
    contentType: TARGET_TYPES[format],
    fileName: fileNameOf(row, format),
    length: file.bytes,
    cacheControl: 'private, no-store',
  }
}
