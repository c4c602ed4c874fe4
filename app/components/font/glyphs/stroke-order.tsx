import { useId, useState, type CSSProperties } from 'react'
import type { CharacterFacts } from '~/contract/glyphs'
import { Button } from '../../ui/button'
import { FLIP } from '../../ui/strokes'

interface StrokeOrderProps {
  char: string
  order: NonNullable<CharacterFacts['strokes']>
  heading: 'h2' | 'h3'
  /** Whose glyphs these are not. */
  apartFrom: string
}

/** How a character is written: a practice cell for each stroke, what is written so far in grey. */
export function StrokeOrder({ char, order, heading: Heading, apartFrom }: StrokeOrderProps) {
  const [round, setRound] = useState(0)
  const title = useId()
  const { total } = order
  return (
    <section className="stroke-order" aria-labelledby={title}>
      <div className="stroke-order__head">
        <Heading id={title}>笔顺</Heading>
        <span className="muted numeric">{total} 画</span>
        <Button variant="quiet" className="script-only" onClick={() => setRound(round + 1)}>
          重播
        </Button>
      </div>
      <StrokeCells key={round} {...{ char, order }} isPlaying={round > 0} />
      <p className="muted">
        笔顺按文鼎楷体的字形画出，与{apartFrom}的字形无关；笔画数据以
        <a className="text-link" href="/licences/ARPHIC-NOTICE.txt" lang="en" data-native>
          Arphic Public License
        </a>
        授权。
      </p>
    </section>
  )
}

interface StrokeCellsProps extends Pick<StrokeOrderProps, 'char' | 'order'> {
  isPlaying: boolean
}

function StrokeCells({ char, order: { total, paths }, isPlaying }: StrokeCellsProps) {
  const id = useId()
  // Each cell builds on the one before it, so that every outline is in the page once.
  const written = (count: number) => `${id}${count}`
  return (
    <div
      className={isPlaying ? 'stroke-order__cells is-playing' : 'stroke-order__cells'}
      role="img"
      aria-label={`${char}，${total} 画`}
    >
      {paths.map((path, index) => (
        <span key={index} className="practice-cell" style={{ '--i': index } as CSSProperties}>
          <svg viewBox="0 0 1024 1024" aria-hidden="true">
            <g transform={FLIP}>
              <g id={written(index)}>
                {index > 0 && <use href={`#${written(index - 1)}`} className="stroke-order__before" />}
                <path className="stroke-order__new" d={path} />
              </g>
            </g>
          </svg>
        </span>
      ))}
    </div>
  )
}
