import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { NoticeType } from './notify'

/** One hairline note in pages with tools, shown only where script does not run. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div className="notice-bar no-script-only">
      <Icon name="info" />
      <span>{children}</span>
    </div>
  )
}

/** What a toast would say, as a 48 px bar under the header after a redirect without script. */
export function MessageBar({ type, text }: { type: NoticeType; text: string }) {
  const icon = type === 'success' ? 'check' : type === 'info' ? 'info' : 'warning'
  return (
    <div className={`message-bar message-bar--${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <span>{text}</span>
    </div>
  )
}
