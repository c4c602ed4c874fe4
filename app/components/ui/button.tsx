import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon'

interface Look {
  /** default is the ink outline; one primary per view */
  variant?: 'primary' | 'weak' | 'quiet' | 'danger'
  icon?: IconName
  iconEnd?: IconName
  wide?: boolean
  /** 46 px, beside an input */
  field?: boolean
  /** what is being done (下载中); the width stays that of the label */
  busy?: string | false
  /** on or off: 已收藏, 已加入 */
  pressed?: boolean
  children?: ReactNode
}

type AsLink = Look & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>
type AsButton = Look & { href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>
export type ButtonProps = AsLink | AsButton

/** A link when `href` is given, else a button (type="button" unless told). */
export function Button(props: ButtonProps) {
  const { variant, icon, iconEnd, wide, field, busy, pressed, children, className, ...rest } = props
  const classes = ['button']
  if (variant) classes.push(`button--${variant}`)
  if (wide) classes.push('button--wide')
  if (field) classes.push('button--field')
  if (icon === 'star') classes.push('button--star')
  if (className) classes.push(className)
  const shared = {
    className: classes.join(' '),
    'aria-pressed': pressed,
    'aria-busy': busy ? true : undefined,
  }
  const label = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} small />}
    </>
  )
  const inside = busy ? (
    <>
      <span className="button__busy">
        <span className="ring" aria-hidden="true" />
        {busy}
      </span>
      <span className="button__label" aria-hidden="true">
        {label}
      </span>
    </>
  ) : (
    label
  )
  if (rest.href !== undefined) {
    const { 'aria-pressed': _, ...forLink } = shared
    return (
      <a {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)} {...forLink}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" {...(rest as ButtonHTMLAttributes<HTMLButtonElement>)} {...shared}>
      {inside}
    </button>
  )
}

type IconButtonProps = {
  icon: IconName
  /** the full name of the action, with the font's name where there is one: 收藏 得意黑 */
  label: string
  pressed?: boolean
  count?: number
  small?: boolean
  className?: string
} & (
  | ({ href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'>)
  | ({ href?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>)
)

/** A 44 px square with an icon: a link when `href` is given. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, pressed, count, small, className, ...rest } = props
  const classes = `icon-button${icon === 'star' ? ' icon-button--star' : ''}${className ? ` ${className}` : ''}`
  const inside = (
    <>
      <Icon name={icon} small={small} />
      {count ? <span className="icon-button__count">{count > 99 ? '99+' : count}</span> : null}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a
        {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)}
        className={pressed ? `${classes} is-on` : classes}
        aria-label={label}
      >
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...(rest as ButtonHTMLAttributes<HTMLButtonElement>)}
      className={classes}
      aria-label={label}
      aria-pressed={pressed}
    >
      {inside}
    </button>
  )
}
