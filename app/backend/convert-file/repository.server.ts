import { sql, type Kysely } from 'kysely'
import type { ConvertRange, TargetFormat } from '~/contract/convert-file'
import type { Database } from '~/db/schema'
import type { ConversionTable } from '~/db/schema-conversions'
import type { FontLook } from '~/font-engine/look'
import type { ConvertedFiles } from '~/font-engine/isolate-child'
import type { Backend } from '../backend'
import { IDLE_KEPT_MS, UNSEEN_WAITS_MS } from './limits.server'

type Db = Kysely<Database>

export interface Options {
  formats: TargetFormat[]
  range: ConvertRange
  text: string
  face: number | null
}
export type Result = Omit<ConvertedFiles, 'missing'> & { missing: { count: number; first: string } }

/** Parts by their number, as the storage calls them. */
export const partsOf = ({ parts }: Pick<ConversionTable, 'parts'>) =>
  JSON.parse(parts) as Record<string, string>
export const foundOf = ({ found }: Pick<ConversionTable, 'found'>) =>
  found === null ? null : (JSON.parse(found) as FontLook)
export const optionsOf = ({ options }: Pick<ConversionTable, 'options'>) =>
  options === null ? null : (JSON.parse(options) as Options)
export const resultOf = ({ result }: Pick<ConversionTable, 'result'>) =>
  result === null ? null : (JSON.parse(result) as Result)

export const storageKey = (file: string) => `conversions/${file}`
export const resultName = (id: string, format: TargetFormat) => `${id}.${format}`

/** States in which a job holds its source and a place in the house. */
const OPEN = ['sending', 'looking', 'ready', 'waiting', 'converting'] as const

const ago = ({ now }: Backend, ms: number) => new Date(now().getTime() - ms).toISOString()

/** Jobs by their ids that are not past their time. */
export function jobsOf(backend: Backend, ids: readonly string[]): Promise<ConversionTable[]> {
  return backend.db
    .selectFrom('conversion')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .where((where) =>
      where.or([
        where('finished_at', 'is', null),
        where('finished_at', '>', ago(backend, backend.settings.convertKeepMs)),
      ]),
    )
    .execute()
}

export async function heldBytes(db: Db): Promise<number> {
  const { held } = await db
    .selectFrom('conversion')
    .select(sql<number>`coalesce(sum(held_bytes), 0)`.as('held'))
    .executeTakeFirstOrThrow()
  return Number(held)
}

export async function countOpen(db: Db, visitor?: string): Promise<number> {
  let query = db
    .selectFrom('conversion')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', 'in', OPEN)
  if (visitor !== undefined) query = query.where('visitor', '=', visitor)
  return Number((await query.executeTakeFirstOrThrow()).open)
}

/** Takes the source's parts from the storage. */
export async function dropSource({ storage }: Backend, row: Pick<ConversionTable, 'parts'>): Promise<void> {
  for (const file of Object.values(partsOf(row))) await storage.delete(storageKey(file))
}

/** Forgets jobs with all their files; how many. */
export async function dropJobs(backend: Backend, rows: readonly ConversionTable[]): Promise<number> {
  for (const row of rows) {
    backend.conversions.abort(row.id)
    const gone = await backend.db.deleteFrom('conversion').where('id', '=', row.id).returningAll().execute()
    for (const last of gone) {
      await dropSource(backend, last)
      for (const { format } of resultOf(last)?.files ?? [])
        await backend.storage.delete(storageKey(resultName(last.id, format)))
    }
  }
  return rows.length
}

/** Forgets what is past its time, and what nobody goes on with or asks after; how many. */
export async function dropOver(backend: Backend): Promise<number> {
  const rows = await backend.db
    .selectFrom('conversion')
    .selectAll()
    .where((where) =>
      where.or([
        where('finished_at', '<=', ago(backend, backend.settings.convertKeepMs)),
        where.and([
          where('state', 'in', ['sending', 'looking', 'ready']),
          where('seen_at', '<=', ago(backend, IDLE_KEPT_MS)),
        ]),
        where.and([where('state', '=', 'waiting'), where('seen_at', '<=', ago(backend, UNSEEN_WAITS_MS))]),
      ]),
    )
    .execute()
  return dropJobs(backend, rows)
}

/** Which of these names of the folder `conversions` belong to something. */
export async function recordedConversions(db: Db, names: readonly string[]): Promise<string[]> {
  const ids = [...new Set(names.map((name) => name.slice(0, 32)))]
  const rows = await db.selectFrom('conversion').select(['id']).where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  return names.filter((name) => known.has(name.slice(0, 32)))
}
