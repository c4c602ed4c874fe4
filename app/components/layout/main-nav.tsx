import { Dropdown, MenuItem } from '../ui/dropdown'
import { currentState, NAV_ITEMS, plainPath } from './nav-items'

/** The full menu, from 1180 px up. */
export function MainNav({ currentPath }: { currentPath: string }) {
  return (
    <nav className="main-nav" aria-label="主菜单">
      {NAV_ITEMS.map((item) => {
        const current = currentState(item, currentPath)
        if (!item.children) {
          return (
            <a key={item.href} className="main-nav__link" href={item.href} aria-current={current}>
              {item.label}
            </a>
          )
        }
        return (
          <Dropdown
            key={item.href}
            className="main-nav__item"
            triggerClassName="main-nav__link"
            trigger={item.label}
            href={item.href}
            current={current}
            label={item.label}
          >
            {item.children.map((child) => (
              <MenuItem key={child.href} href={child.href} on={child.href === plainPath(currentPath)}>
                {child.label}
              </MenuItem>
            ))}
          </Dropdown>
        )
      })}
    </nav>
  )
}
