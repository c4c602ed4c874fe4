import { useEffect, useRef } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { IconButton } from './button'
import { Icon, type IconName } from './icon'
import { takeNotices, type Notice, type NoticeType } from './notify'
import 'sonner/dist/styles.css'

export const TOAST_LIFE_MS = 3000
export const TOAST_OFFSET_PX = 20
export const TOAST_GAP_PX = 16

const TYPE_ICONS: Record<NoticeType, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
}

/** React 18 passes the attribute on but has no type for it. */
const TOP_LAYER = { popover: 'manual' } as object

/** Top centre; paused while pointed at; Esc closes the newest unless a dialog is open and takes it. */
export default function ToasterBody() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const letGo = takeNotices((notice) => {
      raise(layer.current)
      show(notice)
    })
    document.addEventListener('keydown', closeNewest)
    return () => {
      letGo()
      document.removeEventListener('keydown', closeNewest)
    }
  }, [])
  return (
    <div ref={layer} className="toaster" {...TOP_LAYER}>
      <Sonner
        position="top-center"
        duration={TOAST_LIFE_MS}
        offset={TOAST_OFFSET_PX}
        mobileOffset={TOAST_OFFSET_PX}
        gap={TOAST_GAP_PX}
        expand
        visibleToasts={4}
        hotkey={[]}
        containerAriaLabel="消息"
        toastOptions={{ unstyled: true }}
      />
    </div>
  )
}

function show({ type, text }: Notice) {
  toast.custom((id) => (
    <div className={`toast toast--${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon name={TYPE_ICONS[type]} />
      <span className="toast__text">{text}</span>
      <IconButton icon="close" label="关闭" small onClick={() => toast.dismiss(id)} />
    </div>
  ))
}

/** Into the top layer, above a modal dialog that may have opened since. */
function raise(layer: HTMLElement | null) {
  if (!layer) return
  if (typeof layer.showPopover !== 'function') return layer.classList.add('is-plain')
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}

function closeNewest(event: KeyboardEvent) {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
  const newest = toast.getToasts().at(-1)
  if (newest) toast.dismiss(newest.id)
}
