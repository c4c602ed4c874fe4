import type { Calls, HandlerInput } from '~/contract'
import { CONVERT_TEXT } from '~/contract/limits'
import { missingFrom } from '~/font-engine/codepoints'
import { shapingCodepoints } from '~/font-engine/outline'
import { presentIn } from '~/font-engine/repertoire'
import { layOutText, type TextLayout } from '~/font-engine/text-layout'
import { inScript } from '~/text/han-script.server'
import type { Backend } from '../backend'
import type { DrawableFace } from '../fonts/face-repository.server'
import { atMost } from '../at-most'
import { neutralFamilyName } from '../webfont/recipe.server'
import { weightPin } from '~/regular-weight'

type Query = HandlerInput<Calls['layOutText']>['query']

const LANG = { hans: 'zh-Hans', hant: 'zh-Hant' } as const

/** A text set in a face: its layout, and the subset of the face that it was set with. */
export interface Setting {
  text: string
  layout: TextLayout
  sfnt: Uint8Array
  missing: string[]
}

/** Setting two hundred characters takes this thread some ten milliseconds: one text a turn, others in between. */
const inTurn = atMost({ running: 1, waiting: 60 })

/**
 * The licence must have been asked before. Throws BUSY where too many texts are waiting, the signal's reason where
 * its caller has left before its turn.
 */
export function setText(
  backend: Backend,
  face: DrawableFace,
  query: Query,
  signal: AbortSignal,
): Promise<Setting> {
  return inTurn(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    signal.throwIfAborted()
    return setNow(backend, face, query)
  }, signal)
}

async function setNow(backend: Backend, face: DrawableFace, query: Query): Promise<Setting> {
  const text = inScript(query.text, query.script)
  const vertical = query.dir === 'v'
  const missing = missingFrom(face.codepoints, text)
  const wanted = String.fromCodePoint(...shapingCodepoints(text, vertical))
  const sfnt = await backend.engine.subsetTtf(face.fileHash, presentIn(face.codepoints, wanted), {
    familyName: neutralFamilyName(face.fileHash),
    layout: 'all',
    pin: weightPin(face.axes, query.weight),
  })
  const layout = layOutText(sfnt, text, {
    fontSize: query.px,
    letterSpacing: query.spacing,
    lineHeight: query.leading,
    vertical,
    language: query.script && face.lang !== 'ja' ? LANG[query.script] : face.lang,
    missing: new Set(missing),
  })
  return { text, layout, sfnt, missing }
}

/** A PNG is as large as the SVG where that fits, else as large as fits. */
export function pngSize({ width, height }: Pick<TextLayout, 'width' | 'height'>) {
  const { pngSide, pngPixels } = CONVERT_TEXT
  const factor = Math.min(1, pngSide / width, pngSide / height, Math.sqrt(pngPixels / (width * height)))
  if (!Number.isFinite(factor)) return { width: 0, height: 0 }
  const whole = (length: number) => Math.max(1, Math.floor(length * factor))
  return { width: whole(width), height: whole(height) }
}
