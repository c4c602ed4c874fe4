import { useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { StrokeMark } from '../ui/yong'
import { authHref } from './account-links'
import { currentState, NAV_ITEMS } from './nav-items'
import { ThemeForm } from './theme-form'

/** What the open sheet covers can't be reached, so that the focus is never out of sight. */
function cover(covered: boolean) {
  for (const part of document.querySelectorAll('main, .site-footer, .compare-tray, .skip-link'))
    part.toggleAttribute('inert', covered)
}

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
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      cover(false)
    }
  }, [])
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
        <nav aria-label="主菜单">
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
