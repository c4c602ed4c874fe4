import type { TopicPage } from '~/services/topics.server'
import { FontFaces } from '../font/font-faces'
import { SectionHead } from '../ui/section-head'
import { EntryCovers } from './entry-covers'
import { CellsHero, SteleHero } from './topic-hero'
import { NotedStick } from './topic-sticks'

/** /game, /japanese and /weifeng: a hero, the fonts in their own words, and what belongs to them. */
export function TopicView({ page }: { page: TopicPage }) {
  return (
    <>
      <FontFaces specimens={[...page.hero, ...page.fonts].map(({ specimen }) => specimen)} />
      {page.id === 'weifeng' ? <SteleHero page={page} /> : <CellsHero page={page} />}
      <section id="topic-fonts" aria-labelledby="topic-fonts-head">
        <h2 id="topic-fonts-head" className="visually-hidden">
          字体
        </h2>
        <div className="stick-list topic-sticks">
          {page.fonts.map((shown) => (
            <NotedStick key={shown.font.fontGNo} {...shown} />
          ))}
        </div>
      </section>
      <TopicReading page={page} />
      <TopicRelated page={page} />
    </>
  )
}

/** What the editors write about it. */
export function TopicReading({ page }: { page: TopicPage }) {
  if (page.bodyHtml === '') return null
  return (
    <section className="section topic-reading" aria-label="说明">
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.bodyHtml }} />
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
                <a href={`/articles/${article.id}`}>{article.title}</a>
                <p>{article.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
