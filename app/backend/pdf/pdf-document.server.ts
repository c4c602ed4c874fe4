/**
 * PDF documents in the library's own faces: the text can be selected and searched, and the fonts inside are
 * subsets of the characters that are set. Lengths are in points, the origin is at the top left.
 */
import PDFDocument from 'pdfkit'
import { assertCodepoints } from '~/font-engine/subset'
import type { FontEngine } from '~/font-engine/engine'
import { shapingCodepoints } from '~/font-engine/outline'
import { presentIn } from '~/font-engine/repertoire'
import type { DrawableFace } from '../fonts/face-repository.server'

export type PdfDocument = PDFKit.PDFDocument

export interface PdfFacts {
  title: string
  subject?: string
  /** When the document was made; stated, so that equal requests give equal bytes. */
  createdAt: Date
}

/** A document without a page yet: add each with its own size. */
export function startPdf({ title, subject, createdAt }: PdfFacts): PdfDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // pdfkit opens its Helvetica otherwise, and embeds it where a page sets nothing.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    margin: 0,
    info: {
      Title: title,
      ...(subject ? { Subject: subject } : {}),
      Creator: '永字字库',
      Producer: '永字字库',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
}

/** Ends the document and collects its bytes. */
export function finishPdf(document: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
    document.end()
  })
}

/**
 * Embeds what `text` needs of a face and gives the name that `document.font()` takes. The licence must have been
 * asked before. pdfkit parses fonts with a library that strangers' fonts can crash: it only ever sees subsets that
 * were written here from prepared files. Characters that the face lacks are set as .notdef.
 */
export async function embedFace(
  document: PdfDocument,
  engine: FontEngine,
  face: Pick<DrawableFace, 'fileHash' | 'codepoints'>,
  name: string,
  text: string,
  pin: Readonly<Record<string, number>> = {},
): Promise<string> {
  const codepoints = presentIn(face.codepoints, String.fromCodePoint(...shapingCodepoints(text)))
  assertCodepoints(codepoints)
  const sfnt = await engine.subsetTtf(face.fileHash, codepoints, { familyName: name, layout: 'all', pin })
  document.registerFont(name, Buffer.from(sfnt))
  return name
}
