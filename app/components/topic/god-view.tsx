import type { CSSProperties } from 'react'
import type { TopicFont, TopicPage } from '~/services/topics.server'
import { FontActions, fontHref, licenceLevel } from '../font/font-actions'
import { FontFaces } from '../font/font-faces'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'
import { LicenceMark } from '../ui/licence-mark'
import { SectionHead } from '../ui/section-head'
import { STROKES } from '../ui/strokes'
import { TagStrip } from '../ui/tag-strip'
import { StrokeMark } from '../ui/yong'
import { GodHero } from './topic-hero'
import { topicFaces, TopicReading, TopicRelated } from './topic-view'

const figures = new Intl.NumberFormat('en-US')

/** /god: one band for each benchmark font, and by what they were chosen. */
export function GodView({ page }: { page: TopicPage }) {
  return (
    <>
      <FontFaces specimens={topicFaces(page)} />
      <GodHero page={page} />
      <TagStrip
        label="类别"
        links={[
          { href: '/god', name: '全部', current: page.shownClass === null },
          ...page.classes.map((name) => ({
            href: `/god?class=${encodeURIComponent(name)}`,
            name,
            current: page.shownClass === name,
          })),
        ]}
      />
      {page.fonts.map((shown) => (
        <Band key={shown.font.fontGNo} {...shown} />
      ))}
      {page.criteria.length > 0 && <Criteria criteria={page.criteria} />}
      <TopicReading page={page} />
      <TopicRelated page={page} />
    </>
  )
}

function Band({ font, specimen, note, label }: TopicFont) {
  const href = fontHref(font)
  return (
    <article className="god-band">
      <a className="god-band__specimen" href={href} tabIndex={-1} aria-hidden="true">
        <Specimen specimen={specimen} style={{ '--all': [...specimen.text].length } as CSSProperties} />
      </a>
      <SpecimenRetry specimen={specimen} name={font.familyName} />
      <div className="god-band__words">
        <h2>
          <a href={href} lang={font.lang === 'ja' ? font.lang : undefined}>
            {font.familyName}
          </a>
          {label && <small>{label}</small>}
        </h2>
        {note && <p>{note}</p>}
        <div className="god-band__facts">
          {font.makerLabel && <span>{font.makerLabel}</span>}
          <span>{figures.format(font.codepointCount)} 字</span>
          <LicenceMark level={licenceLevel(font)} />
          <MissingGlyphs missing={specimen.missing} />
          <FontActions font={font} />
        </div>
      </div>
    </article>
  )
}

function Criteria({ criteria }: Pick<TopicPage, 'criteria'>) {
  return (
    <section className="section" aria-labelledby="god-criteria">
      <SectionHead id="god-criteria" title="怎么选" note={`${criteria.length} 条，缺一条就不收`} />
      <ol className="god-criteria">
        {criteria.map(({ stroke, name, text }) => {
          const id = STROKES.find(({ method }) => method === stroke)?.id
          return (
            <li key={name}>
              {id ? <StrokeMark id={id} /> : <span />}
              <div>
                <b>{name}</b>
                <span>{text}</span>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
