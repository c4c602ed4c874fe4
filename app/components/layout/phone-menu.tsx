import { useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { StrokeMark } from '../ui/yong'
import { authHref } from './account-links'
import { currentState, NAV_ITEMS } from './nav-items'
import { ThemeForm } from './theme-form'

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
  return (
    <details
      ref={details}
      className="phone-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
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
