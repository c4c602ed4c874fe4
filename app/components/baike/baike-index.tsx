import type { BaikeIndexPage, TodayEntry } from '~/services/baike.server'
import { FontFaces } from '../font/font-faces'
import { TagStrip } from '../ui/tag-strip'
import { Button, IconButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { SpecimenCell } from './specimen-cell'

const PATH = '/baike'
const UNIT = '条'
/** Longer titles are set smaller where a column is short. */
const LONG = 5

export function baikeIndexHref(
  { q, column }: Pick<BaikeIndexPage, 'q'> & { column: { code: string } | null },
  { page = 1 }: { page?: number } = {},
): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (column) query.set('column', column.code)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${PATH}?${text}` : PATH
}

/** /baike: what is it called, and where does it stand. */
export function BaikeIndex({ page }: { page: BaikeIndexPage }) {
  const { q, column, columns, all, entries, total, today } = page
  const tabs = [{ code: '', name: '全部', total: all }, ...columns]
  return (
    <>
      {today && <FontFaces specimens={today.cells.flatMap(({ specimen }) => specimen ?? [])} />}
      <div className="page-head">
        <h1>书法百科</h1>
        <p className="numeric">
          {all} {UNIT}，{columns.map(({ name }) => name).join('、')}
        </p>
        <form className="page-head__end look-up" action={PATH} role="search" aria-label="查词条">
          {column && <input type="hidden" name="column" value={column.code} />}
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={40}
            aria-label="查词条"
            placeholder="查一个词，如 飞白"
            autoComplete="off"
            enterKeyHint="search"
          />
          <IconButton type="submit" icon="search" label="查" />
        </form>
      </div>
      <TagStrip
        label="门类"
        links={tabs.map((each) => ({
          href: baikeIndexHref({ q: '', column: each.code ? each : null }),
          name: each.name,
          total: each.total,
          current: each.code === (column?.code ?? ''),
        }))}
      />
      {today && <Today entry={today} />}
      {q && (
        <p className="baike-found" role="status">
          {column ? `${column.name}里，` : ''}“{q}”找到 {total} {UNIT}
          <a className="text-link" href={baikeIndexHref({ q: '', column })}>
            清空
          </a>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState
          kind="none-found"
          title={q ? `没有找到“${q}”。` : '这个门类还没有词条。'}
          text={q ? '换个写法，或只查其中一个字。' : undefined}
          action={{ href: PATH, label: '看全部词条' }}
        />
      ) : (
        <ul className="baike-columns" aria-label="词条">
          {entries.map(({ id, title, era, column: own }) => (
            <li key={id}>
              <a
                href={`${PATH}/${encodeURIComponent(id)}`}
                className={[...title].length > LONG ? 'is-long' : undefined}
              >
                <span>{title}</span>
                <small>{[own?.name, era?.split(/[，、]/)[0]].filter(Boolean).join(' · ')}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...page} unit={UNIT} hrefFor={(number) => baikeIndexHref(page, { page: number })} />
    </>
  )
}

/** 今日一条. */
function Today({ entry }: { entry: TodayEntry }) {
  const { id, title, era, column, summary, day, cells } = entry
  const [, month, date] = day.split('-').map(Number)
  return (
    <section className="today" aria-labelledby="today-title">
      <div className="today__cells" aria-hidden="true">
        {cells.map(({ char, specimen }, index) => (
          <SpecimenCell key={index} char={char} specimen={specimen} />
        ))}
      </div>
      <div className="today__text">
        <div>
          <p className="muted">今日一条</p>
          <h2 id="today-title">{title}</h2>
          <p className="muted numeric">
            {[column?.name, era].filter(Boolean).join('，')} · {month} 月 {date} 日
          </p>
        </div>
        <p className="today__lead">{summary}</p>
        <p>
          <Button href={`${PATH}/${encodeURIComponent(id)}`} aria-label={`读这一条：${title}`}>
            读这一条
          </Button>
        </p>
      </div>
    </section>
  )
}
