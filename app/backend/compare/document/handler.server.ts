import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Calls } from '~/contract'
import { namePart } from '~/text/file-name'
import type { Backend, Handler } from '../../backend'
import { takeOrRefuse } from '../../limiter.server'
import { finishPdf, startPdf } from '../../pdf/pdf-document.server'
import { comparedFonts, type ComparedFont } from '../compared-fonts.server'
import { DOCUMENTS } from '../limit'
import { labelFaces } from './label-faces.server'
import { documentModel, WORDS, type DocumentModel } from './model.server'
import { firstPage, ladderPage, licencePages, pageCount } from './pages'
import { outlinedFace, setFace, Setter, type SetFace } from './setter.server'

/** The comparison as a file; equal requests of one day give equal bytes. */
export const getDocument: Handler<Calls['getCompareDocument']> = async (backend, { query }, context) => {
  const fonts = await comparedFonts(backend, query.gno as string[], query)
  await takeOrRefuse(backend.limiter, 'compare-document', context.clientAddress, DOCUMENTS)
  const model = await documentModel(backend, fonts, query.weight)
  const bytes = await comparedPdf(backend, fonts, model, query.dir, context.signal)
  return {
    body: bytes as Uint8Array<ArrayBuffer>,
    contentType: 'application/pdf',
    fileName: fileNameOf(model),
    length: bytes.byteLength,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    cacheControl: 'private, no-cache',
  }
}

async function comparedPdf(
  backend: Backend,
  fonts: readonly ComparedFont[],
  model: DocumentModel,
  dir: 'h' | 'v',
  signal: AbortSignal,
): Promise<Uint8Array> {
  const document = startPdf({
    title: `${model.title} - 永字字库`,
    subject: WORDS.site,
    createdAt: new Date(`${model.date}T00:00:00Z`),
  })
  const labels = await labelFaces(
    document,
    backend,
    wordsOf(model),
    fonts.map(({ face }) => face),
  )
  const setter = new Setter(document, labels)
  const faces: SetFace[] = []
  for (const [index, { face, pin, texts }] of fonts.entries()) {
    signal.throwIfAborted()
    const text = Object.values(texts).join('')
    faces.push(
      face.maySubset
        ? await setFace(document, backend, face, `Compared${index + 1}`, text, pin)
        : await outlinedFace(backend, face, text, pin),
    )
  }
  const pages = { setter, model, faces, dir, of: pageCount(setter, model) }
  // Others have their turn between the pages, which are full of shaping; nobody waits for one who has left.
  for (const draw of [firstPage, ladderPage, licencePages]) {
    await setImmediate()
    signal.throwIfAborted()
    draw(pages)
  }
  return finishPdf(document)
}

/** Every character that the document may say of itself. */
function wordsOf(model: DocumentModel): string {
  const { fonts, ...rest } = model
  const own = fonts.map(({ name, weightNote, licence, missing }) => [name, weightNote, licence, missing])
  return [...new Set(JSON.stringify([WORDS, rest, own]).replace(/\\u[0-9a-f]{4}/g, ''))]
    .filter((char) => char.trim() !== '')
    .sort()
    .join('')
}

const LONGEST_NAME = 60

/** 字体对比_思源宋体_站酷小薇体.pdf */
function fileNameOf({ fonts }: DocumentModel): string {
  const names = fonts.map(({ name }) => namePart(name))
  return `${[...['字体对比', ...names].join('_')].slice(0, LONGEST_NAME).join('')}.pdf`
}
