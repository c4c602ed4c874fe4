import { useEffect, useRef, type CSSProperties, type RefObject } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import { useLiveValues } from '~/hooks/use-live-values'
import { useQueryNavigation } from '~/hooks/use-query-navigation'
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
import { variableEntries, variableHref, type VariableAddress } from './variable-href'
import { movedFields, toldValues, type Standing } from './variable-values'
import { WeightSheet } from './weight-sheet'

type Values = Standing[string]

/** Where a row's specimen stands while nobody has chosen a size: as large as the window allows. */
const OWN_PX = Math.min(136, PX_RANGE.max)

/** /variable with its sheet, and the same rows as a list. */
export function VariableView({ page }: { page: VariablePage }) {
  const { kind, rows, sheet, libraryTotal } = page
  const other = kind === 'sheet' ? '/variable/list' : '/variable'
  const list = useRef<HTMLDivElement>(null)
  // Code to be taken elsewhere has the whole address, as soon as there is a browser that knows it.
  const origin = useHydrated() ? window.location.origin : ''
  const { values, set, send, address } = useStanding(page)
  const px = page.settings.px === OWN_PX ? null : page.settings.px
  const faces = [...(sheet ? [sheet.specimen] : []), ...rows.map(({ specimen }) => specimen)]
  return (
    <>
      <FontFaces specimens={faces} variable={faces.map(({ family }) => family)} />
      <div className="page-head">
        <h1>{kind === 'sheet' ? '可变字体' : '可变字体列表'}</h1>
        <p className="numeric">
          {libraryTotal} 款。一个文件，连续的{page.axes.map(({ name }) => name).join('、') || '字重与字宽'}
        </p>
        {page.axes.length > 0 && <AxisFilter page={page} address={address} />}
      </div>
      {libraryTotal > 0 && <NoticeBar>浏览器没有运行脚本。改了轴上的数字以后，点“应用”。</NoticeBar>}
      {sheet && (
        <WeightSheet
          sheet={sheet}
          weight={values[sheet.gno]?.['wght'] ?? 0}
          onChoose={(weight) => set(sheet.gno, { ...values[sheet.gno], wght: weight })}
          address={address}
        />
      )}
      {libraryTotal > 0 && <SampleBar page={page} px={px} address={address} list={list} />}
      <div
        ref={list}
        className="variable-list"
        style={px === null ? undefined : ({ '--px': `${px}px` } as CSSProperties)}
      >
        {rows.map((row) => (
          <VariableRow
            key={row.font.fontGNo}
            row={row}
            values={values[row.font.fontGNo] ?? row.values}
            onChange={(next) => set(row.font.fontGNo, next)}
            onSend={send}
            address={address}
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
        hrefFor={(number) => variableHref(address, { page: number > 1 ? String(number) : null })}
      />
      <p className="variable-other wrap">
        <a className="text-link" href={variableHref({ ...address, path: other }, { page: null })}>
          {kind === 'sheet' ? '看列表，按轴筛选和排序' : '回到字重样张'}
        </a>
      </p>
    </>
  )
}

/**
 * Where each font stands: as the address says until somebody moves it here. Then the address follows once the hands
 * rest, so that it can be kept and sent, and `address`, which the page's links are made of, at once.
 */
function useStanding(page: VariablePage) {
  const { rows } = page
  const go = useQueryNavigation()
  const { values, change, take, rest } = useLiveValues<Standing>(
    () => toldValues(rows),
    (now) =>
      go((search) => {
        const fields = movedFields(rows, now, (field) => search.has(field))
        for (const [field, value] of Object.entries(fields)) search.set(field, value)
      }),
  )
  useEffect(() => {
    if (!rest.isUnderWay()) take(toldValues(rows))
  }, [rows, rest, take])
  const named = new Set(page.query.map(([name]) => name))
  const moved = movedFields(rows, values, (field) => named.has(field))
  return {
    values,
    set: (gno: string, next: Values) => change({ [gno]: next }),
    send: rest.now,
    address: { path: page.path, query: variableEntries(page, moved) } satisfies VariableAddress,
  }
}

function AxisFilter({ page, address }: { page: VariablePage; address: VariableAddress }) {
  const to = (axis: string | null) => variableHref(address, { axis, page: null, gno: null })
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

interface SampleBarProps {
  page: VariablePage
  /** The size that the reader chose. */
  px: number | null
  address: VariableAddress
  list: RefObject<HTMLDivElement | null>
}

function SampleBar({ page, px: chosen, address, list }: SampleBarProps) {
  const { text, sort } = page.settings
  const navigate = useQueryNavigation()
  const go = (set: Record<string, string | null>) =>
    navigate((search) => {
      for (const [name, value] of Object.entries(set))
        if (value === null) search.delete(name)
        else search.set(name, value)
    })
  const { form, handlers, clear, px } = useSampleForm({
    text,
    px: chosen,
    ownPx: OWN_PX,
    go: (text, size) => go({ text: text || null, px: size && size > 0 ? String(size) : null }),
    target: list,
  })
  const isList = page.kind === 'list'
  const kept = variableEntries(address, Object.fromEntries(BAR_FIELDS.map((name) => [name, null])))
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
          clearHref={variableHref(address, { text: null })}
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
            onChange={(event) => go({ sort: event.target.value, page: null })}
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
