import vm from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'

type Handler = (event: { waitUntil(work: Promise<unknown>): void }) => void

/** Runs the script as a browser would, and gives what it registered. */
async function run(script: string) {
  const handlers = new Map<string, Handler>()
  const removed: string[] = []
  const self = {
    location: { origin: 'http://site.test' },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => {},
    clients: { claim: async () => {} },
    registration: { unregister: vi.fn(async () => true) },
  }
  const caches = {
    keys: async () => ['yongzi-pages-old', 'yongzi-fonts', 'of-another-site'],
    delete: async (name: string) => removed.push(name),
  }
  vm.runInNewContext(script, { self, caches, URL, Promise, Set, Math })
  const fire = async (type: string) => {
    const work: Array<Promise<unknown>> = []
    handlers.get(type)!({ waitUntil: (promise) => work.push(promise) })
    await Promise.all(work)
  }
  return { fire, removed, unregister: self.registration.unregister }
}

describe('the service worker', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  const script = async () => (await import('./service-worker.server')).serviceWorkerScript()

  it('drops the caches of earlier versions and no others', async () => {
    const worker = await run(await script())
    await worker.fire('activate')
    expect(worker.removed).toEqual(['yongzi-pages-old'])
    expect(worker.unregister).not.toHaveBeenCalled()
  })

  it('removes itself and all that it kept where it is switched off', async () => {
    vi.stubEnv('SERVICE_WORKER', 'off')
    const worker = await run(await script())
    await worker.fire('activate')
    expect(worker.removed).toEqual(['yongzi-pages-old', 'yongzi-fonts'])
    expect(worker.unregister).toHaveBeenCalledOnce()
  })

  it('is the same for the same build', async () => {
    expect(await script()).toBe(await script())
  })
})
