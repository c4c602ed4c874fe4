import type { FacesOf } from '~/backend/artwork/faces.server'
import { FLIP, STROKES, YONG_BOX, YONG_OUTLINES, type Stroke } from '~/components/ui/strokes'
import { COLOUR, eased, fill, ground, practiceCell, type Film } from './film'
import { lengthOf, outlinesOf, type Letter } from './letters'

const TITLE_SECONDS = 3.5
const STROKE_SECONDS = 3.6
const WRITING_SECONDS = 1.1
const END_SECONDS = 4
/** Wider than any stroke is thick, so that what the brush has passed is seen whole. */
const BRUSH = 300
const CELL = { x: 60, y: 60, side: 600 }
const RIGHT = 740

const SAYINGS: Readonly<Record<Stroke['id'], [short: string, long: string]>> = {
  dian: ['笔锋侧着落下', '第一笔，侧。点不是圆的，笔锋侧着落下，再收回来。'],
  heng: ['像勒住缰绳', '第二笔，勒。横要像勒住缰绳，逆锋落笔，缓缓行去，不一滑而过。'],
  shu: ['用力，直里带曲', '第三笔，努。竖要用力，太直反而没有力气，直里带一点曲。'],
  gou: ['顿住，再跳出去', '第四笔，趯。写到竖的末端先顿住，再跳出去，就是钩。'],
  ti: ['像扬鞭轻轻一打', '第五笔，策。向上提的短横，像扬鞭轻轻一打，力在起笔。'],
  changpie: ['像梳子掠过头发', '第六笔，掠。长撇像梳子掠过头发，到末尾力还在。'],
  duanpie: ['像鸟啄食', '第七笔，啄。短撇像鸟啄食，落笔重，出锋快。'],
  na: ['按开，再收起', '第八笔，磔。捺先轻后重，到末处按开，再慢慢收起。'],
}

export async function yongStrokes(id: string, facesOf: FacesOf): Promise<Film> {
  const song = (text: string, size: number, x: number, y: number, weight = 400): Letter => ({
    gno: 'Y10004',
    text,
    size,
    x,
    y,
    weight,
  })
  const letters = [
    song('永字八法', 124, RIGHT, 330, 700),
    song('一个字，八种笔画', 36, RIGHT + 4, 410),
    ...STROKES.flatMap((stroke) => [
      song(stroke.method, 190, RIGHT - 8, 300, 700),
      song(stroke.plain, 40, RIGHT + 2, 386, 500),
      song(SAYINGS[stroke.id][0], 40, RIGHT + 2, 456),
      { ...song(stroke.method, 42, 0, 650, 500) },
    ]),
  ]
  const paths = await outlinesOf(letters, facesOf)
  const [title, subtitle] = paths as [string, string]
  const ofStroke = (index: number) =>
    paths.slice(2 + index * 4, 6 + index * 4) as [string, string, string, string]
  const lengths = STROKES.map(({ median }) => lengthOf(median))
  const startOf = (index: number) => TITLE_SECONDS + index * STROKE_SECONDS
  const endOfStrokes = startOf(STROKES.length)

  /** How much of each stroke is written, 0 to 1. */
  const writtenAt = (second: number, index: number) =>
    eased(second, startOf(index) + 0.25, startOf(index) + 0.25 + WRITING_SECONDS)

  return {
    id,
    seconds: endOfStrokes + END_SECONDS,
    captions: [
      { from: 0.2, to: TITLE_SECONDS, text: '“永”字里有八种笔画，学楷书的人常从它开始。' },
      ...STROKES.map((stroke, index) => ({
        from: startOf(index) + 0.1,
        to: startOf(index + 1),
        text: SAYINGS[stroke.id][1],
      })),
      {
        from: endOfStrokes + 0.1,
        to: endOfStrokes + END_SECONDS,
        text: '侧、勒、努、趯、策、掠、啄、磔，合起来是一个“永”。',
      },
    ],
    frame(second) {
      const current = Math.floor((second - TITLE_SECONDS) / STROKE_SECONDS)
      const isOver = current >= STROKES.length
      const parts = [ground(COLOUR.paper), practiceCell(CELL.x, CELL.y, CELL.side)]
      const strokes = STROKES.map((stroke, index) =>
        writtenStroke(
          stroke,
          lengths[index]!,
          writtenAt(second, index),
          index === current && !isOver ? COLOUR.zhu : COLOUR.ink,
        ),
      )
      parts.push(definitions(), inCell(strokes.join('')))
      if (current < 0 || isOver) {
        const shown = isOver ? eased(second, endOfStrokes, endOfStrokes + 0.5) : eased(second, 0.2, 0.9)
        parts.push(fill(title, COLOUR.ink, shown), fill(subtitle, COLOUR.ink3, shown))
      } else {
        const [name, plain, saying] = ofStroke(current)
        const shown = eased(second, startOf(current), startOf(current) + 0.35)
        parts.push(
          fill(name, COLOUR.zhu, shown),
          fill(plain, COLOUR.ink3, shown),
          fill(saying, COLOUR.ink2, shown),
        )
      }
      STROKES.forEach((_, index) => {
        const colour = index === current ? COLOUR.zhu : index < current ? COLOUR.ink : COLOUR.rule
        parts.push(
          `<g transform="translate(${RIGHT + index * 60} 0)">${fill(ofStroke(index)[3], colour)}</g>`,
        )
      })
      return parts.join('')
    },
  }
}

function definitions(): string {
  const outlines = YONG_OUTLINES.map(
    (d, index) => `<clipPath id="outline-${index}"><path d="${d}" transform="${FLIP}"/></clipPath>`,
  )
  const cuts = STROKES.filter(({ cut }) => cut).map(
    ({ id, cut }) => `<clipPath id="cut-${id}"><polygon points="${cut}"/></clipPath>`,
  )
  return `<defs>${outlines.join('')}${cuts.join('')}</defs>`
}

function inCell(inside: string): string {
  const [left, top, size] = YONG_BOX.split(' ').map(Number) as [number, number, number]
  const margin = CELL.side * 0.07
  const scale = (CELL.side - 2 * margin) / size
  return `<g transform="translate(${CELL.x + margin} ${CELL.y + margin}) scale(${scale}) translate(${-left} ${-top})">${inside}</g>`
}

function writtenStroke(stroke: Stroke, length: number, written: number, colour: string): string {
  if (written <= 0) return ''
  const whole = `<path d="${YONG_OUTLINES[stroke.outline]}" transform="${FLIP}" fill="${colour}"/>`
  const passed = `<path d="${stroke.median}" transform="${FLIP}" fill="none" stroke="${colour}" stroke-width="${BRUSH}" stroke-linejoin="round" stroke-dasharray="${Math.max(1, length * written).toFixed(1)} ${length * 2}"/>`
  const ink = `<g clip-path="url(#outline-${stroke.outline})">${written < 1 ? passed : whole}</g>`
  return stroke.cut ? `<g clip-path="url(#cut-${stroke.id})">${ink}</g>` : ink
}
