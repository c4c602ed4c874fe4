import { COMPARE_MAX } from '~/contract/limits'

export const COMPARE_KEY = 'compareFonts'

export interface CompareItem {
  fontGNo: string
  name: string
  href: string
}

/** What the reader is told; `type` is the toast's. */
export interface CompareOutcome {
  ok: boolean
  type: 'success' | 'warning' | 'error'
  message: string
}

const EMPTY: readonly CompareItem[] = []
const listeners = new Set<() => void>()
/** Holds the list for this page where the store refuses to. */
let unsaved: readonly CompareItem[] | undefined
let cached: { raw: string | null; items: readonly CompareItem[] } = { raw: null, items: EMPTY }

/** The same array until the stored text changes, as useSyncExternalStore asks. */
export function readCompare(): readonly CompareItem[] {
  if (unsaved) return unsaved
  const raw = storage()?.getItem(COMPARE_KEY) ?? null
  if (raw !== cached.raw) cached = { raw, items: parse(raw) }
  return cached.items
}

export function serverCompare(): readonly CompareItem[] {
  return EMPTY
}

export function addToCompare(item: CompareItem): CompareOutcome {
  const items = readCompare()
  if (items.some(({ fontGNo }) => fontGNo === item.fontGNo)) {
    return { ok: false, type: 'error', message: '请勿重复添加' }
  }
  if (items.length >= COMPARE_MAX)
    return { ok: false, type: 'warning', message: `最多对比 ${COMPARE_MAX} 款` }
  const { fontGNo, name, href } = item
  write([...items, { fontGNo, name, href }])
  return { ok: true, type: 'success', message: '添加对比成功' }
}

export function removeFromCompare(fontGNo: string): CompareOutcome {
  const items = readCompare()
  const rest = items.filter((item) => item.fontGNo !== fontGNo)
  if (rest.length === items.length) return { ok: false, type: 'error', message: '字体不存在' }
  write(rest)
  return { ok: true, type: 'success', message: '移除对比成功' }
}

export function clearCompare() {
  write([])
}

/** Other tabs report through the storage event. */
export function subscribeCompare(onChange: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === COMPARE_KEY || event.key === null) onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function write(items: readonly CompareItem[]) {
  const raw = JSON.stringify(items)
  const store = storage()
  try {
    store?.setItem(COMPARE_KEY, raw)
    unsaved = store ? undefined : items
    cached = { raw, items }
  } catch {
    unsaved = items
  }
  for (const listener of listeners) listener()
}

function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** The store can hold anything: other tabs, other versions, the reader's own hands. */
function parse(raw: string | null): readonly CompareItem[] {
  if (!raw) return EMPTY
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value.filter(isItem).slice(0, COMPARE_MAX) : EMPTY
  } catch {
    return EMPTY
  }
}

function isItem(value: unknown): value is CompareItem {
  const item = value as Partial<CompareItem> | null
  return (
    typeof item?.fontGNo === 'string' &&
    typeof item.name === 'string' &&
    typeof item.href === 'string' &&
    // A stored address becomes a link: only paths of this site.
    /^\/(?![/\\])/.test(item.href)
  )
}
