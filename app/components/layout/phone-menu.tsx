import { useEffect, useRef, type MouseEvent } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { StrokeMark } from '../ui/yong'
import { authHref } from './account-links'
import { currentState, NAV_ITEMS } from './nav-items'
import { ThemeForm } from './theme-form'

/** What the open sheet covers can't be reached, so that the focus is never out of sight. */
function cover(covered: boolean) {
  const parts = 'main, .site-footer, .compare-tray, .skip-link, .offline-bar, .message-bar'
  for (const part of document.querySelectorAll(parts)) part.toggleAttribute('inert', covered)
}

/** The full menu's width, where the sheet and its button are gone. */
const FULL_MENU = '(min-width: 1180px)'

interface PhoneMenuProps {
  currentPath: string
  signedIn: boolean
}

/** Below the full menu's width: a sheet of 52 px rows. A <details>, so it opens without script too. */
export function PhoneMenu({ currentPath, signedIn }: PhoneMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [currentPath])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const menu = details.current
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const wide = window.matchMedia(FULL_MENU)
    const onWidth = () => {
      if (wide.matches && details.current) details.current.open = false
    }
    document.addEventListener('keydown', onKeyDown)
    wide.addEventListener('change', onWidth)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      wide.removeEventListener('change', onWidth)
      cover(false)
    }
  }, [])

  // A link to the page that is already here changes nothing else.
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (link?.getAttribute('href') === currentPath && details.current) details.current.open = false
  }

  return (
    <details ref={details} className="phone-menu" onToggle={(event) => cover(event.currentTarget.open)}>
      <summary className="phone-menu__toggle icon-button" aria-label="菜单">
        <span className="phone-menu__open">
          <Icon name="menu" />
        </span>
        <span className="phone-menu__close">
          <Icon name="close" />
        </span>
      </summary>
      <div className="phone-menu__sheet">
        <nav aria-label="主菜单" onClick={onClick}>
          {NAV_ITEMS.map((item) => (
            <a
              key={item.href}
              className="phone-menu__row"
              href={item.href}
              aria-current={currentState(item, currentPath)}
            >
              <StrokeMark id={item.stroke} />
              {item.label}
              <Icon name="right" small />
            </a>
          ))}
        </nav>
        <ThemeForm currentPath={currentPath} row />
        {!signedIn && (
          <div className="phone-menu__account">
            <Button href={authHref(currentPath)}>登录</Button>
            <Button href={authHref(currentPath, 'register')} variant="primary">
              注册
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
