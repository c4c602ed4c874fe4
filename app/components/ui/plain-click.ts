import type { MouseEvent } from 'react'

/** A click that means “here”: not one that asks for a new tab, a new window or a saved file. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
