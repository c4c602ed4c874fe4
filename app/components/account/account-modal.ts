import { useSyncExternalStore } from 'react'
import type { AuthView } from '~/account-views'

/** Whether the account dialog is open, in which view, and where a login leads. */
export interface AccountModal {
  visible: boolean
  view: AuthView
  redirect: string
}

const CLOSED: AccountModal = { visible: false, view: 'password', redirect: '/' }

let modal = CLOSED
const watchers = new Set<() => void>()

function set(next: AccountModal): void {
  modal = next
  for (const watcher of watchers) watcher()
}

export const openAccount = (view: AuthView = 'password', redirect = '/') =>
  set({ visible: true, view, redirect })
export const showView = (view: AuthView) => set({ ...modal, view })
export const closeAccount = () => set({ ...modal, visible: false })

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function useAccountModal(): AccountModal {
  return useSyncExternalStore(
    subscribe,
    () => modal,
    () => CLOSED,
  )
}
