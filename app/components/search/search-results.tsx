import type { SearchHit, SearchType } from '~/contract/search'
import type { SearchPage } from '~/services/search-page.server'
import { FontSticks } from '../font/list/font-sticks'
import { Button } from '../ui/button'
import { Pagination } from '../ui/pagination'
import { SectionHead } from '../ui/section-head'
import { countText, kindOf } from './kinds'
import { Marked } from './marked'
import { NothingFound } from './nothing-found'
import { CoverHits, PeopleHits, TextHits } from './search-hits'
import { searchPageHref } from './search-href'

/** Articles and entries shown together on the page of all kinds. */
const TEXTS = 6
const COVERS: Partial<Record<SearchType, number>> = { collection: 5, case: 4, video: 4 }
const PEOPLE = 6

/** What was found: the first of each kind, or one kind by pages. */
export function SearchResults({ page }: { page: SearchPage }) {
  const { q, tag, type, fonts, hits } = page
  const isEmpty = fonts.length === 0 && Object.values(hits).every((list) => list.length === 0)
  if (isEmpty) return q || tag ? <NothingFound {...page} /> : <Start />
  return type ? <OneKind page={page} type={type} /> : <AllKinds page={page} />
}

function Start() {
  return (
    <p className="search-start">
      字体、专辑、设计师、文章、书法百科、案例和视频，一处找全。简体、繁体、拼音和首字母都可以，“syst”就是思源宋体。
    </p>
  )
}

function Fonts({ page }: { page: SearchPage }) {
  const marks = new Map(page.fonts.map(({ font, marks }) => [font.fontGNo, marks]))
  return (
    <FontSticks
      fonts={page.fonts}
      nameOf={({ fontGNo, familyName }) => <Marked text={familyName} marks={marks.get(fontGNo) ?? []} />}
    />
  )
}

function OneKind({ page, type }: { page: SearchPage; type: SearchType }) {
  const { name, unit } = kindOf(type)
  const hits = page.hits[type]
  return (
    <section className="search-one" aria-label={name}>
      <h2 className="visually-hidden">{name}</h2>
      {type === 'font' && <Fonts page={page} />}
      {(type === 'article' || type === 'baike') && <TextHits hits={hits} whole />}
      {type === 'designer' && <PeopleHits hits={hits} />}
      {type in COVERS && <CoverHits hits={hits} />}
      <Pagination
        page={page.page}
        pages={page.pages}
        total={page.total}
        size={page.size}
        unit={unit}
        hrefFor={(to) => searchPageHref({ q: page.q, tag: page.tag?.tag ?? null, type }, to)}
      />
    </section>
  )
}

function AllKinds({ page }: { page: SearchPage }) {
  const { q, tag, counts, hits, fonts } = page
  const href = (type: SearchType) => searchPageHref({ q, tag: tag?.tag ?? null, type })
  const noteOf = (type: SearchType) => `${countText(counts[type])} ${kindOf(type).unit}`
  const moreOf = (type: SearchType, shown: number) =>
    counts[type].total > shown
      ? { href: href(type), label: '全部', describe: `全部${kindOf(type).name}，${noteOf(type)}` }
      : undefined
  const texts = interleaved(hits.article, hits.baike).slice(0, TEXTS)
  const textCount = {
    total: counts.article.total + counts.baike.total,
    more: counts.article.more || counts.baike.more,
  }
  return (
    <>
      {fonts.length > 0 && (
        <section aria-label="字体">
          <h2 className="visually-hidden">字体</h2>
          <Fonts page={page} />
          {counts.font.total > fonts.length && (
            <div className="search-more">
              <Button variant="weak" href={href('font')} iconEnd="right">
                全部 {countText(counts.font)} 款字体
              </Button>
            </div>
          )}
        </section>
      )}
      {texts.length > 0 && (
        <section className="section search-section" aria-labelledby="found-texts">
          <SectionHead
            id="found-texts"
            title="文章与百科"
            note={`${countText(textCount)} 篇`}
            more={moreOf(
              hits.article.length > 0 ? 'article' : 'baike',
              hits.article.length > 0 ? texts.filter(({ kind }) => kind === 'article').length : texts.length,
            )}
          />
          <TextHits hits={texts} />
        </section>
      )}
      {(['collection', 'case', 'designer', 'video'] as const).map((type) => {
        const list = hits[type].slice(0, COVERS[type] ?? PEOPLE)
        if (list.length === 0) return null
        return (
          <section key={type} className="section search-section" aria-labelledby={`found-${type}`}>
            <SectionHead
              id={`found-${type}`}
              title={kindOf(type).name}
              note={noteOf(type)}
              more={moreOf(type, list.length)}
            />
            {type === 'designer' ? <PeopleHits hits={list} /> : <CoverHits hits={list} />}
          </section>
        )
      })}
    </>
  )
}

/** Both lists get room; what one leaves the other takes. */
function interleaved(articles: readonly SearchHit[], entries: readonly SearchHit[]): SearchHit[] {
  const half = Math.max(TEXTS / 2, TEXTS - entries.length)
  const first = articles.slice(0, half)
  return [...first, ...entries.slice(0, TEXTS - first.length)]
}
