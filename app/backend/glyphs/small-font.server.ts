import { shapingCodepoints } from '~/font-engine/outline'
import { presentIn } from '~/font-engine/repertoire'
import type { Backend } from '../backend'
import type { DrawableFace } from '../fonts/face-repository.server'
import { neutralFamilyName } from '../webfont/recipe.server'
import { weightPin } from '~/regular-weight'

export const REFUSED = '这款字体的授权不允许把字形转成图形，这里不显示轮廓。'

/** Every glyph that the text may become, whatever features are switched. The licence must have been asked. */
export function smallFont(
  backend: Backend,
  face: DrawableFace,
  text: string,
  weight: number,
): Promise<Uint8Array> {
  const wanted = String.fromCodePoint(...shapingCodepoints(text, true))
  return backend.engine.subsetTtf(face.fileHash, presentIn(face.codepoints, wanted), {
    familyName: neutralFamilyName(face.fileHash),
    layout: 'all',
    pin: weightPin(face.axes, weight),
  })
}
