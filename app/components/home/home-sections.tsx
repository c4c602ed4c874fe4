import { entryPath } from '~/entry-path'
import type { HomeSections as Sections } from '~/services/home-sections.server'
import { AlbumCard } from '../collection/album-card'
import { SectionHead } from '../ui/section-head'
import { TitleParts } from '../ui/title-parts'

/** Characters from which a title needs a smaller size in its column. */
const LONG = 6

/** 专辑、案例、书法百科、文章: the newest of what there is to look at and to read. */
export function HomeSections({ sections }: { sections: Sections }) {
  const { albums, albumTotal, cases, baike, articles } = sections
  return (
    <>
      {albums.length > 0 && (
        <section className="section" aria-labelledby="home-albums">
          <SectionHead
            id="home-albums"
            title="专辑"
            note={`${albumTotal} 辑`}
            more={{ href: '/album', label: '全部', describe: '全部专辑' }}
          />
          <div className="home-albums">
            {albums.map((album) => (
              <AlbumCard key={album.id} album={album} heading="h3" />
            ))}
          </div>
        </section>
      )}
      {cases.length > 0 && (
        <section className="section" aria-labelledby="home-cases">
          <SectionHead
            id="home-cases"
            title="案例"
            more={{ href: '/case', label: '全部', describe: '全部案例' }}
          />
          <div className="home-cases">
            {cases.map(({ id, title, cover, fonts }) => (
              <article key={id}>
                <img
                  src={cover.src}
                  alt={cover.alt}
                  width={cover.width}
                  height={cover.height}
                  loading="lazy"
                  decoding="async"
                />
                <h3>
                  <a href={entryPath('case', id)}>
                    <TitleParts title={title} />
                  </a>
                </h3>
                {fonts.length > 0 && <p>使用字体：{fonts.join('、')}</p>}
              </article>
            ))}
          </div>
        </section>
      )}
      {baike.length > 0 && (
        <section className="section" aria-labelledby="home-baike">
          <SectionHead
            id="home-baike"
            title="书法百科"
            note="书体、笔法、书家、碑帖"
            more={{ href: '/baike', label: '全部', describe: '全部词条' }}
          />
          <ul className="baike-columns home-baike">
            {baike.map(({ id, title, label }) => (
              <li key={id}>
                <a href={entryPath('baike', id)} className={[...title].length > LONG ? 'is-long' : undefined}>
                  <span>{title}</span>
                  <small>{label}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {articles.length > 0 && (
        <section className="section" aria-labelledby="home-articles">
          <SectionHead
            id="home-articles"
            title="文章与资讯"
            more={{ href: '/articles', label: '全部', describe: '全部文章' }}
          />
          <ul className="news-list">
            {articles.map(({ id, title, publishedAt, column }) => (
              <li key={id}>
                <time className="muted numeric" dateTime={publishedAt}>
                  {publishedAt}
                </time>
                <a href={entryPath('article', id, column?.code ?? null)}>{title}</a>
                <small>{column?.name}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
