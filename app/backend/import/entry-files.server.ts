/** The files of an entry: artworks that are drawn, videos and captions that are kept as they are. */
import { createHash } from 'node:crypto'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Picture } from '~/contract/entries'
import type { Database } from '~/db/schema'
import type { Storage } from '~/storage/storage'
import { artworkOf } from '../artwork/draw-artwork.server'
import { libraryFaces } from '../artwork/faces.server'
import type { EntryDraft } from './entry-row'
import { fileInFolder } from './read-folder.server'
import { ImportRefusal } from './report'

/** A video is short and small here; larger ones belong on a server that is made for them. */
const MAX_MEDIA_BYTES = 64 * 1024 * 1024

export interface ArtworkRef {
  art: string
  alt: string
  caption?: string
}

export const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function artworksOf({ cover, images }: EntryDraft): ArtworkRef[] {
  return [...(cover ? [cover as ArtworkRef] : []), ...((images as ArtworkRef[] | undefined) ?? [])]
}

/** Hashes of the artworks as they lie in `art/` of the imported folder. Throws ImportRefusal. */
export function artworkHashes(root: string, artworks: readonly ArtworkRef[]): Promise<string[]> {
  return Promise.all(artworks.map(async ({ art }) => digest(await readFile(await artFile(root, art)))))
}

const artFile = (root: string, art: string) => fileInFolder(join(root, 'art'), art)

/** The pictures of an entry, drawn and stored by their content. Throws ImportRefusal. */
export async function drawPictures(
  job: { db: Kysely<Database>; storage: Storage; root: string; dryRun: boolean },
  artworks: readonly ArtworkRef[],
): Promise<Picture[]> {
  const faces = libraryFaces(job.db, job.storage)
  const pictures: Picture[] = []
  for (const { art, alt, caption } of artworks) {
    const { webp, width, height } = await artworkOf(await artFile(job.root, art), faces)
    const name = `${digest(webp)}.webp`
    if (!job.dryRun) await job.storage.put(`pictures/${name}`, webp)
    pictures.push({ src: `/pictures/${name}`, alt, width, height, caption: caption ?? null })
  }
  return pictures
}

export interface MediaFile {
  name: string
  key: string
  hash: string
  bytes: Uint8Array
}

/** The video and its captions, which lie beside the manifest. Throws ImportRefusal. */
export async function mediaOf({ file, captions }: EntryDraft, folder: string): Promise<MediaFile[]> {
  const found: MediaFile[] = []
  for (const name of [file, captions] as Array<string | undefined>) {
    if (name === undefined) continue
    const path = await fileInFolder(folder, name)
    if ((await lstat(path)).size > MAX_MEDIA_BYTES)
      throw new ImportRefusal(`${name} 超过 ${MAX_MEDIA_BYTES / 1024 / 1024} MB`)
    const bytes = await readFile(path)
    assertMedia(name, bytes)
    const hash = digest(bytes)
    found.push({ name, key: `media/${hash}.${name.split('.').at(-1)!}`, hash, bytes })
  }
  return found
}

/** By the first bytes: a name says nothing. */
function assertMedia(name: string, bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 12))
  const fits = name.endsWith('.webm')
    ? head.readUInt32BE(0) === 0x1a45dfa3
    : name.endsWith('.mp4')
      ? head.toString('latin1', 4, 8) === 'ftyp'
      : head
          .toString('utf8')
          .replace(/^\ufeff/, '')
          .startsWith('WEBVTT')
  if (!fits) throw new ImportRefusal(`${name} 的内容不是 ${name.split('.').at(-1)}`)
}
