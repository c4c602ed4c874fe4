import { entryPath, NEWS } from '~/entry-path'
import type { ArticlePage } from '~/services/articles.server'
import { Neighbours, ReadOn, Sources } from '../entry/after-reading'
import { Contents } from '../entry/contents'
import { EntryBody } from '../entry/entry-body'
import { FavouriteButton } from '../entry/favourite-button'
import { FontsInText } from '../entry/fonts-in-text'
import { SharePart, type Shared } from '../entry/share'
import { ShareButton } from '../entry/share-button'
import { FontFaces } from '../font/font-faces'
import { textFaces } from '../entry/text-faces'
import { TitleParts } from '../ui/title-parts'

const figures = new Intl.NumberFormat('en-US')

/** One article: title and byline, contents, text, and beside it the fonts that it shows. */
export function ArticleView({ page }: { page: ArticlePage }) {
  const { article, text, favourite } = page
  const { id, title, column, author, publishedAt, updatedAt, related, sources } = article
  const isNews = column?.code === NEWS
  const path = entryPath('article', id, column?.code)
  const shared: Shared = {
    path,
    title,
    about: [author, publishedAt].join(' · '),
    specimen: text.fonts[0]?.specimen ?? null,
  }
  const neighbour = (each: typeof article.previous) =>
    each && { href: entryPath('article', each.id, column?.code), title: each.title }
  return (
    <>
      <FontFaces specimens={textFaces(text)} />
      <article className="reading">
        <header className="reading__head">
          <nav className="breadcrumb breadcrumb--flush" aria-label="面包屑">
            <a href={isNews ? '/zixun' : '/articles'}>{isNews ? '资讯' : '文章'}</a>
            {column && !isNews && (
              <>
                <span aria-hidden="true">/</span>
                <a href={`/articles?column=${encodeURIComponent(column.code)}`}>{column.name}</a>
              </>
            )}
          </nav>
          <h1>
            <TitleParts title={title} />
          </h1>
          <p className="reading__by">
            <span>{author}</span>
            <time className="numeric" dateTime={publishedAt}>
              {publishedAt}
            </time>
            {updatedAt > publishedAt && <span className="numeric">{updatedAt} 修订</span>}
            <span className="numeric">约 {figures.format(roughly(text.words))} 字</span>
            <span className="numeric">{text.minutes} 分钟</span>
          </p>
        </header>
        <div className="reading__columns">
          <Contents contents={text.contents} />
          <div className="reading__text">
            <div className="prose">
              <EntryBody parts={text.parts} />
            </div>
            <Sources sources={sources} />
            <Neighbours previous={neighbour(article.previous)} next={neighbour(article.next)} />
          </div>
          <aside className="reading__margin" aria-label="关于本文">
            <FontsInText fonts={text.fonts} title="文中字体" />
            <div className="reading__actions">
              <FavouriteButton kind="article" id={id} name={title} favourite={favourite} backTo={null} />
              <ShareButton shared={shared} />
            </div>
          </aside>
        </div>
      </article>
      <SharePart shared={shared} />
      <ReadOn related={related} />
    </>
  )
}

/** A length that is said as 约 is a round one. */
const roughly = (words: number) => (words < 100 ? words : Math.round(words / 100) * 100)
