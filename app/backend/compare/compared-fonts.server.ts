import { ApiError } from '~/contract'
import type { ComparedRecord } from '~/contract/compare'
import type { Axis } from '~/font-engine/types'
import { missingFrom } from '~/font-engine/codepoints'
import type { Backend } from '../backend'
import { drawableFaces, type DrawableFace } from '../fonts/face-repository.server'
import type { FaceRow, FamilyParts } from '../fonts/record'
import { findFamily } from '../fonts/repository.server'
import { comparedTexts, type AskedText } from './texts.server'
import { chooseWeight, type ChosenWeight } from './weight'

/** A font of a comparison: its family, the face that is shown, and what it writes. */
export interface ComparedFont extends Pick<ComparedRecord, 'texts' | 'lang' | 'missing'> {
  parts: FamilyParts
  chosen: ChosenWeight<FaceRow & { axes: string }>
  face: DrawableFace
  pin: Readonly<Record<string, number>>
}

/** Throws NOT_FOUND naming the unknown ids, INVALID where two of them are one family. */
export async function comparedFonts(
  backend: Backend,
  ids: readonly string[],
  asked: AskedText & { weight: number },
): Promise<ComparedFont[]> {
  const found = await Promise.all(ids.map((id) => findFamily(backend.db, id)))
  const unknown = ids.filter((_, index) => found[index] === null)
  if (unknown.length > 0)
    throw new ApiError('NOT_FOUND', `字体不存在：${unknown.map((id) => `“${id}”`).join('')}`)
  const families = found.map((each) => each!.parts)
  if (new Set(families.map(({ family }) => family.gno)).size < families.length)
    throw new ApiError('INVALID', '请勿重复添加', { fields: { gno: '请勿重复添加' } })
  const chosen = families.map(({ faces }) => chooseFace(faces, asked.weight))
  const drawable = await drawableFaces(
    backend,
    chosen.map(({ face }) => face.gno),
  )
  return families.map((parts, index) => {
    const face = drawable.get(chosen[index]!.face.gno)
    if (!face) throw new ApiError('NOT_FOUND', `字体不存在：“${ids[index]}”`)
    const written = comparedTexts({ lang: parts.family.lang, maySubset: face.maySubset }, asked)
    return {
      parts,
      chosen: chosen[index]!,
      face,
      pin: chosen[index]!.pin,
      ...written,
      missing: missingFrom(face.codepoints, written.texts.cell + written.texts.line),
    }
  })
}

function chooseFace(faces: readonly FaceRow[], weight: number): ComparedFont['chosen'] {
  const { face, ...rest } = chooseWeight(
    faces.map((row) => ({
      row,
      weight: row.weight,
      italic: row.italic,
      axes: JSON.parse(row.axes) as Axis[],
    })),
    weight,
  )
  return { ...rest, face: face.row }
}
