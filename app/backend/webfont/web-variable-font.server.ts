import { ApiError, type Calls } from '~/contract'
import { MAX_SUBSET_CHARACTERS } from '~/contract/limits'
import { countRanges, isVisible, missingFrom } from '~/font-engine/codepoints'
import { expandRanges, presentIn } from '~/font-engine/repertoire'
import { intersect, parseUnicodeRange } from '~/font-engine/unicode-range'
import type { Handler } from '../backend'
import { requireDrawableFace, type DrawableFace } from '../fonts/face-repository.server'
import { takeOrRefuse } from '../limiter.server'
import type { AxisValue } from './css2-query'
import { addressOf, rememberRecipes, unknownRecipes } from './known-recipes.server'
import { makeRecipe } from './recipe.server'
import { axisOptions } from './styles'

type Input = Parameters<Handler<Calls['webVariableFont']>>[1]['body']

const invalid = (field: string, message: string) =>
  new ApiError('INVALID', message, { fields: { [field]: message } })

/** One subset of a variable font. Throws NOT_FOUND, INVALID for axes that it doesn't have. */
export const webVariableFont: Handler<Calls['webVariableFont']> = async (backend, { body }, context) => {
  const face = await requireDrawableFace(backend, body.gno)
  const { options, values } = axisOptions(face, askedAxes(face, body), (axis) =>
    invalid('axes', `${axis.tag} 应当在 ${axis.min} 到 ${axis.max} 之间`),
  )
  const codepoints = wantedCodepoints(face, body)
  const item = {
    gno: body.gno,
    missing: body.text === undefined ? [] : missingFrom(face.codepoints, body.text),
    scale: face.scale,
    refused: face.maySubset ? null : new ApiError('LICENCE_SUBSET').message,
    picture: null,
    axes: [...values].flatMap(([tag, value]) =>
      typeof value === 'number' ? [] : [{ tag, min: value[0], max: value[1] }],
    ),
  }
  if (!face.maySubset || !codepoints.some(isVisible))
    return { ...item, axes: [], familyName: '', woffPath: '', ttfPath: '' }
  const recipe = makeRecipe(face.fileHash, codepoints, options)
  if (unknownRecipes(backend, [recipe.hash]).length > 0) {
    await takeOrRefuse(backend.limiter, 'subset', context.clientAddress, {
      points: backend.settings.subsetsPerMinute,
      seconds: 60,
    })
    await rememberRecipes(backend, [{ face, recipe }])
  }
  return {
    ...item,
    familyName: recipe.options.familyName,
    woffPath: addressOf(backend, recipe.hash),
    ttfPath: addressOf(backend, recipe.hash, 'ttf'),
  }
}

function askedAxes(face: DrawableFace, { axes }: Input): Map<string, AxisValue> {
  const tags = face.axes.map((axis) => axis.tag)
  const asked = new Map<string, AxisValue>()
  for (const [tag, value] of Object.entries(axes)) {
    if (!tags.includes(tag))
      throw invalid(
        'axes',
        tags.length > 0
          ? `这款字体没有 ${tag} 轴，有的是 ${tags.join('、')}`
          : '这款字体不是可变字体，没有可以调的轴',
      )
    if (typeof value !== 'number' && value.min > value.max)
      throw invalid('axes', `${tag} 的 min 应当不大于 max`)
    const single = typeof value === 'number' || value.min === value.max
    asked.set(tag, typeof value === 'number' ? value : single ? value.min : [value.min, value.max])
  }
  return asked
}

function wantedCodepoints(face: DrawableFace, { text, ranges }: Input): number[] {
  if (text !== undefined) return presentIn(face.codepoints, text)
  const asked = parseUnicodeRange(ranges!)
  if (!asked) throw invalid('ranges', 'ranges 应当像 U+4E00-4EFF, U+3001')
  const present = intersect(asked, face.codepoints)
  if (countRanges(present) > MAX_SUBSET_CHARACTERS)
    throw invalid('ranges', `一次最多 ${MAX_SUBSET_CHARACTERS.toLocaleString('en')} 个字`)
  return expandRanges(present)
}
