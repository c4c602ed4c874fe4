import { textSvg } from '~/font-engine/text-svg'
import { ApiError } from '~/contract'
import type { Backend } from '../backend'
import { atMost } from '../at-most'
import type { DrawableFace } from '../fonts/face-repository.server'
import { pngOf } from '../png.server'

/** Twice the largest table specimen, so that it stays sharp on dense screens. */
const PICTURE_PX = 160
/** Longer texts are broken into lines of this many characters, and drawn smaller. */
const LINE_CHARACTERS = 24
const MAX_WIDTH_PX = 4_000
/** A long text takes 50 MB while it is drawn; a page may show dozens of short ones. */
const inTurn = atMost({ running: 2, waiting: 200 })

/** A PNG of a text, black on nothing; pages turn it over in the dark theme. Missing glyphs show as .notdef. */
export async function specimenPicture(
  backend: Backend,
  face: DrawableFace,
  text: string,
): Promise<Uint8Array> {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  const lines = []
  for (let start = 0; start < characters.length; start += LINE_CHARACTERS)
    lines.push(
      await backend.engine.outline(face.fileHash, characters.slice(start, start + LINE_CHARACTERS).join('')),
    )
  const width = Math.max(...lines.map((line) => (line.advance * PICTURE_PX) / line.unitsPerEm))
  // Joiners and combining marks alone have no width to draw in.
  if (!(width >= 1))
    throw new ApiError('INVALID', '这段文字没有可以画出来的字', {
      fields: { text: '这段文字没有可以画出来的字' },
    })
  const svg = textSvg(lines, { fontSize: PICTURE_PX, lineHeight: 1.25 })
  return inTurn(() =>
    pngOf(svg, {
      fitTo: width > MAX_WIDTH_PX ? { mode: 'width', value: MAX_WIDTH_PX } : { mode: 'original' },
    }),
  )
}
