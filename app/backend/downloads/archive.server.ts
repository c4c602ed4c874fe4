import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { BinaryBody } from '~/contract'
import type { Backend } from '../backend'
import type { FaceRow, FamilyParts } from '../fonts/record'
import { archivePlace } from './archive-places.server'
import { webStream } from './web-stream.server'

/** Zip entries carry this time, so that the same fonts give the same archive. */
const EPOCH = new Date(Date.UTC(2020, 0, 1))

/** How the files came about; nothing is said of what is not known. */
function making(faces: readonly FaceRow[]): string {
  const merged = faces.filter((face) => (face.slices ?? 1) > 1)
  if (merged.length === 0) return '字体文件由本站整理成通用格式，字形未改。'
  const which =
    merged.length < faces.length ? `${merged.map((face) => face.file_name).join('、')} ` : '字体文件'
  return `${which}由发布的网页字体分片合并而成，字形未改；合并时只保留竖排字形，没有保留字距、连字等其他排版特性。`
}

function readme({ family, licence }: FamilyParts, faces: readonly FaceRow[], hasText: boolean): string {
  const reserved = JSON.parse(family.reserved_names) as string[]
  return [
    family.name,
    '',
    family.licence_copyright ?? '',
    `授权：${licence.name}${licence.url ? `（${licence.url}）` : ''}${hasText ? '，全文见 LICENSE.txt' : ''}。`,
    family.official_url ? `发布者：${family.official_name ?? ''} ${family.official_url}` : '',
    making(faces),
    reserved.length > 0 ? `“${reserved.join('”“')}”是保留字体名，这里的文件因此用了中性的名称。` : '',
  ]
    .filter((line, index) => line !== '' || index === 1)
    .join('\n')
}

/** What stands beside a family's files, by its path. */
function textsOf({ parts, faces }: Package): Array<[path: string, text: string]> {
  const folder = parts.family.slug
  const licence = parts.family.licence_text ?? parts.licence.text
  return [
    ...(licence ? [[`${folder}/LICENSE.txt`, licence] as [string, string]] : []),
    [`${folder}/README.txt`, readme(parts, faces, Boolean(licence))],
  ]
}

/** The files of a family that go into an archive, in a folder of their own. */
export interface Package {
  parts: FamilyParts
  faces: readonly FaceRow[]
}

interface Archive {
  fileName: string
  visitor: string
  signal: AbortSignal
}

/** The asked faces, each licence's full text and a note on their source as one zip, streamed from storage. */
export async function downloadArchive(
  backend: Backend,
  packages: readonly Package[],
  { fileName, visitor, signal }: Archive,
): Promise<BinaryBody> {
  const entries = packages.flatMap(({ parts, faces }) =>
    faces.map((face) => ({ face, path: `${parts.family.slug}/${face.file_name}` })),
  )
  // A stored file that has gone missing must fail the request before its first byte.
  for (const { face } of entries)
    if ((await backend.storage.size(`fonts/${face.file_hash}`)) === null)
      throw new Error(`the file of ${face.gno} is missing from storage`)
  const place = archivePlace(backend, visitor, () => leave())
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const sources = new Set<Readable>()
  // yazl leaves files open when the visitor goes away in the middle, and its errors need an end of their own.
  output.once('close', () => {
    sources.forEach((source) => source.destroy())
    place.leave()
    signal.removeEventListener('abort', leave)
  })
  // The app server reads a body to its end whoever has left, so the archive ends itself.
  const leave = () => void output.destroy()
  signal.addEventListener('abort', leave)
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('error', () => {})
  const reading = (source: Readable) => {
    if (output.destroyed) source.destroy()
    sources.add(source)
    return source
  }
  for (const { face, path } of entries)
    zip.addReadStreamLazy(path, { mtime: EPOCH }, (pass) => {
      void backend.storage.stream(`fonts/${face.file_hash}`).then(
        (stream) =>
          stream ? pass(null, reading(stream)) : pass(new Error('file vanished'), undefined as never),
        (error: unknown) => pass(error, undefined as never),
      )
    })
  const texts = new Map(packages.flatMap(textsOf))
  for (const [path, text] of texts) zip.addBuffer(Buffer.from(text), path, { mtime: EPOCH })
  zip.end()
  const version = createHash('sha256')
  for (const { face } of entries) version.update(face.file_hash)
  for (const text of texts.values()) version.update(text)
  return {
    body: webStream(output, place.wasRead),
    contentType: 'application/zip',
    fileName,
    etag: `"${version.digest('hex').slice(0, 32)}"`,
    cacheControl: 'no-store',
  }
}
