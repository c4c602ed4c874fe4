import type { EntryDetail } from '~/contract/entries'
import { entryPath } from '~/entry-path'
import { SectionHead } from '../ui/section-head'
import { Icon } from '../ui/icon'
import { TitleParts } from '../ui/title-parts'

const KIND_NAMES: Readonly<Record<string, string>> = {
  article: '文章',
  baike: '百科',
  collection: '专辑',
  case: '案例',
  designer: '设计师',
  video: '视频',
  promotion: '活动',
}

type Related = Pick<EntryDetail['related'][number], 'id' | 'kind' | 'title' | 'column' | 'publishedAt'>

/** 接着读: what an entry leads on to, of any kind. */
export function ReadOn({ related, title = '接着读' }: { related: readonly Related[]; title?: string }) {
  if (related.length === 0) return null
  return (
    <section className="section" aria-labelledby="read-on">
      <SectionHead id="read-on" title={title} />
      <ul className="read-on">
        {related.map(({ id, kind, title: name, column, publishedAt }) => (
          <li key={id}>
            <a href={entryPath(kind, id, column?.code)}>
              <small className="muted numeric">
                {kind === 'article' ? publishedAt : (column?.name ?? KIND_NAMES[kind])}
              </small>
              <span>
                <TitleParts title={name} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 参考: where an entry's statements come from. */
export function Sources({ sources }: { sources: EntryDetail['sources'] }) {
  if (sources.length === 0) return null
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">参考</h2>
      <ol>
        {sources.map(({ name, url }) => (
          <li key={url + name}>
            <a href={url} rel="noopener">
              {name}
            </a>
            <span className="sources__address">{url}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Neighbour = { href: string; title: string } | null

interface NeighboursProps {
  previous: Neighbour
  next: Neighbour
  /** measure word: 篇 条 */
  unit?: string
}

/** The entries before and after, in the order of the list. */
export function Neighbours({ previous, next, unit = '篇' }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label="前后">
      {previous && (
        <a className="neighbours__previous" href={previous.href} rel="prev">
          <Icon name="left" small />
          <span>
            <small>上一{unit}</small>
            {previous.title}
          </span>
        </a>
      )}
      {next && (
        <a className="neighbours__next" href={next.href} rel="next">
          <span>
            <small>下一{unit}</small>
            {next.title}
          </span>
          <Icon name="right" small />
        </a>
      )}
    </nav>
  )
}
