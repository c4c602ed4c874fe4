import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { PracticeCell } from '../ui/practice-cell'
import { YongStrokes } from '../ui/yong'

interface AccountPageProps {
  /** what the login leads back to, in words */
  redirectName?: string | null
  /** 永 lacks a stroke: something is being found again */
  missing?: boolean
  children: ReactNode
}

/** Half a practice sheet with 永, half a form. */
export function AccountPage({ redirectName, missing, children }: AccountPageProps) {
  return (
    <div className="account-page">
      <div className="account-page__sheet" aria-hidden="true">
        <PracticeCell grid="mi">
          <YongStrokes missing={missing ? 'na' : undefined} />
        </PracticeCell>
      </div>
      <div className="account-page__form">
        {redirectName && (
          <p className="account-page__back">
            <Icon name="info" />
            <span>
              登录后回到<b>{redirectName}</b>。
            </span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
