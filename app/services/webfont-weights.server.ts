import { calls } from '~/contract'
import type { FontRecord } from '~/contract/fonts'
import type { WebfontWeight } from '~/converter-webfont'
import { weightNames } from './font-family.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'
import type { WebfontFile } from './webfont-files.server'

export interface WeightPlan {
  weight: WebfontWeight
  label: string
  /** Whose slices and files they are. */
  face: FontRecord
}

/** The weights that a font has to offer: its upright faces, or the hundreds of its axis and all of it. */
export async function weightPlans(caller: Caller, font: FontRecord): Promise<WeightPlan[]> {
  const names = weightNames((await transport().call(calls.getFontDictionary, {}, caller)).groups)
  const plan = (weight: number, face: FontRecord): WeightPlan => ({
    weight,
    label: names(weight).label,
    face,
  })
  if (font.variable) {
    const axis = font.axes.find(({ tag }) => tag === 'wght')
    const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900].filter(
      (weight) => axis && weight >= axis.min && weight <= axis.max,
    )
    const weights = hundreds.length > 0 ? hundreds : [axis ? Math.round(axis.default) : font.weight]
    return [...weights.map((weight) => plan(weight, font)), { weight: 'all', label: '可变', face: font }]
  }
  const upright = font.childFontResource.filter(({ italic }) => !italic)
  const faces = upright.length > 0 ? upright : [font]
  const byWeight = new Map(faces.map((face) => [face.weight, face]))
  return [...byWeight.values()].sort((a, b) => a.weight - b.weight).map((face) => plan(face.weight, face))
}

/** @font-face rules of one file for each style. */
export function facesOf(
  font: FontRecord,
  styles: readonly WeightPlan[],
  files: readonly WebfontFile[],
  display: string,
): string {
  const axis = font.axes.find(({ tag }) => tag === 'wght')
  return styles
    .flatMap(({ weight }, index) => {
      const file = files[index]
      if (!file || !/^[\w\-./:%]+$/.test(file.path)) return []
      const range = axis ? `${axis.min} ${axis.max}` : String(font.weight)
      return [
        [
          '@font-face {',
          `  font-family: "${font.fontGNo.replace(/[^\w-]/g, '')}";`,
          `  font-weight: ${weight === 'all' ? range : weight};`,
          `  font-display: ${display};`,
          `  src: url(${file.path}) format("woff2");`,
          '}\n',
        ].join('\n'),
      ]
    })
    .join('')
}
