import type { Rollup } from 'vite'

const ROUTE = /\/app\/(root|routes\/.+)\.tsx\?__remix-build-client-route$/

/** What more routes than this bring along belongs to no area. */
const FEW = 8
/** The shared files, the first that holds wins: `of` a module that these routes bring along at once. */
const SHARED: ReadonlyArray<{ name: string; of(routes: readonly string[]): boolean }> = [
  { name: 'site', of: (routes) => routes.some((route) => route === 'root') },
  { name: 'glyphs', of: (routes) => routes.every((route) => route.startsWith('routes/font/glyphs')) },
  {
    name: 'list',
    of: (routes) =>
      routes.includes('routes/font/list') &&
      routes.length <= FEW &&
      !routes.some((route) => route === 'routes/home' || route === 'routes/font/detail' || route === 'root'),
  },
  { name: 'font', of: (routes) => routes.every((route) => /^routes\/font\/(detail|download)$/.test(route)) },
  { name: 'catalogue', of: (routes) => routes.some((route) => /^routes\/(home|font\/)/.test(route)) },
  {
    name: 'entries',
    of: (routes) => routes.some((route) => !/^routes\/(user|account|compare|api)\//.test(route)),
  },
  { name: 'member', of: () => true },
]

/**
 * Few files instead of dozens of one kilobyte, which over HTTP/1.1 queue behind each other for longer than they
 * take to arrive. What every page needs is one file, the framework another (it changes rarely); what several pages
 * of an area share is one file per area. What only one page needs, or what is loaded on demand, stays with it.
 */
export function clientChunks(): Rollup.GetManualChunk {
  let chunkOf: Map<string, string> | null = null
  return (id, graph) => {
    chunkOf ??= plan(graph)
    return chunkOf.get(id)
  }
}

function plan({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const routesOf = new Map<string, string[]>()
  for (const route of getModuleIds()) {
    const name = ROUTE.exec(route)?.[1]
    if (!name) continue
    for (const id of broughtBy(route, getModuleInfo)) routesOf.set(id, [...(routesOf.get(id) ?? []), name])
  }
  const chunkOf = new Map<string, string>()
  for (const [id, routes] of routesOf) {
    const isShared = routes.length > 1 || routes[0] === 'root'
    if (!isShared) continue
    // Rollup's and Vite's own helpers begin with NUL.
    const isFramework = id.startsWith('\0') || id.includes('/node_modules/')
    const shared = isFramework ? 'framework' : SHARED.find(({ of }) => of(routes))!.name
    chunkOf.set(id, shared)
  }
  return chunkOf
}

/** Every module that comes with a route at once: static imports only, the route modules themselves left out. */
function broughtBy(route: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(getModuleInfo(route)?.importedIds ?? [])]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  for (const id of reached) if (/\/app\/(root|routes\/)/.test(id)) reached.delete(id)
  return reached
}
