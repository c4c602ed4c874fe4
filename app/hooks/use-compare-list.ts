import { useSyncExternalStore } from 'react'
import { COMPARE_MAX } from '~/contract/limits'
import {
  addToCompare,
  clearCompare,
  readCompare,
  removeFromCompare,
  serverCompare,
  subscribeCompare,
} from './compare-list'

/** The compare list of this browser, in step with the other tabs. Empty on the server. */
export function useCompareList() {
  const items = useSyncExternalStore(subscribeCompare, readCompare, serverCompare)
  return {
    items,
    count: items.length,
    full: items.length >= COMPARE_MAX,
    has: (fontGNo: string) => items.some((item) => item.fontGNo === fontGNo),
    add: addToCompare,
    remove: removeFromCompare,
    clear: clearCompare,
  }
}
