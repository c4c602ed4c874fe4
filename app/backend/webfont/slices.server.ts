import { ApiError, type Calls } from '~/contract'
import type { Handler } from '../backend'
import { requireDrawableFace, type DrawableFace } from '../fonts/face-repository.server'
import { addressOf } from './known-recipes.server'
import type { RecipeOptions } from './recipe.server'
import { storedSlices } from './slice-set.server'
import { axisOptions, regularOf } from './styles'
import { fileSizes } from './subset-repository.server'

/** The slices of one font, the same as those of /css2 for the same style. */
export const getSlices: Handler<Calls['getSlices']> = async (backend, { params, query }, context) => {
  const face = await requireDrawableFace(backend, params.id)
  const answer = { gno: face.gno, fullBytes: face.fileBytes }
  if (!face.maySubset)
    return { ...answer, refused: new ApiError('LICENCE_SUBSET').message, slicedBytes: null, slices: [] }
  const options = query.axes ? wholeAxes(face) : pinned(face, query.weight)
  const [slices = []] = await storedSlices(backend, [{ face, options }], context.clientAddress)
  const files = slices.map(({ hash }) => addressOf(backend, hash))
  const sizes = await fileSizes(
    backend.db,
    files.map((path) => path.split('/').at(-1)!),
  )
  const records = slices.map(({ unicodeRange, count }, i) => ({
    unicodeRange,
    codepoints: count,
    woffPath: files[i]!,
    bytes: sizes.get(files[i]!.split('/').at(-1)!) ?? null,
  }))
  const known = records.every(({ bytes }) => bytes !== null)
  return {
    ...answer,
    refused: null,
    slicedBytes: known ? records.reduce((sum, { bytes }) => sum + bytes!, 0) : null,
    slices: records,
  }
}

function pinned(face: DrawableFace, weight: number | undefined): RecipeOptions {
  if (face.axes.length === 0) return {}
  const axis = face.axes.find(({ tag }) => tag === 'wght')
  const asked = new Map<string, number>()
  if (axis) asked.set('wght', Math.min(axis.max, Math.max(axis.min, weight ?? regularOf(axis))))
  return axisOptions(face, asked, () => new ApiError('INVALID')).options
}

/** As `wght@100..900` asks for them, every axis over its whole range. */
function wholeAxes(face: DrawableFace): RecipeOptions {
  if (face.axes.length === 0) return {}
  const asked = new Map(face.axes.map(({ tag, min, max }) => [tag, [min, max] as const]))
  return axisOptions(face, asked, () => new ApiError('INVALID')).options
}

/** How a face is sliced where nobody says otherwise: as it is, or at its regular weight. */
export function usualOptions(face: DrawableFace): RecipeOptions {
  return pinned(face, undefined)
}
