/** From the styles that a css2 query asks for to the faces that have them. */
import type { Axis } from '~/font-engine/types'
import type { DrawableFace } from '../fonts/face-repository.server'
import { endsOf, refused, type AskedFamily, type AskedStyle, type AxisValue } from './css2-query'
import type { RecipeOptions } from './recipe.server'
import { REGULAR_WEIGHT, weightWithin } from '~/regular-weight'

/** A face, cut to a style, and the descriptors that say so in CSS. */
export interface ChosenStyle {
  face: DrawableFace
  options: RecipeOptions
  style: string
  weight: string
  stretch: string | undefined
}

/** Throws ApiError 400, naming what the family has. */
export function chooseStyles(asked: AskedFamily, faces: readonly DrawableFace[]): ChosenStyle[] {
  if (asked.styles.length === 0) return [chooseStyle(asked.name, new Map(), faces)]
  return asked.styles.map((style) => chooseStyle(asked.name, style, faces))
}

function chooseStyle(name: string, asked: AskedStyle, faces: readonly DrawableFace[]): ChosenStyle {
  const isAxis = (tag: string) => faces.some((face) => axisOf(face, tag))
  const tags = [...asked.keys()]
  const unknown = tags.find((tag) => !isAxis(tag) && tag !== 'wght' && tag !== 'ital')
  if (unknown) throw noAxis(name, unknown, faces)
  const sloped = isAxis('ital') ? faces : bySlope(name, asked.get('ital') ?? 0, faces)
  const variable = sloped.filter(
    (face) =>
      face.axes.length > 0 && tags.every((tag) => axisOf(face, tag) || (tag === 'ital' && !isAxis('ital'))),
  )
  const face = variable[0]
  return face ? variableStyle(name, asked, face) : staticStyle(name, asked, sloped)
}

function noAxis(name: string, tag: string, faces: readonly DrawableFace[]): Error {
  return refused(`“${name}”没有 ${tag} 轴`, `"${name}" has no axis ${tag}${have(faces)}`)
}

function bySlope(name: string, ital: AxisValue, faces: readonly DrawableFace[]): DrawableFace[] {
  const found = faces.filter((face) => (face.italic ? 1 : 0) === ital)
  if (found.length > 0) return found
  if (ital === 0) return [...faces]
  throw refused(`“${name}”没有斜体`, `"${name}" has no italic${have(faces)}`)
}

function staticStyle(name: string, asked: AskedStyle, faces: readonly DrawableFace[]): ChosenStyle {
  const weight = asked.get('wght')
  const lacking = [...asked.keys()].find((tag) => tag !== 'wght' && tag !== 'ital')
  if (lacking) throw noAxis(name, lacking, faces)
  const face =
    weight === undefined
      ? faces.toSorted((a, b) => Math.abs(a.weight - REGULAR_WEIGHT) - Math.abs(b.weight - REGULAR_WEIGHT))[0]
      : faces.find((one) => one.weight === weight && one.axes.length === 0)
  if (!face) {
    const said = written(weight!)
    throw refused(
      `“${name}”没有字重 ${said}，有的是 ${weightsOf(faces)}`,
      `"${name}" has no weight ${said}${have(faces)}`,
    )
  }
  return {
    face,
    options: {},
    style: face.italic ? 'italic' : 'normal',
    weight: String(face.weight),
    stretch: undefined,
  }
}

function variableStyle(name: string, asked: AskedStyle, face: DrawableFace): ChosenStyle {
  const { options, values } = axisOptions(face, asked, (axis, value) =>
    refused(
      `“${name}”的 ${axis.tag} 应当在 ${axis.min} 到 ${axis.max} 之间，不是 ${written(value)}`,
      `${axis.tag} of "${name}" is between ${axis.min} and ${axis.max}`,
    ),
  )
  const slant = values.get('slnt')
  const wide = values.get('wdth')
  const ends = (value: AxisValue, unit = '') =>
    typeof value === 'number' ? `${value}${unit}` : value.map((end) => `${end}${unit}`).join(' ')
  return {
    face,
    options,
    style: values.get('ital') === 1 || face.italic ? 'italic' : slant ? oblique(slant) : 'normal',
    weight: ends(values.get('wght') ?? face.weight),
    stretch: wide === undefined ? undefined : ends(wide, '%'),
  }
}

/**
 * What a variable face is cut to: values pinned, ranges kept, the weight at 400 where nothing is said of it, all
 * other axes at their defaults (which the subsetter does by itself). Throws what `outside` makes for a value that
 * the axis doesn't have.
 */
export function axisOptions(
  face: DrawableFace,
  asked: AskedStyle,
  outside: (axis: Axis, value: AxisValue) => Error,
): { options: RecipeOptions; values: Map<string, AxisValue> } {
  const pin: Record<string, number> = {}
  const limit: Record<string, readonly [number, number]> = {}
  const values = new Map<string, AxisValue>()
  for (const axis of face.axes) {
    const value = asked.get(axis.tag) ?? (axis.tag === 'wght' ? regularOf(axis) : undefined)
    if (value === undefined) continue
    const [min, max] = endsOf(value)
    if (min < axis.min || max > axis.max) throw outside(axis, value)
    values.set(axis.tag, value)
    if (typeof value === 'number') pin[axis.tag] = value
    else limit[axis.tag] = value
  }
  return { options: Object.keys(limit).length > 0 ? { pin, limit } : { pin }, values }
}

const written = (value: AxisValue) => (typeof value === 'number' ? String(value) : value.join('..'))

export function regularOf(weight: Axis): number {
  return weightWithin(weight)
}

/** CSS leans to the right with positive angles, the axis with negative ones. */
function oblique(slant: AxisValue): string {
  const [min, max] = endsOf(slant)
  return min === max ? `oblique ${-min}deg` : `oblique ${-max}deg ${-min}deg`
}

function axisOf(face: DrawableFace, tag: string): Axis | undefined {
  return face.axes.find((axis) => axis.tag === tag)
}

const weightsOf = (faces: readonly DrawableFace[]) =>
  [...new Set(faces.map((face) => face.weight))].sort((a, b) => a - b).join('、')

/** What there is, for the end of an English sentence. */
function have(faces: readonly DrawableFace[]): string {
  const axes = new Map(faces.flatMap((face) => face.axes.map((axis) => [axis.tag, axis] as const)))
  const parts = [
    ...[...axes.values()].map(({ tag, min, max }) => `${tag} ${min}..${max}`),
    ...(faces.some((face) => face.axes.length === 0)
      ? [`wght ${weightsOf(faces.filter((face) => face.axes.length === 0)).replaceAll('、', ', ')}`]
      : []),
  ]
  return `; available: ${parts.join('; ')}`
}
