import type { CSSProperties, RefObject } from 'react'
import type { HomePage } from '~/services/home.server'
import { FontActions, fontHref, licenceLevel } from '../font/font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'
import { Button } from '../ui/button'
import { langOfName } from '../ui/lang-of-name'
import { LicenceMark } from '../ui/licence-mark'

type Shown = HomePage['newest'][number]

interface NewestSticksProps {
  fonts: readonly Shown[]
  total: number
  /** Fonts added in the last 30 days. */
  recent: number
  /** The size that the visitor set; null: as the window allows. */
  px: number | null
  list: RefObject<HTMLDivElement>
}

/** The latest fonts, one line each at full width, and the ways to the rest. */
export function NewestSticks({ fonts, total, recent, px, list }: NewestSticksProps) {
  if (fonts.length === 0) return null
  const look = px === null ? undefined : ({ '--px': `${px}px` } as CSSProperties)
  return (
    <section aria-labelledby="home-newest">
      <h2 id="home-newest" className="visually-hidden">
        最新收录
      </h2>
      <div className="stick-list" ref={list} style={look}>
        {fonts.map((shown) => (
          <Stick key={shown.font.fontGNo} {...shown} />
        ))}
      </div>
      <div className="newest-more">
        <Button href="/font" iconEnd="right">
          查看全部 {total} 款
        </Button>
        {recent > 0 && recent < total && (
          <a className="text-link" href="/font?latest=30d">
            近一月新增 {recent} 款
          </a>
        )}
      </div>
    </section>
  )
}

const figures = new Intl.NumberFormat('en-US')

function Stick({ font, specimen }: Shown) {
  const { familyName, makerLabel, typeLabel, languageLabel, codepointCount, lang } = font
  const href = fontHref(font)
  return (
    <article className="stick">
      <div className="stick__meta">
        <h3 className="stick__name">
          <a href={href} lang={lang === 'ja' ? lang : undefined}>
            {familyName}
          </a>
          {font.variable && <span className="tag">可变</span>}
        </h3>
        {makerLabel && (
          <span className="stick__foundry" lang={langOfName(makerLabel)}>
            {makerLabel}
          </span>
        )}
        {typeLabel && <span className="stick__detail">{typeLabel}</span>}
        {languageLabel && <span className="stick__detail">{languageLabel}</span>}
        <span className="stick__detail">{figures.format(codepointCount)} 字</span>
        {font.weightCount > 1 && <span className="stick__detail">{font.weightCount} 字重</span>}
        <LicenceMark level={licenceLevel(font)} />
        <MissingGlyphs missing={specimen.missing} />
        <FontActions font={font} />
      </div>
      {/* The name above it is the same link for the keyboard. */}
      <a className="stick__link" href={href} tabIndex={-1}>
        <Specimen specimen={specimen} />
      </a>
      <SpecimenRetry specimen={specimen} name={familyName} />
    </article>
  )
}
