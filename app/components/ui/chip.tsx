import type { ReactNode } from 'react'
import { Icon } from './icon'

/** An applied tag; the link goes to the same list without it, and to the same place on the page. */
export function Chip({ href, children, label }: { href: string; children: ReactNode; label?: string }) {
  return (
    <a className="chip" href={href} aria-label={label} data-keep-scroll="">
      {children}
      <Icon name="close" />
    </a>
  )
}
