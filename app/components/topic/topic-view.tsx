import type { Specimen } from '~/services/specimens.server'
import type { TopicPage } from '~/services/topics.server'
import { EntryBody } from '../entry/entry-body'
import { textFaces } from '../entry/text-faces'
import { FontFaces } from '../font/font-faces'
import { FontSticks } from '../font/list/font-sticks'
import { SectionHead } from '../ui/section-head'
import { TitleParts } from '../ui/title-parts'
import { EntryCovers } from './entry-covers'
import { CellsHero, SteleHero } from './topic-hero'

/** /game, /japanese and /weifeng: a hero, the fonts in their own words, and what belongs to them. */
export function TopicView({ page }: { page: TopicPage }) {
  return (
    <>
      <FontFaces specimens={topicFaces(page)} />
      {page.id === 'weifeng' ? <SteleHero page={page} /> : <CellsHero page={page} />}
      <section id="topic-fonts" aria-labelledby="topic-fonts-head">
        <h2 id="topic-fonts-head" className="visually-hidden">
          字体
        </h2>
        <FontSticks fonts={page.fonts} heading="h3" />
      </section>
      <TopicReading page={page} />
      <TopicRelated page={page} />
    </>
  )
}

/** Every specimen of the page that a rule of its own must draw. */
export function topicFaces({ hero, fonts, text }: TopicPage): Specimen[] {
  return [...[...hero, ...fonts].map(({ specimen }) => specimen), ...textFaces(text)]
}

/** What the editors write about it. */
export function TopicReading({ page }: { page: TopicPage }) {
  if (page.text.parts.length === 0) return null
  return (
    <section className="section topic-reading" aria-label="说明">
      <div className="prose">
        <EntryBody parts={page.text.parts} />
      </div>
      {page.sources.length > 0 && (
        <p className="topic-reading__sources">
          参考：
          {page.sources.map(({ name, url }, index) => (
            <span key={url}>
              {index > 0 && '、'}
              <a className="text-link" href={url} rel="noopener">
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

export function TopicRelated({ page }: { page: TopicPage }) {
  return (
    <>
      <EntryCovers
        id="topic-baike"
        title={page.id === 'weifeng' ? '碑刻' : '书法百科'}
        kind="baike"
        entries={page.baike}
        more={{ href: '/baike', label: '全部' }}
      />
      <EntryCovers
        id="topic-collections"
        title="专辑"
        kind="collection"
        entries={page.collections}
        more={{ href: '/album', label: '全部' }}
      />
      <EntryCovers
        id="topic-cases"
        title="案例"
        kind="case"
        entries={page.cases}
        more={{ href: '/case', label: '全部' }}
      />
      {page.articles.length > 0 && (
        <section className="section" aria-labelledby="topic-articles">
          <SectionHead id="topic-articles" title="接着读" more={{ href: '/articles', label: '全部文章' }} />
          <ul className="topic-articles">
            {page.articles.map((article) => (
              <li key={article.id}>
                <a href={`/articles/${article.id}`}>
                  <TitleParts title={article.title} />
                </a>
                <p>{article.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
