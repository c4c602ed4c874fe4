import type { TopicPage } from '~/services/topics.server'
import { FontCell } from '../home/font-cell'
import { Specimen } from '../font/specimen'
import { Button } from '../ui/button'
import { TitleParts } from '../ui/title-parts'

/** 魏風: two characters upright on ink, the words beside them. */
export function SteleHero({ page }: { page: TopicPage }) {
  return (
    <div className="ink-band stele-hero">
      <div className="stele-hero__characters" aria-hidden="true">
        {page.hero.map(({ specimen }, index) => (
          <Specimen key={index} specimen={specimen} />
        ))}
      </div>
      <div className="stele-hero__words">
        <span className="seal">专题</span>
        <h1>
          <TitleParts title={page.title} />
        </h1>
        <p className="lead">{page.intro}</p>
        <p className="stele-hero__count">{countOf(page)}</p>
        <div>
          <Button href="#topic-fonts">看这 {page.fonts.length} 款</Button>
        </div>
      </div>
    </div>
  )
}

function countOf({ fonts, articles, baike }: TopicPage): string {
  return [
    `${fonts.length} 款字体`,
    articles.length > 0 ? `${articles.length} 篇文章` : '',
    baike.length > 0 ? `${baike.length} 个词条` : '',
  ]
    .filter(Boolean)
    .join('，')
}

/** 神品: two characters in cells on ink, and the reason for the name. */
export function GodHero({ page }: { page: TopicPage }) {
  return (
    <div className="ink-band god-hero">
      <div className="god-hero__cells">
        {page.hero.map((cell, index) => (
          <FontCell
            key={index}
            specimen={cell.specimen}
            href={`/font/${cell.gno}`}
            name={cell.name}
            grid="mi"
          />
        ))}
      </div>
      <div className="god-hero__words">
        <h1>
          <TitleParts title={page.title} />
        </h1>
        <p className="lead">{page.intro}</p>
        <dl>
          <div>
            <dt>收录</dt>
            <dd>{page.fonts.length} 款</dd>
          </div>
          <div>
            <dt>分类</dt>
            <dd>{page.classes.length} 类</dd>
          </div>
          <div>
            <dt>上次增补</dt>
            <dd>
              <time dateTime={page.updatedAt}>{page.updatedAt}</time>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

/** Four characters in 田字格, each in another font; the words under them. */
export function CellsHero({ page }: { page: TopicPage }) {
  return (
    <>
      <div className="cells-hero">
        {page.hero.map((cell, index) => (
          <FontCell key={index} specimen={cell.specimen} href={`/font/${cell.gno}`} name={cell.name} />
        ))}
      </div>
      <div className="cells-hero__words">
        <h1>
          <TitleParts title={page.title} />
        </h1>
        <p className="lead">{page.intro}</p>
        {page.more && (
          <Button href={page.more.href} iconEnd="right">
            全部 {page.more.total} 款
          </Button>
        )}
      </div>
    </>
  )
}
