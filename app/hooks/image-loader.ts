export const IMAGE_ATTEMPTS = 3
export const IMAGE_CACHE_SIZE = 200
export const IMAGE_THROTTLE_MS = 200
/** Starts when within 1.3 viewport heights of the top of the viewport. */
export const IMAGE_PRELOAD_FACTOR = 1.3

/** Addresses known to be loaded, oldest first. */
const loaded = new Set<string>()

export function isCached(src: string): boolean {
  return loaded.has(src)
}

export function remember(src: string) {
  loaded.delete(src)
  loaded.add(src)
  if (loaded.size > IMAGE_CACHE_SIZE) loaded.delete(loaded.values().next().value as string)
}

export function forgetImages() {
  loaded.clear()
}

type LoadOne = (src: string) => Promise<void>

const loadInBrowser: LoadOne = (src) =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => reject(new Error('image'))
    image.src = src
  })

/** Tries up to three times; rejects after the last. A picture that loaded is remembered. */
export async function loadImage(src: string, loadOne: LoadOne = loadInBrowser): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await loadOne(src)
      return remember(src)
    } catch (error) {
      if (attempt >= IMAGE_ATTEMPTS) throw error
    }
  }
}

type Arrive = () => void
const arrivals = new Map<Element, Arrive>()
let observer: IntersectionObserver | undefined
let batch: Set<Element> | undefined

/** Calls `arrive` once, when the element comes near. One observer for all; arrivals go out every 200 ms. */
export function whenNear(element: Element, arrive: Arrive): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    arrive()
    return () => {}
  }
  observer ??= new IntersectionObserver(collect, {
    rootMargin: `0px 0px ${Math.round((IMAGE_PRELOAD_FACTOR - 1) * 100)}% 0px`,
  })
  arrivals.set(element, arrive)
  observer.observe(element)
  return () => {
    arrivals.delete(element)
    observer?.unobserve(element)
  }
}

function collect(entries: IntersectionObserverEntry[]) {
  const near = entries.filter((entry) => entry.isIntersecting)
  if (near.length === 0) return
  if (!batch) {
    batch = new Set()
    setTimeout(release, IMAGE_THROTTLE_MS)
  }
  for (const { target } of near) batch.add(target)
}

function release() {
  const due = batch ?? []
  batch = undefined
  for (const element of due) {
    const arrive = arrivals.get(element)
    arrivals.delete(element)
    observer?.unobserve(element)
    arrive?.()
  }
}
