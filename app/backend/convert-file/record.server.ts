import type { ConvertJob } from '~/contract/convert-file'
import { PART_BYTES } from '~/contract/limits'
import type { ConversionTable } from '~/db/schema-conversions'
import { namePart } from '~/text/file-name'
import type { Backend } from '../backend'
import { foundOf, optionsOf, partsOf, resultOf } from './repository.server'
import { refusalOf } from './rights'

const NOTHING = { files: [], refused: [], characters: null, missing: { count: 0, first: '' }, notes: [] }

/** A job as its owner sees it. */
export async function jobRecord(backend: Backend, row: ConversionTable): Promise<ConvertJob> {
  const { settings, conversions } = backend
  const found = foundOf(row)
  const options = optionsOf(row)
  const result = resultOf(row)
  return {
    id: row.id,
    fileName: row.file_name,
    bytes: Number(row.bytes),
    state: row.state,
    parts: row.state === 'sending' ? Object.keys(partsOf(row)).map(Number) : [],
    partBytes: PART_BYTES,
    progress: row.state === 'done' ? 100 : Math.floor(conversions.progressOf(row.id) * 100),
    ahead: row.state === 'waiting' ? await aheadOf(backend, row) : 0,
    found: found && {
      ...found,
      faces: found.faces.map(({ index, name, fsType }) => ({
        index,
        name,
        problem: refusalOf(fsType, true),
        wholeOnly: refusalOf(fsType, true) === null && refusalOf(fsType, false) !== null,
      })),
    },
    options,
    ...(result
      ? {
          ...result,
          files: result.files.map((file) => ({ ...file, fileName: fileNameOf(row, file.format) })),
        }
      : NOTHING),
    problem: row.problem,
    expiresAt:
      row.finished_at && new Date(Date.parse(row.finished_at) + settings.convertKeepMs).toISOString(),
  }
}

async function aheadOf({ db }: Backend, row: ConversionTable): Promise<number> {
  const { ahead } = await db
    .selectFrom('conversion')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where((where) =>
      where.or([
        where('state', '=', 'converting'),
        where.and([where('state', '=', 'waiting'), where('created_at', '<', row.created_at)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(ahead)
}

/** The source's own name with another ending, and the face's where there were several. */
export function fileNameOf(row: ConversionTable, format: string): string {
  const stem = row.file_name.replace(/\.(ttf|otf|ttc|otc|woff2?)$/i, '')
  const faces = foundOf(row)?.faces ?? []
  const face = faces.length > 1 ? faces[optionsOf(row)?.face ?? 0] : undefined
  const suffix = face ? `-${namePart(face.name)}` : ''
  return `${stem}${suffix}.${format}`
}
