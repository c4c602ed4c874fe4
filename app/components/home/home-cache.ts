/** What of an address decides the home page's data; the rest of it only sets the look. */
const KEYS = ['text', 'script'] as const
/** Texts that a visitor has tried lately; older ones are asked for again. */
const KEPT = 20

function keyOf(search: string): string {
  const given = new URLSearchParams(search)
  return JSON.stringify(KEYS.map((name) => given.get(name) ?? ''))
}

const caches = new Set<{ forget(): void }>()

/** Whoever logs in or out sees another page. */
export function forgetHome(): void {
  for (const cache of caches) cache.forget()
}

/** Home data of this browser tab: kept after the first load, until a reload is asked for. */
export function createHomeCache<T>() {
  const kept = new Map<string, T>()
  const cache = {
    forget: () => kept.clear(),
    remember(search: string, data: T): void {
      const key = keyOf(search)
      kept.delete(key)
      kept.set(key, data)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
    },
    /** What is kept for this address, or what `load` brings. `?reload` forgets everything first. */
    async recall(search: string, load: () => Promise<T>): Promise<T> {
      if (new URLSearchParams(search).has('reload')) kept.clear()
      const known = kept.get(keyOf(search))
      if (known !== undefined) return known
      const data = await load()
      this.remember(search, data)
      return data
    },
  }
  caches.add(cache)
  return cache
}
