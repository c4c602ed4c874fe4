import { fixed, GRID, INK, stand } from './draw.server'
import { between, oneOf, some, whole } from './random'
import { CHARACTERS, strokesOf } from './strokes'

/** Strokes of other characters that lie faintly under the picture. */
const GHOSTS = 20

/** A varied sheet: lines of practice cells, and faint strokes, so that no two pictures share an edge. */
export function ground(width: number, height: number): string {
  return `${lines(width, height)}${ghosts(width, height, GHOSTS)}`
}

function lines(width: number, height: number): string {
  const across = fixed(height / 2 + between(-6, 6))
  const cells = between(90, 120)
  const first = between(0, cells)
  const paths = [`M0 ${across}H${width}`]
  for (let x = first; x < width; x += cells) paths.push(`M${fixed(x)} 0V${height}`)
  const slope = fixed(between(0.7, 1.3) * height)
  const from = fixed(between(-height, width))
  paths.push(`M${from} 0l${slope} ${height}M${fixed(from + slope)} 0l${-slope} ${height}`)
  return `<path d="${paths.join('')}" fill="none" stroke="${GRID}" stroke-dasharray="4 4"/>`
}

function ghosts(width: number, height: number, count: number): string {
  return some(CHARACTERS, count)
    .map((character) => {
      const place = {
        x: between(0, width),
        y: between(0, height),
        size: between(90, 190),
        degrees: whole(-40, 40),
      }
      return `<path transform="${stand(place)}" d="${oneOf(strokesOf(character))}" fill="${INK}" fill-opacity="${fixed(between(0.04, 0.14))}"/>`
    })
    .join('')
}
