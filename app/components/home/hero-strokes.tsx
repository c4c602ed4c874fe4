import type { CSSProperties } from 'react'
import { STROKES, type StrokeId } from '../ui/strokes'

/** Where each name stands beside its stroke, in per cent of the sheet. */
const PLACES: Record<StrokeId, [left: number, top: number]> = {
  dian: [55.7, 14.8],
  heng: [20.7, 28.2],
  shu: [35.9, 62.3],
  gou: [26.8, 81.4],
  ti: [12.7, 43.4],
  changpie: [10.7, 67.6],
  duanpie: [76.8, 32.6],
  na: [74, 62.3],
}

/** The place of a group in 八法检字 further down the page. */
export function indexAnchor(stroke: StrokeId): string {
  return `jianzi-${stroke}`
}

interface HeroStrokesProps {
  /** The group of 八法检字 that a stroke marks, by the stroke's name. */
  groupOf: (method: string) => string | undefined
}

/**
 * The names of the eight strokes around 永. Each lights its stroke and leads to the group of 八法检字 that it
 * marks, so that what can be focused also does something.
 */
export function HeroStrokes({ groupOf }: HeroStrokesProps) {
  return (
    <ol className="home-hero__strokes" aria-label="永字八法">
      {STROKES.map(({ id, method, plain }) => {
        const group = groupOf(method)
        const [left, top] = PLACES[id]
        const place = { left: `${left}%`, top: `${top}%`, '--lit': `var(--${id})` } as CSSProperties
        const name = (
          <>
            <b>{method}</b>
            {plain}
          </>
        )
        return (
          <li key={id} data-name={id} style={place}>
            {group ? (
              <a href={`#${indexAnchor(id)}`}>
                {name}
                <span className="visually-hidden">，检字：{group}</span>
              </a>
            ) : (
              <span>{name}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
