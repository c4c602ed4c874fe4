import { createHash } from 'node:crypto'
import type { Calls } from '~/contract'
import { ApiError } from '~/contract'
import { MAX_PICTURE_CHARACTERS } from '~/contract/limits'
import { countCharacters } from '~/contract/text'
import { drawsAny, missingFrom } from '~/font-engine/codepoints'
import { presentIn } from '~/font-engine/repertoire'
import type { Backend, Handler } from '../backend'
import { drawableFaces, requireDrawableFace, type DrawableFace } from '../fonts/face-repository.server'
import { instanceOf } from './instance'
import { takeOrRefuse } from '../limiter.server'
import { addressOf, rememberRecipes, type WantedRecipe } from './known-recipes.server'
import { makeRecipe, type Recipe, type RecipeOptions } from './recipe.server'
import { specimenPicture } from './picture.server'
import { subsetFile } from './subset-files.server'
import { weightWithin } from '~/regular-weight'

/** Pictures that one address may ask for. */
const PICTURES = { points: 600, seconds: 60 }

type Item = Parameters<Handler<Calls['subsetBatch']>>[1]['body'][number]

/**
 * Which axis values a specimen pins: what was asked within the axes, the regular weight, the defaults elsewhere. A weight alone is not
 * commented on: lists ask all their fonts for the same.
 */
function optionsFor(face: DrawableFace, item: Item): { options: RecipeOptions; notes: string[] } {
  if (face.axes.length === 0) return { options: {}, notes: item.pin ? ['这款字体没有可变的轴'] : [] }
  const { pin, notes } = instanceOf(face.axes, item.pin ?? {})
  if (item.axes) return { options: { keepAxes: true, ...(item.pin ? { pin } : {}) }, notes }
  const weight = face.axes.find((axis) => axis.tag === 'wght')
  if (weight && pin['wght'] === undefined) pin['wght'] = weightWithin(weight, item.weight)
  return { options: { pin }, notes }
}

/**
 * A batch of subsets in the order asked; unknown fonts are left out, forbidden ones say so. A text of which the
 * font draws nothing gets no file, because browsers refuse one without outlines.
 */
export const subsetBatch: Handler<Calls['subsetBatch']> = async (backend, { body }, context) => {
  const faces = await drawableFaces(
    backend,
    body.map((item) => item.gno),
  )
  const planned = body.flatMap((item) => {
    const face = faces.get(item.gno)
    if (!face) return []
    const { options, notes } = optionsFor(face, item)
    const recipe =
      face.maySubset && drawsAny(face.codepoints, item.text)
        ? makeRecipe(face.fileHash, presentIn(face.codepoints, item.text), options)
        : null
    return [{ item, face, recipe, notes }]
  })
  await storeNew(backend, planned, context.clientAddress)

  return planned.map(({ item, face, recipe, notes }) => ({
    gno: item.gno,
    missing: missingFrom(face.codepoints, item.text),
    scale: face.scale,
    ...(recipe ? filesOf(backend, recipe) : NO_FILE),
    ...(notes.length > 0 ? { notes } : {}),
    refused: face.maySubset ? null : new ApiError('LICENCE_SUBSET').message,
    picture: face.maySubset ? null : pictureOf(backend, face, item.text),
  }))
}

const NO_FILE = { familyName: '', woffPath: '', ttfPath: '' }

function filesOf(backend: Backend, { hash, options }: Recipe): typeof NO_FILE {
  return {
    familyName: options.familyName,
    woffPath: addressOf(backend, hash),
    ttfPath: addressOf(backend, hash, 'ttf'),
  }
}

/** The address of a picture of the text; null for a text that makes none. */
function pictureOf(backend: Backend, face: DrawableFace, text: string): string | null {
  if (text.trim() === '' || countCharacters(text) > MAX_PICTURE_CHARACTERS) return null
  return `${backend.settings.subsetBase}/webfont/picture/${encodeURIComponent(face.gno)}?text=${encodeURIComponent(text)}`
}

/** Recipes not seen by this process are stored before their address is given away, within the caller's limit. */
async function storeNew(
  backend: Backend,
  planned: ReadonlyArray<{ face: DrawableFace; recipe: Recipe | null }>,
  clientAddress: string,
): Promise<void> {
  const unknown = new Map<string, WantedRecipe>()
  for (const { face, recipe } of planned)
    if (recipe && backend.recipes.quality(recipe.hash) === undefined)
      unknown.set(recipe.hash, { face, recipe })
  if (unknown.size === 0) return
  await takeOrRefuse(backend.limiter, 'subset', clientAddress, {
    points: backend.settings.subsetsPerMinute,
    seconds: 60,
    cost: unknown.size,
  })
  await rememberRecipes(backend, [...unknown.values()])
}

export const getSubsetFile: Handler<Calls['getSubsetFile']> = (backend, { params }) =>
  subsetFile(backend, params.file)

/** A picture of a text, for fonts that may only be shown. */
export const getSpecimenPicture: Handler<Calls['getSpecimenPicture']> = async (
  backend,
  { params, query },
  context,
) => {
  const face = await requireDrawableFace(backend, params.id)
  await takeOrRefuse(backend.limiter, 'picture', context.clientAddress, PICTURES)
  const bytes = await specimenPicture(backend, face, query.text)
  return {
    body: bytes as Uint8Array<ArrayBuffer>,
    contentType: 'image/png',
    length: bytes.byteLength,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    cacheControl: 'public, max-age=86400',
  }
}

export const getPicture: Handler<Calls['getPicture']> = async (backend, { params }) => {
  const bytes = await backend.storage.get(`pictures/${params.file}`)
  if (!bytes) throw new ApiError('NOT_FOUND', '没有这张图片')
  return {
    body: bytes,
    contentType: params.file.endsWith('.webp') ? 'image/webp' : 'image/png',
    length: bytes.byteLength,
    etag: `"${params.file}"`,
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
