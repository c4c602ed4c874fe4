import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { FontListPage } from '~/services/fonts.server'
import { FontFaces } from '../font-faces'
import { NoticeBar } from '../../ui/notice-bar'
import { Pagination } from '../../ui/pagination'
import { AppliedFilters } from './applied-filters'
import { FilterBar } from './filter-bar'
import { FilterPanel } from './filter-panel'
import { FontCards } from './font-cards'
import { FontSticks } from './font-sticks'
import { FontTable } from './font-table'
import { appliedFilters, filterGroups } from './list-filters'
import { listHref, type ListAddress } from './list-href'
import { chosenPx } from './list-looks'
import { NoFonts } from './no-fonts'
import { SampleToolbar } from './sample-toolbar'

/** The list of fonts with everything that narrows it and sets how it looks. */
export function FontListView({ page, path }: { page: FontListPage; path: string }) {
  const { fonts, settings, total, pages, size } = page
  const [panelOpen, togglePanel] = usePanel()
  const list = useRef<HTMLDivElement>(null)
  const address = addressOf(page, path, panelOpen)
  const groups = filterGroups(page, address)
  const applied = appliedFilters(groups, address)
  const px = chosenPx(settings)
  return (
    <>
      <FontFaces specimens={fonts.map(({ specimen }) => specimen)} />
      <NoticeBar>浏览器没有运行脚本。浏览、搜索、登录、收藏和下载都能用；试写会在提交后显示。</NoticeBar>
      <FilterBar
        groups={groups}
        address={address}
        left={applied.length > 0 ? total : null}
        panelOpen={panelOpen}
        onPanelToggle={togglePanel}
      />
      <FilterPanel groups={groups} address={address} looks={settings} open={panelOpen} />
      <AppliedFilters applied={applied} total={total} address={address} />
      <SampleToolbar address={address} looks={settings} list={list} />
      <div
        ref={list}
        className="font-list"
        data-dir={settings.dir}
        style={px === null ? undefined : ({ '--px': `${px}px` } as CSSProperties)}
      >
        {fonts.length === 0 ? (
          <NoFonts {...page} applied={applied} address={address} />
        ) : settings.layout === 'cards' ? (
          <FontCards fonts={fonts} />
        ) : settings.layout === 'sticks' ? (
          <FontSticks fonts={fonts} />
        ) : (
          <FontTable fonts={fonts} address={address} sort={settings.sort} />
        )}
      </div>
      <Pagination
        page={page.page}
        pages={pages}
        total={total}
        size={size}
        hrefFor={(number) => listHref(address, { page: number })}
      />
    </>
  )
}

/** The page's address, with the panel as it stands now rather than as it was asked for. */
function addressOf({ query }: FontListPage, path: string, panelOpen: boolean): ListAddress {
  const rest = query.filter(([name]) => name !== 'panel')
  return { path, query: panelOpen ? [...rest, ['panel', '1']] : rest }
}

/** Open or closed: by the address, and by a click that needs no answer of the server. */
function usePanel(): [open: boolean, toggle: () => void] {
  const [search] = useSearchParams()
  const asked = search.get('panel') === '1'
  const [open, setOpen] = useState(asked)
  useEffect(() => setOpen(asked), [asked])
  return [open, () => setOpen(!open)]
}
