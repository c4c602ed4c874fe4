import { FLIP, STROKES, YONG_BOX, YONG_OUTLINES, type StrokeId } from './strokes'

/** One of the eight stroke marks, in ink. */
export function StrokeMark({ id }: { id: StrokeId }) {
  return (
    <svg className="stroke-mark" aria-hidden="true">
      <use href={`#s-${id}`} />
    </svg>
  )
}

/** 永, whole and plain. */
export function Yong() {
  return (
    <svg className="yong" viewBox={YONG_BOX} aria-hidden="true">
      <use href="#s-yong" x="62" y="30" width="938" height="938" />
    </svg>
  )
}

interface YongStrokesProps {
  /** the stroke drawn in 朱砂 */
  lit?: StrokeId
  /** a stroke that is left out and outlined */
  missing?: 'dian' | 'duanpie' | 'na'
  /** writes itself on the first visit (see FIRST_VISIT_SCRIPT); one per page, because of its mask ids */
  written?: boolean
}

/** 永 of eight strokes: each can be lit by `lit` or by CSS through `[data-stroke]`. */
export function YongStrokes({ lit, missing, written }: YongStrokesProps) {
  const gap = STROKES.find((stroke) => stroke.id === missing)
  return (
    <svg className="yong" viewBox={YONG_BOX} aria-hidden="true">
      {written && <BrushMasks />}
      {YONG_OUTLINES.map(
        (d, index) =>
          index !== gap?.outline && (
            <g key={d} mask={written ? `url(#brush-${index})` : undefined}>
              <use href={`#yong-${index}`} />
            </g>
          ),
      )}
      {STROKES.filter((stroke) => stroke !== gap).map(({ id, outline, cut }) => (
        <g
          key={id}
          className={lit === id ? 'yong__stroke is-lit' : 'yong__stroke'}
          data-stroke={id}
          clipPath={cut && `url(#cut-${id})`}
          mask={written ? `url(#brush-${outline})` : undefined}
        >
          <use href={`#yong-${outline}`} />
        </g>
      ))}
      {gap && <use className="yong__gap" href={`#yong-${gap.outline}`} />}
    </svg>
  )
}

/** The brush follows each median; what it has passed is seen. */
function BrushMasks() {
  return (
    <defs>
      {YONG_OUTLINES.map((outline, index) => (
        <mask
          key={outline}
          id={`brush-${index}`}
          maskUnits="userSpaceOnUse"
          x="0"
          y="0"
          width="1024"
          height="1024"
        >
          {STROKES.map(
            (stroke, order) =>
              stroke.outline === index && (
                <path
                  key={stroke.id}
                  className="yong__brush"
                  style={{ '--i': order } as React.CSSProperties}
                  d={stroke.median}
                  transform={FLIP}
                  pathLength={1}
                />
              ),
          )}
        </mask>
      ))}
    </defs>
  )
}

/**
 * Inline in <head>, before first paint: marks the first visit on <html>, so that the hero writes 永 once.
 * <html> needs suppressHydrationWarning.
 */
export const FIRST_VISIT_SCRIPT =
  "try{if(!localStorage.getItem('yongSeen')){localStorage.setItem('yongSeen','1');document.documentElement.setAttribute('data-first-visit','')}}catch(e){}"
