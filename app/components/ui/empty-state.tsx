import type { ReactNode } from 'react'
import { PracticeCell, Tofu } from './practice-cell'
import { YongStrokes } from './yong'

interface EmptyStateProps {
  /** empty: a blank cell; none-found: a tofu; error: 永 lacking a stroke */
  kind?: 'empty' | 'none-found' | 'error'
  title: ReactNode
  text?: ReactNode
  action?: { href: string; label: ReactNode }
  className?: string
}

export function EmptyState({ kind = 'empty', title, text, action, className }: EmptyStateProps) {
  return (
    <div className={`state${className ? ` ${className}` : ''}`} role={kind === 'error' ? 'alert' : undefined}>
      <div aria-hidden="true">
        <PracticeCell grid="mi">
          {kind === 'none-found' && <Tofu char="" />}
          {kind === 'error' && <YongStrokes missing="na" />}
        </PracticeCell>
      </div>
      <div>
        <p className="state__title">{title}</p>
        {text && <p className="state__text">{text}</p>}
        {action && (
          <a className="text-link" href={action.href}>
            {action.label}
          </a>
        )}
      </div>
    </div>
  )
}
