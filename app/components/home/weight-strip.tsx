import type { CSSProperties } from 'react'
import type { HomePage } from '~/services/home.server'
import { fontHref } from '../font/font-actions'
import { useFaceState } from '../font/font-faces'
import { SectionHead } from '../ui/section-head'

interface WeightStripProps {
  strip: NonNullable<HomePage['strip']>
  total: number
}

/** The weight that stands out at rest: bold enough to show what the axis does. */
const LIT_WEIGHT = 700

/** 永 along the weight axis of one variable font; every weight leads to the font set in it. */
export function WeightStrip({ strip, total }: WeightStripProps) {
  const { gno, name, specimen, weights } = strip
  const state = useFaceState(specimen)
  const lit = weights.includes(LIT_WEIGHT) ? LIT_WEIGHT : weights.at(-1)
  const look = { '--weights': weights.length } as CSSProperties
  return (
    <section className="section" aria-labelledby="home-variable">
      <SectionHead
        id="home-variable"
        title="可变字体"
        note={`${total} 款 · ${name}`}
        more={{ href: '/variable', label: '全部', describe: '全部可变字体' }}
      />
      <div className="weight-strip" style={look}>
        {weights.map((weight) => (
          <a
            key={weight}
            className={weight === lit ? 'is-on' : undefined}
            href={`${fontHref({ fontGNo: gno })}?weight=${weight}`}
            aria-label={`${specimen.text} ${weight}，${name}的字重`}
          >
            <span
              className="weight-strip__char"
              lang={specimen.lang}
              data-state={state === 'loaded' ? undefined : state}
              style={{ fontFamily: specimen.family ? `"${specimen.family}"` : undefined, fontWeight: weight }}
            >
              {specimen.text}
            </span>
            <small>{weight}</small>
          </a>
        ))}
      </div>
    </section>
  )
}
