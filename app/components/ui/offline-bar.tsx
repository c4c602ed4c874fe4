import { useEffect, useRef } from 'react'
import { useOnline } from '~/hooks/use-online'
import { Icon } from './icon'
import { notify } from './notify'

/** Under the header while the browser is offline; a toast says when it is back. */
export function OfflineBar() {
  const online = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) notify.success('网络已恢复')
    wasOffline.current = !online
  }, [online])
  if (online) return null
  return (
    <div className="offline-bar" role="status">
      <Icon name="warning" />
      <span>网络已断开，看过的页面仍可打开</span>
      <button type="button" className="offline-bar__retry" onClick={() => window.location.reload()}>
        重试
      </button>
    </div>
  )
}
