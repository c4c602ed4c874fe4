import { useId, type ReactNode } from 'react'
import { useDropdown } from './use-dropdown'

interface DropdownProps {
  /** what the trigger shows */
  trigger: ReactNode
  triggerClassName?: string
  /** the trigger is itself a link; without it the whole is a <details> */
  href?: string
  current?: 'page' | 'true'
  className?: string
  /** the panel's name for screen readers */
  label: string
  /** bottom-end unless there is no room */
  align?: 'start' | 'end'
  /** fixed to the viewport, for triggers inside a scrolling strip */
  float?: boolean
  children: ReactNode
}

/**
 * Opens on hover (250 ms, closes after 150), by click on a <details> trigger, by ↓ from the keyboard.
 * ↑ ↓ Home End move, Esc returns to the trigger. Without script a link trigger shows its panel by CSS.
 */
export function Dropdown(props: DropdownProps) {
  const { trigger, triggerClassName, href, current, className, label, align = 'end', float, children } = props
  const id = useId()
  const { open, root, panel, triggerHandlers, rootHandlers, place } = useDropdown({ align, float })
  const rootClass = `dropdown${open ? ' is-open' : ''}${className ? ` ${className}` : ''}`
  const menu = (
    <div
      ref={panel}
      id={id}
      className="menu popover"
      data-align={place.align}
      data-float={place.top === undefined ? undefined : ''}
      style={place.top === undefined ? undefined : { top: place.top, left: place.left }}
      role="group"
      aria-label={label}
      hidden={href ? !open : undefined}
    >
      {children}
    </div>
  )
  if (href) {
    return (
      <div ref={root as React.RefObject<HTMLDivElement>} className={rootClass} {...rootHandlers}>
        <a
          className={triggerClassName}
          href={href}
          aria-current={current}
          aria-expanded={open}
          aria-controls={id}
          {...triggerHandlers}
        >
          {trigger}
        </a>
        {menu}
      </div>
    )
  }
  return (
    <details
      ref={root as React.RefObject<HTMLDetailsElement>}
      className={rootClass}
      open={open}
      {...rootHandlers}
    >
      <summary className={triggerClassName} {...triggerHandlers}>
        {trigger}
      </summary>
      {menu}
    </details>
  )
}

interface MenuItemProps {
  href: string
  children: ReactNode
  on?: boolean
  count?: ReactNode
}

export function MenuItem({ href, children, on, count }: MenuItemProps) {
  return (
    <a className={on ? 'menu__item is-on' : 'menu__item'} href={href} aria-current={on || undefined}>
      {children}
      {count !== undefined && <small className="menu__count">{count}</small>}
    </a>
  )
}
