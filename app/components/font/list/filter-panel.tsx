import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { StrokeMark } from '../../ui/yong'
import { DrawsForm } from './draws-form'
import { PANEL_ID } from './filter-bar'
import { FilterEntry } from './filter-entry'
import type { FilterEntry as Entry, FilterGroup } from './list-filters'
import { isFilter, listHref, valuesOf, type ListAddress } from './list-href'
import { lookGroups, type ListLooks } from './list-looks'

interface FilterPanelProps {
  groups: readonly FilterGroup[]
  address: ListAddress
  looks: ListLooks
  open: boolean
}

/**
 * Every group at once, 4 × 3; on the phone a list of rows of which one is open at a time, and with it what the
 * narrow toolbar has no room for. `<details>` throughout, so it works as it stands in the first HTML.
 */
export function FilterPanel({ groups, address, looks, open }: FilterPanelProps) {
  const draws = valuesOf(address, 'draws')[0] ?? ''
  // Without script every choice is a new page: the row that was chosen from last stands open again.
  const [touched] = useState(() => address.query.findLast(([name]) => isFilter(name))?.[0])
  return (
    <div className="filter-panel" id={PANEL_ID} role="group" aria-label="全部筛选" hidden={!open}>
      {groups.map((group) => (
        <Group key={group.code} {...group} open={group.code === touched} note={`${group.entries.length} 项`}>
          <Tags
            entries={group.code === 'weight' ? [...group.entries, variableEntry(address)] : group.entries}
          />
        </Group>
      ))}
      <Group
        name="能写这段文字"
        stroke={null}
        chosen={draws ? [`“${draws}”`] : []}
        open={touched === 'draws'}
        note=""
      >
        <DrawsForm address={address} draws={draws} text={looks.text} />
      </Group>
      {lookGroups(looks, address).map(({ name, entries }) => (
        <Group
          key={name}
          name={name}
          stroke={null}
          chosen={[]}
          note={entries.find(({ on }) => on)?.name ?? '各依字体'}
          phone
        >
          <Tags entries={entries} />
        </Group>
      ))}
    </div>
  )
}

/** 可变 stands with the weights: it is all of them. */
function variableEntry(address: ListAddress): Entry {
  const on = valuesOf(address, 'variable').includes('1')
  return {
    tag: 'variable',
    name: '可变',
    count: null,
    on,
    href: listHref(address, { toggle: ['variable', '1'] }),
  }
}

interface GroupProps extends Pick<FilterGroup, 'name' | 'stroke' | 'chosen'> {
  /** at the end of the phone's row while nothing is chosen */
  note: string
  /** at first; from then on the row is the reader's */
  open?: boolean
  /** only where the toolbar is too narrow to hold it */
  phone?: boolean
  children: ReactNode
}

function Group({ name, stroke, chosen, note, open, phone, children }: GroupProps) {
  const title = (
    <>
      {stroke && <StrokeMark id={stroke} />}
      {name}
    </>
  )
  return (
    <details
      className={`filter-panel__group${phone ? ' narrow-only' : ''}`}
      name="fp"
      open={open || undefined}
    >
      <summary className="filter-panel__title">
        {title}
        <span className={chosen.length > 0 ? 'filter-panel__chosen is-on' : 'filter-panel__chosen'}>
          {chosen.length > 0 ? chosen.join('、') : note}
        </span>
        <Icon name="down" />
      </summary>
      {/* Wider than a phone everything is shown, and there is no row to open. */}
      <h2 className="filter-panel__title filter-panel__title--fixed">{title}</h2>
      {children}
    </details>
  )
}

function Tags({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="filter-panel__tags">
      {entries.map((entry) => (
        <li key={entry.tag}>
          <FilterEntry entry={entry} />
        </li>
      ))}
    </ul>
  )
}
