import type { TextPage } from '~/services/converter-text.server'
import { Button } from '../../ui/button'
import { drawingHref } from '~/converter-text'
import { settledValues, type TextValues } from './use-text-form'

const figure = ({ width, height }: TextPage['layout']['size']) =>
  `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`

/** The files, and how large they are. Nothing where the licence or an empty drawing leaves nothing to export. */
export function ExportRow({ page, values }: { page: TextPage; values: TextValues }) {
  const { layout, settings, font, base } = page
  if (layout.refused !== null || layout.outlines.length === 0) return null
  const now = settledValues(values, settings)
  const words = now.text.trim() === '' ? { ...now, text: page.sample } : now
  const href = (format: 'svg' | 'png' | 'pdf') => drawingHref(base, words, font.face, format)
  const { size, png } = layout
  const keepsText = !now.outline && layout.mayEmbed
  return (
    <div className="text-export">
      <Button href={href('svg')} variant="primary" icon="download" download="">
        导出 SVG
      </Button>
      <Button href={href('png')} download="">
        PNG
      </Button>
      <Button href={href('pdf')} download="">
        PDF
      </Button>
      <p>
        {figure(size)}，{keepsText ? 'PDF 里的文字可以选取' : '已转曲'}
        {png.width < size.width && <span>PNG 缩到 {figure(png)}</span>}
      </p>
    </div>
  )
}
