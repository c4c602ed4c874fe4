import type { GlyphSheetRecord } from '~/contract/glyphs'

type Contour = GlyphSheetRecord['contours'][number]

/** Air around the em box, and the size of a point, in em. */
const MARGIN = 0.12
const POINT = 0.008

/** An outline with its points, its box and the lines of the font; y is turned for SVG. */
export function GlyphDrawing({ sheet, char }: { sheet: GlyphSheetRecord; char: string }) {
  const { unitsPerEm: em, advance, box, ascender, descender, emTop, emBottom } = sheet
  const air = em * MARGIN
  const left = Math.min(0, box?.xMin ?? 0) - air
  const right = Math.max(advance, box?.xMax ?? 0) + air
  const top = Math.max(emTop, ascender, box?.yMax ?? 0) + air / 2
  const bottom = Math.min(emBottom, descender, box?.yMin ?? 0) - air / 2
  const across = (y: number) => `M${left} ${-y}H${right}`
  const size = em * POINT
  return (
    <svg
      className="glyph-drawing"
      viewBox={[left, -top, right - left, top - bottom].join(' ')}
      role="img"
      aria-label={`“${char}”的轮廓`}
    >
      <rect className="glyph-drawing__em" x={0} y={-emTop} width={advance} height={emTop - emBottom} />
      <path className="glyph-drawing__metric" d={across(ascender) + across(descender)} />
      <path className="glyph-drawing__baseline" d={across(0)} />
      {box && (
        <rect
          className="glyph-drawing__box"
          x={box.xMin}
          y={-box.yMax}
          width={box.xMax - box.xMin}
          height={box.yMax - box.yMin}
        />
      )}
      <g transform="scale(1 -1)">
        <path className="glyph-drawing__ink" d={sheet.path} />
        <g className="glyph-drawing__points">
          <path className="glyph-drawing__handles" d={handles(sheet.contours)} />
          <path className="glyph-drawing__on" d={marks(sheet.contours, true, size)} />
          <path className="glyph-drawing__off" d={marks(sheet.contours, false, size)} />
        </g>
      </g>
      <g className="glyph-drawing__names" fontSize={em * 0.04} textAnchor="end" aria-hidden="true">
        <text x={right - air * 0.1} y={-ascender - em * 0.01}>
          上缘 {ascender}
        </text>
        <text x={right - air * 0.1} y={-em * 0.01}>
          基线
        </text>
        <text x={right - air * 0.1} y={-descender - em * 0.01}>
          下缘 {descender}
        </text>
      </g>
    </svg>
  )
}

/** Squares on the curve, circles off it. Points that the file doesn't have are left out. */
function marks(contours: readonly Contour[], on: boolean, size: number): string {
  return contours
    .flat()
    .filter((point) => point.on === on && !point.implied)
    .map(({ x, y }) =>
      on
        ? `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`
        : `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`,
    )
    .join('')
}

/** From each handle to the neighbours that it bends the curve at. */
function handles(contours: readonly Contour[]): string {
  return contours
    .flatMap((points) =>
      points.flatMap((point, index) => {
        const next = points[(index + 1) % points.length]!
        return point.on && next.on ? [] : [`M${point.x} ${point.y}L${next.x} ${next.y}`]
      }),
    )
    .join('')
}
