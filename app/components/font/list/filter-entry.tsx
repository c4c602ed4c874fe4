import { Icon } from '../../ui/icon'
import { langOfName } from '../../ui/lang-of-name'
import type { FilterEntry as Entry } from './list-filters'

interface FilterEntryProps {
  entry: Entry
  /** in a dropdown rather than in the panel */
  menu?: boolean
}

/** One tag of a group: a link that puts it in or takes it out. With no font behind it, only its name. */
export function FilterEntry({ entry, menu }: FilterEntryProps) {
  const { name, count, on, href } = entry
  const inside = (
    <>
      <span lang={langOfName(name)}>{name}</span>
      {menu && on && <Icon name="check" small />}
      {count !== null && <small className={menu ? 'menu__count' : undefined}>{count}</small>}
    </>
  )
  const look = menu ? 'menu__item' : undefined
  if (href === null)
    return (
      <a className={look} role="link" aria-disabled="true">
        {inside}
      </a>
    )
  return (
    <a className={look} href={href} aria-current={on || undefined} data-keep-scroll="">
      {inside}
    </a>
  )
}
