import { Icon } from '../ui/icon'
import { pathWith } from '../user/records'

/** 封面 | 一览: the same albums at two addresses. */
export function AlbumViews({ current, tag }: { current: 'covers' | 'index'; tag: string | null }) {
  const views = [
    { view: 'covers', name: '封面', href: pathWith('/album', { tag }), icon: 'cards' },
    { view: 'index', name: '一览', href: pathWith('/heji', { tag }), icon: 'sticks' },
  ] as const
  return (
    <div className="segmented page-head__end album-views" role="group" aria-label="版式">
      {views.map(({ view, name, href, icon }) => (
        <a key={view} href={href} aria-current={current === view || undefined}>
          <Icon name={icon} />
          {name}
        </a>
      ))}
    </div>
  )
}
