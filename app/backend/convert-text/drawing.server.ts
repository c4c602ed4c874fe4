import sharp from 'sharp'
import type { Calls, HandlerInput } from '~/contract'
import { gridPaths, layoutSvg } from '~/font-engine/text-svg'
import { gridColours } from '~/text/colour'
import { setGlyphs } from '../pdf/glyph-run.server'
import { finishPdf, startPdf, type PdfDocument } from '../pdf/pdf-document.server'
import { atMost } from '../at-most'
import { pngSize, type Setting } from './setting.server'

type Query = HandlerInput<Calls['drawText']>['query']

/** CSS pixels are 96 to an inch, points 72. */
const POINTS_PER_PIXEL = 0.75
/** Readers need not show larger pages (ISO 32000-1, annex C). */
const PDF_SIDE = 14_400
/** Equal requests give equal bytes: a drawing has no date. */
const NO_DATE = new Date(0)
/** A picture takes four bytes a pixel while it is drawn; what waits is only its SVG. */
const renderInTurn = atMost({ running: 2, waiting: 30 })

export function drawSvg(
  { text, layout }: Setting,
  query: Query,
  size?: { width: number; height: number },
): string {
  const { color, background } = query
  return layoutSvg(layout, {
    color,
    title: text,
    ...(background === 'transparent' ? {} : { background }),
    ...(query.grid ? { grid: gridColours(color, background) } : {}),
    ...(size ? { size } : {}),
  })
}

/**
 * Throws BUSY where too many pictures are waiting. Not by resvg, which draws the site's small pictures: it compresses
 * on the calling thread, and what it drew lies in memory until somebody else's garbage is collected.
 */
export function drawPng(setting: Setting, query: Query, signal?: AbortSignal): Promise<Uint8Array> {
  const svg = Buffer.from(drawSvg(setting, query, pngSize(setting.layout)))
  return renderInTurn(() => sharp(svg, { unlimited: true }).png().toBuffer(), signal)
}

/** A page as large as the text; with text that can be selected where the face is embedded, else with outlines. */
export async function drawPdf(setting: Setting, query: Query, title: string, embed: boolean) {
  const { layout } = setting
  const k = Math.min(POINTS_PER_PIXEL, PDF_SIDE / layout.width, PDF_SIDE / layout.height)
  const [width, height] = [layout.width * k, layout.height * k]
  const document = startPdf({ title, createdAt: NO_DATE })
  document.addPage({ size: [width, height], margin: 0 })
  if (query.background !== 'transparent') document.rect(0, 0, width, height).fill(query.background)
  if (query.grid) drawGrid(document, setting, query, k)
  if (embed) {
    document.registerFont(FACE, Buffer.from(setting.sfnt))
    document.fillColor(query.color)
    setGlyphs(
      document,
      FACE,
      layout.fontSize * k,
      layout.cells.flatMap(({ text, glyphs }) =>
        glyphs.map(({ gid, x, y }, at) => ({ gid, x: x * k, y: y * k, text: at === 0 ? text : '' })),
      ),
    )
  } else drawOutlines(document, setting, query, k)
  return finishPdf(document)
}

/** By this name the document knows the face; nobody sees it. */
const FACE = 'text'

function drawOutlines(document: PdfDocument, { layout }: Setting, { color }: Query, k: number): void {
  const factor = layout.scale * k
  for (const { glyphs } of layout.cells)
    for (const { x, y, outline } of glyphs) {
      if (outline === null) continue
      document.save().transform(factor, 0, 0, -factor, x * k, y * k)
      document.path(layout.outlines[outline]!).fill(color)
      document.restore()
    }
}

function drawGrid(document: PdfDocument, { layout }: Setting, query: Query, k: number): void {
  const { frame, cross } = gridColours(query.color, query.background)
  const paths = gridPaths(layout)
  document.save().scale(k).lineWidth(paths.stroke)
  if (paths.cross !== '') {
    document.path(paths.cross).dash(paths.stroke * 4, { space: paths.stroke * 4 })
    document.stroke(cross).undash()
    document.path(paths.frame).stroke(frame)
  }
  document.restore()
}
