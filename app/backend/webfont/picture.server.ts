import { Resvg } from '@resvg/resvg-js'
import { textSvg } from '~/font-engine/text-svg'
import type { Backend } from '../backend'
import type { DrawableFace } from '../fonts/face-repository.server'

/** Twice the largest table specimen, so that it stays sharp on dense screens. */
const PICTURE_PX = 160
/** A line of sixty full-width characters at that size, and no more. */
const MAX_WIDTH_PX = 9_600

/** A PNG of one line, black on nothing; pages turn it over in the dark theme. Missing glyphs show as .notdef. */
export async function specimenPicture(
  backend: Backend,
  face: DrawableFace,
  text: string,
): Promise<Uint8Array> {
  const line = await backend.engine.outline(face.fileHash, text.replace(/\s+/g, ' '))
  const svg = textSvg([line], { fontSize: PICTURE_PX, lineHeight: 1.25 })
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo:
      line.advance * (PICTURE_PX / line.unitsPerEm) > MAX_WIDTH_PX
        ? { mode: 'width', value: MAX_WIDTH_PX }
        : { mode: 'original' },
  })
  return picture.render().asPng()
}
