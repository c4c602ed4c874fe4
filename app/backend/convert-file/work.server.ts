/** What is done for one job: it is looked at, put into the queue, converted, or refused. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ConversionTable } from '~/db/schema-conversions'
import type { FontIsolate } from '~/font-engine/isolate.server'
import { FontRefusedError } from '~/font-engine/types'
import type { Backend } from '../backend'
import { codepointsOf } from './range'
import {
  dropSource,
  foundOf,
  heldBytes,
  optionsOf,
  partsOf,
  resultName,
  storageKey,
  type Result,
} from './repository.server'
import { refusalOf } from './rights'

const MISSING_SHOWN = 30
const FAILED = '转换没有成功，请再试一次。'
const NO_ROOM = '存放结果的地方满了，请过一会儿再试。'

/** A folder with the source in it, for as long as the work takes. */
async function withSource<T>(
  { storage }: Backend,
  row: ConversionTable,
  work: (file: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'yongzi-convert-'))
  async function* bytes() {
    const parts = partsOf(row)
    for (const part of Object.keys(parts).sort((a, b) => Number(a) - Number(b))) {
      const chunk = await storage.get(storageKey(parts[part]!))
      if (!chunk) throw new Error(`part ${part} of a conversion is missing from storage`)
      yield chunk
    }
  }
  try {
    const file = join(folder, 'source')
    await pipeline(Readable.from(bytes()), createWriteStream(file))
    return await work(file, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Looks at a file, and puts it into the queue where it was started meanwhile. */
export async function look(backend: Backend, row: ConversionTable, signal: AbortSignal, kick: () => void) {
  const found = await withSource(backend, row, (file) =>
    backend.isolate.look(file, row.file_name, { signal }),
  )
  // It may have been started meanwhile.
  const now = await backend.db
    .updateTable('conversion')
    .set({ found: JSON.stringify(found), state: 'ready' })
    .where('id', '=', row.id)
    .where('state', '=', 'looking')
    .returningAll()
    .executeTakeFirst()
  if (now?.options) await enqueue(backend, now)
  kick()
}

/**
 * Puts a job that was looked at and has its options into the queue, or refuses it; a collection without a chosen
 * face stays where it is.
 */
export async function enqueue(backend: Backend, row: ConversionTable): Promise<void> {
  const options = optionsOf(row)!
  const { faces } = foundOf(row)!
  const face = options.face ?? (faces.length === 1 ? 0 : null)
  if (face === null) return
  const chosen = faces[face]
  const problem = chosen ? refusalOf(chosen.fsType, options.range === 'all') : '字体合集里没有这一款。'
  if (problem !== null) return refuse(backend, row, new FontRefusedError('unsupported', problem))
  await backend.db
    .updateTable('conversion')
    .set({ state: 'waiting', options: JSON.stringify({ ...options, face }) })
    .where('id', '=', row.id)
    .where('state', '=', 'ready')
    .execute()
}

/** Converts a file that waits; its results take the source's place. */
export async function convert(
  backend: Backend,
  isolate: FontIsolate,
  row: ConversionTable,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<void> {
  const { db, storage } = backend
  const begun = await db
    .updateTable('conversion')
    .set({ state: 'converting', attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (Number(begun.numUpdatedRows) === 0) return
  const { formats, range, text, face } = optionsOf(row)!
  await withSource(backend, row, async (file, folder) => {
    const input = {
      file,
      fileName: row.file_name,
      faceIndex: face ?? 0,
      formats,
      codepoints: codepointsOf(range, text),
      folder,
    }
    const { missing, ...made } = await isolate.convert(input, { signal, onProgress })
    const bytes = made.files.reduce((sum, each) => sum + each.bytes, 0)
    // The source goes when the results come.
    if ((await heldBytes(db)) - Number(row.bytes) + bytes > backend.settings.convertDiskBytes)
      throw new FontRefusedError('too-large', NO_ROOM)
    const names = made.files.map(({ format }) => [format, storageKey(resultName(row.id, format))] as const)
    for (const [format, key] of names) await storage.putFile(key, join(folder, format))
    const first = missing.slice(0, MISSING_SHOWN).map((codepoint) => String.fromCodePoint(codepoint))
    const result: Result = { ...made, missing: { count: missing.length, first: first.join('') } }
    const done = await finish(backend, row, {
      state: 'done',
      result: JSON.stringify(result),
      held_bytes: bytes,
    })
    // Cancelled in the last moment.
    if (!done) for (const [, key] of names) await storage.delete(key)
  })
}

/** Closes a job, whose source goes; false where it is gone already. */
async function finish(
  backend: Backend,
  row: ConversionTable,
  set: Partial<ConversionTable>,
): Promise<boolean> {
  const done = await backend.db
    .updateTable('conversion')
    .set({ ...set, parts: '{}', finished_at: backend.now().toISOString() })
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  await dropSource(backend, row)
  return Number(done.numUpdatedRows) > 0
}

export async function refuse(backend: Backend, row: ConversionTable, error: unknown): Promise<void> {
  const isFont = error instanceof FontRefusedError
  if (!isFont) backend.log.error({ err: error, conversion: row.state }, 'a conversion failed')
  else if (error.cause !== undefined)
    backend.log.warn({ why: error.cause }, 'a font to be converted ended its child')
  await finish(backend, row, { state: 'refused', held_bytes: 0, problem: isFont ? error.message : FAILED })
}
