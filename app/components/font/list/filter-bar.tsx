import type { MouseEvent } from 'react'
import { Dropdown } from '../../ui/dropdown'
import { Icon } from '../../ui/icon'
import { StrokeMark } from '../../ui/yong'
import { FilterEntry } from './filter-entry'
import type { FilterGroup } from './list-filters'
import { listHref, valuesOf, type ListAddress } from './list-href'

/** What 最新字体 leads to from the bar; the panel has the other spans. */
const NEWEST = '30d'
export const PANEL_ID = 'filter-panel'
const figures = new Intl.NumberFormat('en-US')

interface FilterBarProps {
  groups: readonly FilterGroup[]
  address: ListAddress
  /** fonts that are left; null while nothing narrows the list */
  left: number | null
  panelOpen: boolean
  onPanelToggle: () => void
}

/** The eight groups of the strokes, 只看免费商用 and the way to all filters. */
export function FilterBar({ groups, address, left, panelOpen, onPanelToggle }: FilterBarProps) {
  const licences = valuesOf(address, 'licence')
  const free = licences.length === 1 && licences[0] === 'free-commercial'
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPanelToggle()
  }
  return (
    <nav className="filter-bar" aria-label="筛选">
      {groups
        .filter(({ stroke }) => stroke !== null)
        .map((group) =>
          group.code === 'latest' ? (
            <LatestItem key={group.code} group={group} address={address} />
          ) : (
            <GroupItem key={group.code} group={group} left={left} />
          ),
        )}
      <a
        className="filter-bar__free"
        href={listHref(address, { set: { licence: free ? null : 'free-commercial' } })}
        aria-current={free || undefined}
        data-keep-scroll=""
      >
        <span className="filter-bar__box">
          <Icon name="check" />
        </span>
        只看免费商用
      </a>
      <a
        className="filter-bar__all"
        href={listHref(address, { set: { panel: panelOpen ? null : '1' } })}
        aria-expanded={panelOpen}
        aria-controls={PANEL_ID}
        data-keep-scroll=""
        onClick={open}
      >
        <Icon name="filter" />
        {panelOpen ? (
          '收起'
        ) : (
          <span>
            <span className="filter-bar__whole">全部</span>筛选
          </span>
        )}
      </a>
    </nav>
  )
}

function GroupItem({ group, left }: { group: FilterGroup; left: number | null }) {
  const { name, stroke, chosen, entries } = group
  return (
    <Dropdown
      className={chosen.length > 0 ? 'filter-bar__item is-on' : 'filter-bar__item'}
      triggerClassName="filter-bar__trigger"
      label={name}
      float
      trigger={
        <>
          {stroke && <StrokeMark id={stroke} />}
          {name}
          {chosen.length > 0 && <Chosen count={chosen.length} />}
          <Icon name="down" />
        </>
      }
    >
      {entries.map((entry) => (
        <FilterEntry key={entry.tag} entry={entry} menu />
      ))}
      {/* The open menu may lie over the page's own count, which is the one that speaks. */}
      {left !== null && (
        <p className="menu__total" aria-hidden="true">
          <b>{figures.format(left)}</b> 款
        </p>
      )}
    </Dropdown>
  )
}

function LatestItem({ group, address }: { group: FilterGroup; address: ListAddress }) {
  const { name, stroke, chosen } = group
  const on = chosen.length > 0
  return (
    <div className={on ? 'filter-bar__item is-on' : 'filter-bar__item'}>
      <a
        className="filter-bar__trigger"
        href={listHref(address, { set: { latest: on ? null : NEWEST } })}
        aria-current={on || undefined}
        data-keep-scroll=""
      >
        {stroke && <StrokeMark id={stroke} />}
        {name}
        {on && <Chosen count={chosen.length} />}
      </a>
    </div>
  )
}

function Chosen({ count }: { count: number }) {
  return (
    <span className="filter-bar__badge">
      {count}
      <span className="visually-hidden"> 项已选</span>
    </span>
  )
}
