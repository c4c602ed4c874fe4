/* global self, caches, CONFIG */
/**
 * The service worker, served at /sw.js behind a line that sets CONFIG = { version, shell, enabled }.
 * Plain JavaScript, because it runs as it is: no bundler between it and the browser.
 */
const PAGES = `yongzi-pages-${CONFIG.version}`
const SHELL = `yongzi-shell-${CONFIG.version}`
/** Named by their content, so they outlive a version. */
const ASSETS = 'yongzi-assets'
const FONTS = 'yongzi-fonts'
const KEPT = new Set([PAGES, SHELL, ASSETS, FONTS])
/** Entries of a cache; a subset is some 5 to 60 KB. */
const CAP = { [PAGES]: 40, [ASSETS]: 200, [FONTS]: 600 }
const OFFLINE = '/offline'

/** One person's pages, forms, the API and what is downloaded: never answered or kept here. */
const NEVER =
  /^\/(user|auth|account|captcha|favourite|preferences|web|api|webfont\/http|media|og|sw\.js|healthz)(\/|\.|$)|\/(file|download)(\.html|\.data)?$|\.data$/

self.addEventListener('install', (event) => {
  event.waitUntil(CONFIG.enabled ? install() : Promise.resolve())
  self.skipWaiting()
})

async function install() {
  const cache = await caches.open(SHELL)
  await cache.addAll(CONFIG.shell)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(CONFIG.enabled ? tidy().then(() => self.clients.claim()) : retire())
})

async function tidy() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('yongzi-') && !KEPT.has(name)).map((name) => caches.delete(name)),
  )
}

/** The kill switch: everything is dropped, and the pages that are open go on without a worker. */
async function retire() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('yongzi-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('fetch', (event) => {
  if (!CONFIG.enabled) return
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  // Whatever a login leaves behind goes with it.
  if (request.method === 'POST' && /^\/auth\/logout\b/.test(url.pathname)) {
    event.waitUntil(caches.delete(PAGES))
    return
  }
  if (request.method !== 'GET' || request.headers.has('range') || NEVER.test(url.pathname)) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, ASSETS))
  else if (/^\/webfont\/[^/]+\.woff2$/.test(url.pathname) && !url.search)
    event.respondWith(cacheFirst(event, FONTS))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(event))
})

async function cacheFirst(event, name) {
  const cache = await caches.open(name)
  const kept = await cache.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(keep(cache, name, event.request, answer.clone()))
  return answer
}

/** What a page allows everybody to keep; a member's pages say private. */
function mayKeep(answer) {
  const control = answer.headers.get('cache-control') ?? ''
  return answer.ok && answer.type === 'basic' && !answer.redirected && !/private|no-store/.test(control)
}

async function networkFirst(event) {
  const { request } = event
  const cache = await caches.open(PAGES)
  try {
    const answer = await fetch(request)
    if (mayKeep(answer)) event.waitUntil(keep(cache, PAGES, request, answer.clone()))
    return answer
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    const shell = await caches.match(OFFLINE, { cacheName: SHELL })
    if (shell) return shell
    throw error
  }
}

/** Written anew each time, so that the keys are in the order of use; the first ones are the oldest. */
async function keep(cache, name, request, answer) {
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - CAP[name])).map((key) => cache.delete(key)))
}
