import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/** A remote API that only misbehaves; what a well-behaved one does is tested against the embedded backend. */
export const REMOTE = 'https://api.remote.test'
export const remote = setupServer()

export const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  http.all(`${REMOTE}/*`, () =>
    typeof body === 'string'
      ? new HttpResponse(body, { status, headers })
      : HttpResponse.json(body as never, { status, headers }),
  )
export const neverAnswer = () =>
  http.all(`${REMOTE}/*`, async () => {
    await delay('infinite')
    return HttpResponse.json({})
  })
export const breakConnection = () => http.all(`${REMOTE}/*`, () => HttpResponse.error())
