import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { ApiError, type Calls } from '~/contract'
import type { EntryKind } from '~/db/schema-sections'
import { missingFrom } from '~/font-engine/codepoints'
import type { OutlinedLine } from '~/font-engine/outline'
import { escapeXml } from '~/text/xml'
import type { Backend, Handler } from '../backend'
import { drawableFaces, type DrawableFace } from '../fonts/face-repository.server'
import { plainFaces } from '../fonts/plain-faces.server'
import { entryOf } from '../entries/repository.server'
import { takeOrRefuse } from '../limiter.server'
import { HEIGHT, sharePictureSvg, titleLines, WIDTH } from './layout'
import { weightPin } from '~/regular-weight'

/** Raised when the same words would be drawn otherwise. */
const VERSION = 1
const SITE = '永字字库'
/** Pictures that one address may have drawn in a minute; kept ones cost nothing. */
const DRAWN = { points: 60, seconds: 60 }
const TITLE_FACES = 4
const TITLE_SIZE = 108
const TITLE_ALONE = 190
const FOLDER = 'shares'

/** What is written on a picture: large words, in their own font where they have one, and the foot. */
interface Words {
  lines: string[]
  /** The font's own face; absent for titles, which any face may write. */
  face?: DrawableFace
  foot: string
  most?: number
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  article: '文章',
  baike: '书法百科',
  collection: '专辑',
  case: '案例',
  designer: '设计师',
  video: '视频',
  topic: '专题',
}

async function wordsOf(backend: Backend, kind: string, id: string): Promise<Words> {
  if (kind === 'font') {
    const family = await backend.db
      .selectFrom('family')
      .select(['gno', 'name', 'type_label', 'lang', 'sample_hans', 'sample_hant', 'sample_ja'])
      .where((where) => where.or([where('gno', '=', id), where('slug', '=', id)]))
      .where('published', '=', 1)
      .executeTakeFirst()
    const face = family && (await drawableFaces(backend, [family.gno])).get(family.gno)
    if (!family || !face) throw new ApiError('NOT_FOUND', '没有这款字体')
    const own = { ja: family.sample_ja, 'zh-Hant': family.sample_hant, 'zh-Hans': family.sample_hans }
    const sample = own[family.lang as keyof typeof own] ?? family.sample_hans ?? family.name
    const lines = sample.split(' ').slice(0, 2)
    // A picture never shows a stand-in: words that the font can't write give way to its name, then to any face's.
    const writes = (text: string) => missingFrom(face.codepoints, text).length === 0
    const shown = lines.every(writes) ? lines : [family.name]
    const isOwn = shown.every(writes)
    return { lines: shown, ...(isOwn ? { face } : {}), foot: `${family.name} · ${family.type_label}` }
  }
  const row = await entryOf(backend.db, kind as EntryKind, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const lines = titleLines(row.title)
  return { lines, foot: KIND_NAMES[kind] ?? '', most: lines.length === 1 ? TITLE_ALONE : TITLE_SIZE }
}

async function outlined(
  backend: Backend,
  faces: readonly DrawableFace[],
  text: string,
  weight: number,
): Promise<OutlinedLine | null> {
  const face = faces.find(({ codepoints }) => missingFrom(codepoints, text).length === 0)
  if (!face || text.trim() === '') return null
  return backend.engine.outline(face.fileHash, text, { pin: weightPin(face.axes, weight) })
}

/** Where no font of the library writes the words, the system's own face does. */
function systemSvg({ lines, foot }: Words): string {
  const text = lines.map(
    (line, index) =>
      `<text x="72" y="${200 + index * 120}" font-size="88" fill="#111111">${escapeXml(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans CJK SC, sans-serif"><rect width="100%" height="100%" fill="#fcfcfc"/>${text.join('')}<text x="72" y="568" font-size="30" fill="#666666">${escapeXml(`${SITE} ${foot}`)}</text></svg>`
}

async function draw(backend: Backend, words: Words, faces: readonly DrawableFace[]): Promise<Uint8Array> {
  const weight = words.face ? 400 : 700
  const large = await Promise.all(
    words.lines.map((line) => outlined(backend, words.face ? [words.face] : faces, line, weight)),
  )
  const foot = await Promise.all([SITE, words.foot].map((text) => outlined(backend, faces, text, 500)))
  const isWhole = large.every((line) => line !== null)
  const svg = isWhole
    ? sharePictureSvg({
        lines: large as OutlinedLine[],
        ...(words.most === undefined ? {} : { most: words.most }),
        foot: [foot[0]!, foot[1]!],
      })
    : systemSvg(words)
  const image = await renderAsync(svg, { font: { loadSystemFonts: !isWhole } })
  return image.asPng()
}

/** Drawn at first use and kept; the sweep lets go of the oldest. */
export const getSharePicture: Handler<Calls['getSharePicture']> = async (backend, { params }, context) => {
  const words = await wordsOf(backend, params.kind, params.id)
  const faces = await plainFaces(backend, 'serif', TITLE_FACES)
  const hashes = [words.face?.fileHash ?? '', ...faces.map(({ fileHash }) => fileHash)]
  const hash = createHash('sha256')
    .update(JSON.stringify([VERSION, words.lines, words.foot, hashes]))
    .digest('hex')
  const key = `${FOLDER}/${hash}.png`
  let bytes = await backend.storage.get(key)
  if (!bytes) {
    await takeOrRefuse(backend.limiter, 'share-picture', context.clientAddress, DRAWN)
    bytes = new Uint8Array(await draw(backend, words, faces))
    await backend.storage.put(key, bytes)
  }
  return {
    body: bytes,
    contentType: 'image/png',
    length: bytes.byteLength,
    etag: `"${hash.slice(0, 32)}"`,
    cacheControl: 'public, max-age=86400',
  }
}
