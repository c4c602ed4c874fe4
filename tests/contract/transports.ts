import { describe, afterAll, beforeAll } from 'vitest'
import { createApi, type ApiOptions } from '~/backend/api.server'
import { createTransport, type Caller, type Transport } from '~/services/http-transport.server'
import { FIVE_FONTS, makeLibrary, type TestLibrary } from '../factories/library'
import { serveApi } from '../setup/serve-api'

export interface Subject {
  readonly library: TestLibrary
  readonly transport: Transport
  /** Base for requests that no transport would make. */
  raw(path: string, init?: RequestInit): Promise<Response>
}

export const ANYONE: Caller = { token: null }

/** Runs the same suite in process and over HTTP, each on a library of its own; `options` go to its API. */
export function onBothTransports(
  name: string,
  suite: (subject: Subject) => void,
  settings: Record<string, string> = {},
  options: ApiOptions = {},
): void {
  describe.each(['in process', 'over HTTP'] as const)(`${name}, %s`, (way) => {
    let library: TestLibrary
    let transport: Transport
    let base = 'http://embedded.test'
    let stop = async () => {}
    let send: (request: Request) => Promise<Response>
    beforeAll(async () => {
      library = await makeLibrary(FIVE_FONTS, settings)
      const api = createApi(library.backend, options)
      send = (request) => api.fetch(request)
      if (way === 'over HTTP') {
        const served = await serveApi(api)
        base = served.base
        stop = served.close
        send = (request) => fetch(request)
      }
      transport = createTransport({
        fetch: (request) => send(request),
        base: { web: base, subset: base },
        product: 'yongzi',
        checkAnswers: true,
      })
    })
    afterAll(async () => {
      await stop()
      await library.close()
    })
    suite({
      get library() {
        return library
      },
      get transport() {
        return transport
      },
      raw: (path, init) => send(new Request(base + path, init)),
    })
  })
}
