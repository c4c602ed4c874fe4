import { useNavigate, useSearchParams } from '@remix-run/react'
import { lazy, Suspense, useState, type CSSProperties } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { CaseCard, CaseListPage } from '~/services/cases.server'
import { FontFaces } from '../font/font-faces'
import { EmptyState } from '../ui/empty-state'
import { LazyImage } from '../ui/lazy-image'
import { Pagination } from '../ui/pagination'
import { TagStrip } from '../ui/tag-strip'
import { caseHref, pictureAt } from './case-href'
import { CasePage } from './case-page'
import { spansOf, type Span } from './mosaic'
import { UsedFonts } from './used-fonts'

const CaseDialog = lazy(() => import('./case-dialog'))
/** Covers that a window shows at once. */
const FIRST_SCREEN = 2

/** The cases. One of them open is a page of its own without script, and stands over the others with it. */
export function CaseList({ page }: { page: CaseListPage }) {
  const { cases, columns, column, view } = page
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // Turned pictures replace the address; Back then leads past all of them at once.
  const [opened, setOpened] = useState<string | null>(null)
  const used = [...cases.flatMap(({ fonts }) => fonts), ...(view?.fonts ?? [])]
  const faces = <FontFaces specimens={used.map(({ specimen }) => specimen)} />
  const index = view ? pictureAt(search.get('picture'), view.pictures.length) : 0
  const list = { column, page: page.page }
  const go = (id: string | null, at = 0, replace = true) =>
    navigate(caseHref({ ...list, view: id, picture: at + 1 }), { replace, preventScrollReset: true })
  if (view && !hydrated)
    return (
      <>
        {faces}
        <CasePage study={view} index={index} list={list} />
      </>
    )
  return (
    <>
      {faces}
      <div className="page-head">
        <h1>案例</h1>
        <p className="numeric">{page.all} 个，看字体用在真实的地方</p>
      </div>
      <TagStrip
        label="案例类别"
        links={[
          { href: caseHref({}), name: '全部', total: page.all, current: column === null },
          ...columns.map(({ code, name, total }) => ({
            href: caseHref({ column: code }),
            name,
            total,
            current: code === column,
          })),
        ]}
      />
      {cases.length === 0 ? (
        <div className="wrap">
          <EmptyState
            kind="none-found"
            title="这一类还没有案例。"
            action={{ href: '/case', label: '看全部案例' }}
          />
        </div>
      ) : (
        <Mosaic
          cases={cases}
          hrefOf={(id) => caseHref({ ...list, view: id })}
          onOpen={(id) => setOpened(id)}
        />
      )}
      {page.pages > 1 && (
        <Pagination {...page} unit="个" hrefFor={(number) => caseHref({ column, page: number })} />
      )}
      {view && (
        <Suspense fallback={null}>
          <CaseDialog
            key={view.id}
            study={view}
            index={index}
            list={list}
            onTurn={(to) => go(view.id, to)}
            onOther={(id) => go(id)}
            // Back where the list is what came before, so that history holds no second copy of it.
            onClose={() => (opened === null ? go(null) : (setOpened(null), navigate(-1)))}
          />
        </Suspense>
      )}
    </>
  )
}

interface MosaicProps {
  cases: readonly CaseCard[]
  hrefOf(id: string): string
  onOpen(id: string): void
}

function Mosaic({ cases, hrefOf, onOpen }: MosaicProps) {
  const spans = spansOf(cases.map(({ cover }) => (cover ? cover.width / cover.height : 1)))
  return (
    <div className="case-mosaic">
      {cases.map((each, index) => (
        <CaseFigure
          key={each.id}
          study={each}
          span={spans[index]!}
          href={hrefOf(each.id)}
          eager={index < FIRST_SCREEN}
          onOpen={() => onOpen(each.id)}
        />
      ))}
    </div>
  )
}

interface CaseFigureProps {
  study: CaseCard
  span?: Span
  href: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  onOpen?(): void
}

export function CaseFigure(props: CaseFigureProps) {
  const { study, span, href, eager, heading: Heading = 'h2', onOpen } = props
  const { title, column, cover, pictureCount, publishedAt, fonts } = study
  const facts = [column, `${pictureCount} 张`, publishedAt.slice(0, 7)].filter(Boolean).join(' · ')
  return (
    <figure className="case-figure" style={span && ({ '--span': span } as CSSProperties)} data-span={span}>
      <div className="case-figure__link">
        <span className="case-figure__cover">
          {cover && (
            <LazyImage
              className="entry-cover"
              src={cover.src}
              alt=""
              width={cover.width}
              height={cover.height}
              eager={eager}
            />
          )}
        </span>
        <Heading>
          {/* The scroll position of the list behind is kept. */}
          <a href={href} data-keep-scroll="" onClick={onOpen}>
            {title}
          </a>
        </Heading>
      </div>
      <figcaption>
        <p className="numeric">{facts}</p>
        <UsedFonts fonts={fonts} />
      </figcaption>
    </figure>
  )
}
