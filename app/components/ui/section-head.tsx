import type { ReactNode } from 'react'
import { Icon } from './icon'

interface SectionHeadProps {
  title: ReactNode
  id?: string
  note?: ReactNode
  more?: { href: string; label: ReactNode; describe?: string }
  /** inside a column that has its own gutter */
  flush?: boolean
}

/** The ink rule with its title, a quiet note and one link. */
export function SectionHead({ title, id, note, more, flush }: SectionHeadProps) {
  return (
    <div className={flush ? 'section-head section-head--flush' : 'section-head'}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <span className="section-head__note">{note}</span>}
      {more && (
        <a className="section-head__more" href={more.href} aria-label={more.describe}>
          {more.label}
          <Icon name="right" small />
        </a>
      )}
    </div>
  )
}
