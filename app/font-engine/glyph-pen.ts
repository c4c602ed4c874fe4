/** A glyph's outline as SVG path data. HarfBuzz calls back for every command; one string to add to is all it needs. */
import { DrawFuncs, type Font } from 'harfbuzzjs'

let path = ''
let pen: DrawFuncs | undefined

function thePen(): DrawFuncs {
  if (pen) return pen
  pen = new DrawFuncs()
  pen.setMoveToFunc((x, y) => {
    path += `M${x},${y}`
  })
  pen.setLineToFunc((x, y) => {
    path += `L${x},${y}`
  })
  pen.setQuadraticToFunc((cx, cy, x, y) => {
    path += `Q${cx},${cy} ${x},${y}`
  })
  pen.setCubicToFunc((c1x, c1y, c2x, c2y, x, y) => {
    path += `C${c1x},${c1y} ${c2x},${c2y} ${x},${y}`
  })
  pen.setClosePathFunc(() => {
    path += 'Z'
  })
  return pen
}

/** Design units, y up; empty for a blank glyph. */
export function drawGlyph(font: Font, gid: number): string {
  path = ''
  font.drawGlyph(gid, thePen(), undefined)
  return path
}
