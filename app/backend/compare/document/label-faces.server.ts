import { drawsAny, missingFrom } from '~/font-engine/codepoints'
import type { Backend } from '../../backend'
import type { DrawableFace } from '../../fonts/face-repository.server'
import { plainFaces } from '../../fonts/plain-faces.server'
import type { PdfDocument } from '../../pdf/pdf-document.server'
import { setFace, type LabelFaces } from './setter.server'
import { REGULAR_WEIGHT, weightPin } from '~/regular-weight'

/** Families looked at for the document's own words. */
const CANDIDATES = 8
const BOLD = 700

/**
 * Faces of the library for the document's own words: a 黑体 first, then whatever draws what is still missing, the
 * compared faces last. Only those whose licence lets a subset out.
 */
export async function labelFaces(
  document: PdfDocument,
  backend: Backend,
  words: string,
  compared: readonly DrawableFace[],
): Promise<LabelFaces> {
  const faces: LabelFaces = { regular: [], bold: [] }
  let wanted = words
  for (const face of [
    ...(await plainFaces(backend, 'sans', CANDIDATES)),
    ...compared.filter(({ maySubset }) => maySubset),
  ]) {
    if (wanted === '') break
    if (!drawsAny(face.codepoints, wanted)) continue
    const name = `Label${faces.regular.length + 1}`
    const setAt = (weight: number, as: string) =>
      setFace(document, backend, face, as, wanted, weightPin(face.axes, weight))
    const regular = await setAt(REGULAR_WEIGHT, name)
    faces.regular.push(regular)
    const isVariable = face.axes.some(({ tag }) => tag === 'wght')
    faces.bold.push(isVariable ? await setAt(BOLD, `${name}Bold`) : regular)
    wanted = missingFrom(face.codepoints, wanted).join('')
  }
  return faces
}
