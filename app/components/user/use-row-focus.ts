import { useEffect, useRef, type RefObject } from 'react'
import { focusHeading } from '~/hooks/use-focus-kept'
import type { ProfileEdit } from '~/services/user-profile.server'

/** Where the link to the form of a row, or the form itself, is found. */
export const editLink = (edit: ProfileEdit) => ({ 'data-edit': edit })
export const EDITED = { 'data-edited': '' }

/**
 * A row that turns into a form takes the focus along to its first field, and back to its link when it is a row
 * again; both are other elements than the one that was pressed. A field that asks for the focus itself has it.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>, edit: ProfileEdit | null): void {
  const before = useRef(edit)
  useEffect(() => {
    const left = before.current
    before.current = edit
    if (left === edit) return
    const open = page.current?.querySelector('[data-edited]')
    if (open) {
      if (open.contains(document.activeElement)) return
      const first =
        open.querySelector<HTMLElement>('[data-first-focus]') ?? open.querySelector<HTMLElement>(FIRST)
      first?.focus()
      return
    }
    const link = page.current?.querySelector<HTMLElement>(`[data-edit="${left}"]`)
    if (link) link.focus()
    else focusHeading()
  }, [edit])
}

const FIRST = 'input:not([type="hidden"]), select, a[href], button:not([tabindex="-1"])'
