import type { OutlinedLine } from '~/font-engine/outline'
import { may } from '../licence/policy'
import type { Backend } from '../backend'
import { drawableFaces, type DrawableFace } from '../fonts/face-repository.server'
import { fixed, GRID, INK, sheetPicture, stand } from './draw.server'
import { between, some, whole } from './random'
import { CHARACTERS, strokesOf } from './strokes'

const COUNT = 4
const WIDTH = 310
const HEIGHT = 110
const CELL = WIDTH / COUNT
/** Fonts that take turns. More of them would push the fonts of pages out of memory. */
const FACES = 6
const LOOKED_AT = 40
/** Opening a larger one takes longer than a picture may. */
const MAX_FONT_BYTES = 6 * 1024 * 1024
/** Thinner than this is hard to read under the noise. */
const MIN_WEIGHT = 300

export interface Characters {
  original: string
  text: string
}

/** Four characters in four of the library's fonts; in one hand, written four ways, where there are too few. */
export async function characters(backend: Backend): Promise<Characters> {
  const faces = await readableFaces(backend)
  if (faces.length < COUNT) return charactersFromStrokes()
  const text = some(CHARACTERS, COUNT)
  const chosen = some(faces, COUNT)
  const drawn = await Promise.all(
    text.map(async (character, index) => {
      const line = await outlineOf(backend, chosen[index]!, character)
      const scale = (between(70, 78) * chosen[index]!.scale) / line.unitsPerEm
      const place = placeOf(index)
      const middle = (line.ascent - line.descent) / 2
      return `<path transform="translate(${fixed(place.x)} ${fixed(place.y)}) rotate(${place.degrees}) scale(${scale.toFixed(5)}) translate(${fixed(-line.advance / 2)} ${fixed(middle)})" d="${line.path}" fill="${INK}"/>`
    }),
  )
  return { original: await sheet(drawn), text: text.join('') }
}

/** A few hundred small paths that are asked for again and again; shaping one costs more than drawing it. */
const outlines = new WeakMap<DrawableFace, Map<string, Promise<OutlinedLine>>>()

function outlineOf(backend: Backend, face: DrawableFace, character: string): Promise<OutlinedLine> {
  const known = outlines.get(face) ?? new Map<string, Promise<OutlinedLine>>()
  outlines.set(face, known)
  let outline = known.get(character)
  if (!outline) {
    outline = backend.engine.outline(face.fileHash, character)
    known.set(character, outline)
    outline.catch(() => known.delete(character))
  }
  return outline
}

/** How the strokes of one hand become four faces. */
const TREATMENTS: ReadonlyArray<{ attributes: string; extra: string }> = [
  { attributes: `fill="${INK}"`, extra: '' },
  { attributes: `fill="${INK}" stroke="${INK}" stroke-width="34" stroke-linejoin="round"`, extra: '' },
  { attributes: `fill="#fff" stroke="${INK}" stroke-width="20"`, extra: '' },
  { attributes: `fill="${INK}"`, extra: ' skewX(-16) scale(.82 1.06)' },
]

export async function charactersFromStrokes(): Promise<Characters> {
  const text = some(CHARACTERS, COUNT)
  const treatments = some(TREATMENTS, COUNT)
  const drawn = text.map((character, index) => {
    const { attributes, extra } = treatments[index]!
    const strokes = strokesOf(character).map((path) => `<path d="${path}"/>`)
    const place = { ...placeOf(index), size: between(74, 82) }
    return `<g transform="${stand(place, extra)}" ${attributes}>${strokes.join('')}</g>`
  })
  return { original: await sheet(drawn), text: text.join('') }
}

const placeOf = (index: number) => ({
  x: CELL * (index + 0.5) + between(-3, 3),
  y: HEIGHT / 2 + between(-8, 8),
  degrees: whole(-14, 14),
})

/** Light lines over the characters: in the way of a script that cuts them apart, not of an eye. */
function sheet(drawn: readonly string[]): Promise<string> {
  const wave = () =>
    `M0 ${whole(15, HEIGHT - 15)}C${whole(60, 120)} ${whole(0, HEIGHT)} ${whole(180, 240)} ${whole(0, HEIGHT)} ${WIDTH} ${whole(15, HEIGHT - 15)}`
  const cells = [1, 2, 3].map((at) => `M${CELL * at} 0V${HEIGHT}`).join('')
  const grid = `<path d="M0 ${HEIGHT / 2}H${WIDTH}${cells}" fill="none" stroke="${GRID}" stroke-dasharray="4 4"/>`
  const noise = `<path d="${wave()}${wave()}" fill="none" stroke="${INK}" stroke-width="1.2"/>`
  return sheetPicture(grid + drawn.join('') + noise, WIDTH, HEIGHT)
}

/** Faces of published fonts that have every character, always the same few. */
async function readableFaces(backend: Backend): Promise<DrawableFace[]> {
  const families = await backend.db
    .selectFrom('family')
    .select('default_face')
    .where('published', '=', 1)
    .orderBy('gno')
    .limit(LOOKED_AT)
    .execute()
  const faces = await drawableFaces(
    backend,
    families.map(({ default_face }) => default_face),
  )
  return [...faces.values()].filter(isReadable).slice(0, FACES)
}

/** Asked again with each picture; a face lives as long as the catalogue's revision. */
const readable = new WeakMap<DrawableFace, boolean>()

function isReadable(face: DrawableFace): boolean {
  const before = readable.get(face)
  if (before !== undefined) return before
  const has = (codepoint: number) =>
    face.codepoints.some(([first, last]) => codepoint >= first && codepoint <= last)
  const answer =
    face.weight >= MIN_WEIGHT &&
    face.fileBytes <= MAX_FONT_BYTES &&
    may(face.terms, 'subset') &&
    CHARACTERS.every((character) => has(character.codePointAt(0)!))
  readable.set(face, answer)
  return answer
}
