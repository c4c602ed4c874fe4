import type { TextPage } from '~/services/converter-text.server'
import { gridColours, groundOf } from '~/text/colour'
import { settledValues, type TextValues } from './use-text-form'

/** Of the cell, as the tofu of a 田字格 has it. */
const TOFU = { left: 0.22, top: 0.15 }
const ZHU = '#c2301c'
/** A character is never smaller than this many pixels; what does not fit is scrolled to. */
const SMALLEST = 26
const DIGITS = 100

const round = (value: number) => Math.round(value * DIGITS) / DIGITS

/** The text as its files will have it, in the colours that they will have; so it is the same in both themes. */
export function TextCanvas({ page, values }: { page: TextPage; values: TextValues }) {
  const { layout, font, settings } = page
  const { color, background } = settledValues(values, settings)
  const ground = groundOf(color, background)
  const label = `${layout.text.trim().replace(/\s*\n\s*/g, '，')}，${font.name}${
    layout.missing.length > 0 ? `，缺${layout.missing.length} 个字` : ''
  }`
  if (layout.refused !== null)
    return (
      <div className="text-canvas text-canvas--picture">
        {layout.picture && <img src={page.base + layout.picture} alt={label} />}
      </div>
    )
  const { size, cells, outlines, scale } = layout
  const grid = gridColours(color, background)
  const em = settings.px
  return (
    <div className="text-canvas" style={{ background: ground }} role="region" aria-label="画布" tabIndex={0}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        style={{
          minWidth: round((size.width / em) * SMALLEST),
          minHeight: round((size.height / em) * SMALLEST),
        }}
      >
        {cells.map(({ text, x, y, width, height, missing, glyphs }, index) => (
          <g key={index}>
            {(text.trim() !== '' || text === '\u3000') && (
              <g fill="none" vectorEffect="non-scaling-stroke">
                <path
                  className="text-canvas__cross"
                  stroke={grid.cross}
                  d={`M${round(x + width / 2)} ${y}v${height}M${x} ${round(y + height / 2)}h${width}`}
                />
                <rect className="text-canvas__frame" stroke={grid.frame} {...{ x, y, width, height }} />
              </g>
            )}
            {missing && (
              <rect
                x={round(x + width * TOFU.left)}
                y={round(y + height * TOFU.top)}
                width={round(width * (1 - 2 * TOFU.left))}
                height={round(height * (1 - 2 * TOFU.top))}
                fill="none"
                stroke={ZHU}
                strokeWidth={round(em * 0.016)}
              />
            )}
            {glyphs.map((glyph, at) => (
              <path
                key={at}
                fill={color}
                transform={`matrix(${scale} 0 0 ${-scale} ${glyph.x} ${glyph.y})`}
                d={outlines[glyph.outline]}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
