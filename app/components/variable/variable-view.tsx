import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { VariablePage } from '~/services/variable.server'
import { FontFaces } from '../font/font-faces'
import { SORTS } from '../font/list/list-looks'
import { PX_RANGE, SampleSize, SampleText, SegmentedLinks } from '../font/sample-fields'
import { useSampleForm } from '../font/use-sample-form'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { NoticeBar } from '../ui/notice-bar'
import { Pagination } from '../ui/pagination'
import { VariableRow } from './variable-row'
import { variableEntries, variableHref } from './variable-href'
import { WeightSheet } from './weight-sheet'

type Values = VariablePage['rows'][number]['values']

/** Where a row's specimen stands while nobody has chosen a size: as large as the window allows. */
const OWN_PX = Math.min(136, PX_RANGE.max)

/** /variable with its sheet, and the same rows as a list. */
export function VariableView({ page }: { page: VariablePage }) {
  const { kind, rows, sheet, libraryTotal } = page
  const list = useRef<HTMLDivElement>(null)
  // Code to be taken elsewhere has the whole address, as soon as there is a browser that knows it.
  const origin = useHydrated() ? window.location.origin : ''
  const [values, set] = useValues(page)
  const faces = [...(sheet ? [sheet.specimen] : []), ...rows.map(({ specimen }) => specimen)]
  return (
    <>
      <FontFaces specimens={faces} variable={faces.map(({ family }) => family)} />
      <div className="page-head">
        <h1>{kind === 'sheet' ? '可变字体' : '可变字体列表'}</h1>
        <p className="numeric">
          {libraryTotal} 款。一个文件，连续的{page.axes.map(({ name }) => name).join('、') || '字重与字宽'}
        </p>
        {page.axes.length > 0 && <AxisFilter page={page} />}
      </div>
      {libraryTotal > 0 && <NoticeBar>浏览器没有运行脚本。改了轴上的数字以后，点“应用”。</NoticeBar>}
      {sheet && (
        <WeightSheet
          sheet={sheet}
          weight={values[sheet.gno]?.['wght'] ?? 0}
          onChoose={(weight) => set(sheet.gno, { ...values[sheet.gno], wght: weight })}
          address={page}
        />
      )}
      {libraryTotal > 0 && <SampleBar page={page} list={list} />}
      <div
        ref={list}
        className="variable-list"
        style={page.settings.px === null ? undefined : ({ '--px': `${page.settings.px}px` } as CSSProperties)}
      >
        {rows.map((row) => (
          <VariableRow
            key={row.font.fontGNo}
            row={row}
            values={values[row.font.fontGNo] ?? row.values}
            onChange={(next) => set(row.font.fontGNo, next)}
            address={page}
            origin={origin}
          />
        ))}
        {rows.length === 0 && <NoRows page={page} />}
      </div>
      <Pagination
        page={page.page}
        pages={page.pages}
        total={page.total}
        size={page.size}
        hrefFor={(number) => variableHref(page, { page: number > 1 ? String(number) : null })}
      />
      <p className="variable-other wrap">
        <a className="text-link" href={kind === 'sheet' ? '/variable/list' : '/variable'}>
          {kind === 'sheet' ? '看列表，按轴筛选和排序' : '回到字重样张'}
        </a>
      </p>
    </>
  )
}

/** Where each font stands: as the address says until somebody moves it here. */
function useValues({ rows }: VariablePage) {
  const told = () => Object.fromEntries(rows.map(({ font, values }) => [font.fontGNo, values]))
  const [values, setValues] = useState<Record<string, Values>>(told)
  const said = useRef(JSON.stringify(told()))
  useEffect(() => {
    const now = JSON.stringify(told())
    // Other words or another size leave the fonts where they stand.
    if (now !== said.current) setValues(told)
    said.current = now
  })
  const set = (gno: string, next: Values) => setValues((before) => ({ ...before, [gno]: next }))
  return [values, set] as const
}

function AxisFilter({ page }: { page: VariablePage }) {
  const to = (axis: string | null) => variableHref(page, { axis, page: null, gno: null })
  return (
    <div className="page-head__end">
      <SegmentedLinks
        label="按轴筛选"
        links={[
          { name: '全部', short: '全部', href: to(null), current: page.axis === null && !page.isOne },
          ...page.axes.map(({ tag, name }) => ({
            name: `${name} ${tag}`,
            short: `${name} ${tag}`,
            href: to(tag),
            current: page.axis === tag,
          })),
        ]}
      />
    </div>
  )
}

const BAR_FIELDS = ['text', 'px', 'sort', 'page']

function SampleBar({ page, list }: { page: VariablePage; list: React.RefObject<HTMLDivElement | null> }) {
  const navigate = useNavigate()
  const { text, px: chosen, sort } = page.settings
  const go = (set: Record<string, string | null>) =>
    navigate(variableHref(page, set), { replace: true, preventScrollReset: true })
  const { form, handlers, clear, px } = useSampleForm({
    text,
    px: chosen,
    ownPx: OWN_PX,
    go: (text, size) => go({ text: text || null, px: size && size > 0 ? String(size) : null }),
    target: list,
  })
  const isList = page.kind === 'list'
  const kept = variableEntries(page, Object.fromEntries(BAR_FIELDS.map((name) => [name, null])))
  return (
    <form
      ref={form}
      className="sample-toolbar"
      action={page.path}
      role="search"
      aria-label="试字工具条"
      {...handlers}
    >
      <div className="sample-toolbar__text">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SampleText
          text={text}
          placeholder="写几个字；留空则各用样句"
          clearHref={variableHref(page, { text: null })}
          onClear={clear}
        />
      </div>
      {isList && <SampleSize px={px} initial={chosen ?? OWN_PX} />}
      {isList && (
        <div className="sort-select">
          <select
            key={sort}
            name="sort"
            defaultValue={sort}
            aria-label="排序"
            onChange={(event) => void go({ sort: event.target.value, page: null })}
          >
            {SORTS.map(({ sort: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </div>
      )}
    </form>
  )
}

function NoRows({ page }: { page: VariablePage }) {
  if (page.libraryTotal === 0)
    return <EmptyState title="库里还没有可变字体。" action={{ href: '/font', label: '去看字体' }} />
  return (
    <EmptyState
      kind="none-found"
      title={page.axis ? `没有带 ${page.axis} 轴的字体。` : '这里没有可变字体。'}
      action={{ href: page.path, label: '看全部可变字体' }}
    />
  )
}
