export const CHUNK_RELOAD_KEY = 'chunkReloadAt'
export const CHUNK_RELOAD_EVERY_MS = 60_000

/**
 * A script chunk that a new deployment has removed: reload the page, at most once in 60 s.
 * Returns whether it reloads. Without storage it does not, because it could never stop.
 */
export function reloadForChunk(now = Date.now(), reload = () => window.location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(CHUNK_RELOAD_KEY) ?? 0)
    if (now - last < CHUNK_RELOAD_EVERY_MS) return false
    sessionStorage.setItem(CHUNK_RELOAD_KEY, String(now))
  } catch {
    return false
  }
  reload()
  return true
}

/** Call once in the browser's entry. Vite reports failed chunks by `vite:preloadError`. */
export function watchChunks() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForChunk()) event.preventDefault()
  })
}
