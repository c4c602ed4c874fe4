import { ApiError, type Calls } from '~/contract'
import type { VideoCard } from '~/contract/videos'
import type { Handler } from '../backend'
import { storedStream } from '../downloads/stored-stream.server'
import {
  cardOf,
  columnNames,
  dataOf,
  detailOf,
  listEntries,
  type ColumnNames,
} from '../entries/record.server'
import { allEntries, type ListedEntry } from '../entries/repository.server'

const videoCard = (row: ListedEntry, names: ColumnNames): VideoCard => ({
  ...cardOf(row, names),
  duration: dataOf(row).duration ?? 0,
})

export const selectVideos: Handler<Calls['selectVideos']> = ({ db }, { query }) =>
  listEntries(db, { kind: 'video', ...query }, query, (rows, names) =>
    rows.map((row) => videoCard(row, names)),
  )

export const getVideo: Handler<Calls['getVideo']> = async ({ db }, { query }) => {
  const { row, data, detail } = await detailOf(db, 'video', query.id, '没有这个视频')
  const { media } = data
  if (!media) throw new ApiError('NOT_FOUND', '没有这个视频')
  const [series, names] = await Promise.all([
    allEntries(db, { kind: 'video', column: row.column_code ?? undefined }),
    columnNames(db, 'video'),
  ])
  return {
    ...detail,
    duration: data.duration ?? 0,
    ...media,
    chapters: data.chapters ?? [],
    series: series.map((each) => videoCard(each, names)),
  }
}

const TYPES: Readonly<Record<string, string>> = { webm: 'video/webm', mp4: 'video/mp4', vtt: 'text/vtt' }

export const getMediaFile: Handler<Calls['getMediaFile']> = async (backend, { params }, { signal }) => {
  const key = `media/${params.file}`
  const length = await backend.storage.size(key)
  if (length === null) throw new ApiError('NOT_FOUND', '没有这个文件')
  const reading = storedStream(backend, key, signal)
  return {
    body: reading(),
    part: reading,
    contentType: TYPES[params.file.split('.')[1]!]!,
    length,
    etag: `"${params.file}"`,
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
