import { missingFrom } from '~/font-engine/codepoints'
import { EM_ASCENT } from '~/font-engine/em-square'
import { outlineLine, shapingCodepoints, type OutlinedLine } from '~/font-engine/outline'
import { readSfnt } from '~/font-engine/sfnt'
import { openFace, type Face } from '~/font-engine/subset'
import { refusal } from './allowed'
import type { ArtworkFace, FacesOf } from './faces.server'
import type { XmlElement } from './xml'
import { REGULAR_WEIGHT, weightWithin } from '~/regular-weight'

const MAX_CHARACTERS = 2_000

/** A `<text>` and the font attributes that hold for it, its own and its groups'. */
export interface Setting {
  element: XmlElement
  attributes: ReadonlyMap<string, string>
}

interface Wanted extends Setting {
  text: string
  gno: string
  face: ArtworkFace
  /** On the weight axis; absent where the face has none. */
  weight?: number
  vertical: boolean
}

/** The outlines of every text as path data in its own coordinates. Throws ImportRefusal. */
export async function setTexts(
  settings: readonly Setting[],
  facesOf: FacesOf,
): Promise<Map<XmlElement, string>> {
  const families = new Map<string, readonly ArtworkFace[]>()
  const byFace = new Map<ArtworkFace, Wanted[]>()
  let characters = 0
  for (const setting of settings) {
    const wanted = await wantedOf(setting, async (gno) => {
      const faces = families.get(gno) ?? (await facesOf(gno))
      families.set(gno, faces)
      return faces
    })
    characters += wanted.text.length
    if (characters > MAX_CHARACTERS) throw refusal(setting.element, `整张图的字超过 ${MAX_CHARACTERS} 个`)
    byFace.set(wanted.face, [...(byFace.get(wanted.face) ?? []), wanted])
  }
  const outlines = new Map<XmlElement, string>()
  // One at a time: an open face holds several times its file in memory.
  for (const [source, texts] of byFace) {
    const face = openFace(await source.sfnt(), { accelerate: 'never' })
    try {
      for (const wanted of texts) outlines.set(wanted.element, pathOf(wanted, subsetFor(face, wanted)))
    } finally {
      face.close()
    }
  }
  return outlines
}

async function wantedOf({ element, attributes }: Setting, facesOf: FacesOf): Promise<Wanted> {
  const text = element.children.join('').replace(/\s+/g, ' ').trim()
  if (text === '') throw refusal(element, '<text> 里没有字')
  const gno = attributes.get('font-family')
  if (!gno) throw refusal(element, '<text> 没有写 font-family（字体编号，例如 Y10001）')
  if (!(Number(attributes.get('font-size')) > 0)) throw refusal(element, '<text> 没有写 font-size')
  const faces = await facesOf(gno)
  if (faces.length === 0) throw refusal(element, `字库里没有 ${gno} 这款字体`)
  const asked = attributes.get('font-weight')
  const { face, weight } = weighed(element, gno, faces, asked === undefined ? undefined : Number(asked))
  const missing = missingFrom(face.codepoints, text)
  if (missing.length > 0) throw refusal(element, `${gno} 缺${missing.map((each) => `“${each}”`).join('')}`)
  const vertical = attributes.get('writing-mode') === 'vertical-rl'
  return { element, attributes, text, gno, face, weight, vertical }
}

/** An axis is pinned; among several faces the one of this weight is taken. No weight means the regular one. */
function weighed(
  element: XmlElement,
  gno: string,
  faces: readonly ArtworkFace[],
  asked: number | undefined,
): { face: ArtworkFace; weight?: number } {
  for (const face of faces) {
    const axis = face.axes.find(({ tag }) => tag === 'wght')
    if (!axis) continue
    if (asked !== undefined && (asked < axis.min || asked > axis.max))
      throw refusal(element, `${gno} 的字重在 ${axis.min}–${axis.max} 之间，没有 ${asked}`)
    return { face, weight: weightWithin(axis, asked) }
  }
  if (asked === undefined) return { face: faces.find(({ weight }) => weight === REGULAR_WEIGHT) ?? faces[0]! }
  const face = faces.find(({ weight }) => weight === asked)
  if (face) return { face }
  throw refusal(element, `${gno} 没有字重 ${asked}，有 ${faces.map(({ weight }) => weight).join('、')}`)
}

function subsetFor(face: Face, { text, weight, vertical }: Wanted): Uint8Array {
  return face.subset(shapingCodepoints(text, vertical), {
    familyName: 'Artwork',
    layout: 'all',
    pin: weight === undefined ? {} : { wght: weight },
  })
}

function featuresOf(attributes: ReadonlyMap<string, string>, isSpaced: boolean): Record<string, number> {
  // Letters that stand apart are not joined.
  const features: Record<string, number> = isSpaced ? { liga: 0, clig: 0 } : {}
  const written = attributes.get('font-feature-settings') ?? ''
  for (const [, tag, value] of written.matchAll(/'(.{4})' (\d+)/g)) features[tag!] = Number(value)
  return features
}

/** In em; a bare number is in user units, as in SVG. */
function spacingOf(attributes: ReadonlyMap<string, string>, size: number): number {
  const written = attributes.get('letter-spacing') ?? '0'
  return written.endsWith('em') ? Number(written.slice(0, -2)) : Number(written) / size
}

function pathOf({ attributes, text, face, vertical }: Wanted, sfnt: Uint8Array): string {
  const size = Number(attributes.get('font-size'))
  const spacing = spacingOf(attributes, size)
  const options = {
    vertical,
    features: featuresOf(attributes, spacing !== 0),
    language: attributes.get('lang') ?? face.lang,
  }
  const natural = outlineLine(sfnt, text, options)
  const em = natural.unitsPerEm
  let [pitch, down] = [0, 0]
  // Without vertical metrics HarfBuzz takes a font's own line height for the pitch; characters stand em on em.
  if (vertical && natural.glyphs[0] && !readSfnt(sfnt).tables.has('vmtx')) {
    pitch = em - natural.glyphs[0].advance
    down = EM_ASCENT * em - natural.glyphs[0].y
  }
  const letterSpacing = spacing * em + pitch
  const line = letterSpacing === 0 ? natural : outlineLine(sfnt, text, { ...options, letterSpacing })
  // Nothing is added after the last character, so its own pitch is put right here.
  const length = line.advance + pitch
  const shares: Readonly<Record<string, number>> = { middle: 0.5, end: 1 }
  const back = length * (shares[attributes.get('text-anchor') ?? ''] ?? 0)
  const scale = size / em
  const x = Number(attributes.get('x') ?? 0) - (vertical ? 0 : back * scale)
  const y = Number(attributes.get('y') ?? 0) + (vertical ? (down - back) * scale : 0)
  return placed(line, scale, x, y)
}

/** In user units rather than by a transform, so that strokes and gradients mean what they say. */
function placed({ path }: OutlinedLine, scale: number, x: number, y: number): string {
  let isX = false
  return path.replace(/-?\d+(?:\.\d+)?/g, (value) => {
    isX = !isX
    return String(Math.round((Number(value) * scale + (isX ? x : y)) * 1000) / 1000)
  })
}
