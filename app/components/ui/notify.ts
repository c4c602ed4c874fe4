export type NoticeType = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  type: NoticeType
  text: string
}

type Listener = (notice: Notice) => void

const waiting: Notice[] = []
let listener: Listener | undefined
let wake: (() => void) | undefined

function send(type: NoticeType, text: string) {
  if (listener) return listener({ type, text })
  waiting.push({ type, text })
  wake?.()
}

/** Shows a notice for 3 s. Callable from anywhere in the browser; the first call loads the toaster. */
export const notify = {
  success: (text: string) => send('success', text),
  info: (text: string) => send('info', text),
  warning: (text: string) => send('warning', text),
  error: (text: string) => send('error', text),
}

/** The toaster takes over: it gets what has waited, then every notice. Returns the way to let go. */
export function takeNotices(next: Listener) {
  listener = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Called when a notice comes and nobody listens yet; at once if some already wait. */
export function onFirstNotice(start: () => void) {
  wake = start
  if (waiting.length > 0) start()
  return () => {
    if (wake === start) wake = undefined
  }
}
