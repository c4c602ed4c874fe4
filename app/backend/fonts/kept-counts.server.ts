import { LRUCache } from 'lru-cache'
import type { Backend } from '../backend'
import { catalogueRevision } from '../revision.server'
import type { FontFilter } from './filter.server'

/** Counts are small; lists of the families that draw a text are not. */
const MAX_COUNTS = 1_000
const MAX_LISTS = 24

interface Kept {
  revision: string
  counts: LRUCache<string, Promise<unknown>>
  lists: LRUCache<string, Promise<unknown>>
}
const kept = new WeakMap<Backend['db'], Kept>()

type Library = Pick<Backend, 'db'>

async function keptOf({ db }: Library): Promise<Kept> {
  const revision = await catalogueRevision(db)
  let values = kept.get(db)
  if (values?.revision !== revision) {
    values = { revision, counts: new LRUCache({ max: MAX_COUNTS }), lists: new LRUCache({ max: MAX_LISTS }) }
    kept.set(db, values)
  }
  return values
}

/**
 * What costs a look at the whole catalogue and is the same until that changes. Asked for at once by several, it is
 * worked out once; a failure is not kept.
 */
export async function keptUnderRevision<T>(
  library: Library,
  key: string,
  make: () => Promise<T>,
  kind: 'counts' | 'lists' = 'counts',
): Promise<T> {
  const values = (await keptOf(library))[kind]
  const known = values.get(key)
  if (known) return known as Promise<T>
  const made = make()
  values.set(key, made)
  made.catch(() => {
    if (values.peek(key) === made) values.delete(key)
  })
  return made
}

/** A filter as a key; null where it names families, which is cheap to count and seldom asked twice. */
export function filterKey({ gnos, drawing, ...rest }: FontFilter): string | null {
  return gnos.length > 0 ? null : JSON.stringify({ ...rest, draws: drawing?.text ?? null })
}
