import { randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { log } from '~/log.server'
import { NonceContext } from '~/components/ui/nonce'
import { keepPage, PAGE_KEY_HEADER } from '~/page-cache.server'
import { documentHeaders } from '~/services/document-headers.server'
import { tokenOf } from '~/session.server'

/** A page that isn't whole by then is given up. */
const RENDER_TIMEOUT_MS = 15_000

/**
 * The page's bytes on their way out, and all of them to `onWhole` once they are. React 18 pads its 2 KB buffer with
 * zero bytes where a Chinese character would not fit whole, and browsers show each of them as U+FFFD; no page has
 * a zero byte of its own.
 */
function pageBody(onWhole: ((html: Buffer) => void) | null): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const clean = chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk
      // React writes its next chunk into the same memory.
      if (onWhole) chunks.push(Buffer.from(clean))
      done(null, clean)
    },
    flush(done) {
      onWhole?.(Buffer.concat(chunks))
      done()
    },
  })
}

/** When another try makes sense, as whichever route refused says; routes hand up only the headers that they export. */
function retryAfterOf({
  staticHandlerContext: { actionHeaders, loaderHeaders },
}: EntryContext): string | null {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
  return all.map((headers) => headers.get('retry-after')).find((value) => value !== null) ?? null
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const pageKey = status === 200 ? request.headers.get(PAGE_KEY_HEADER) : null
  const anonymous = (await tokenOf(request)) === null
  const retryAfter = status === 429 || status === 503 ? retryAfterOf(context) : null
  const headersFor = (scriptSources: string) => {
    const all = new Headers(headers)
    if (retryAfter !== null) all.set('retry-after', retryAfter)
    documentHeaders(all, { scriptSources, anonymous, status })
    return all
  }
  return new Promise((resolve, reject) => {
    let failed = false
    // Crawlers get the whole page at once, people as it comes.
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT_MS} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          const body = pageBody(
            pageKey === null ? null : (html) => failed || keepPage(pageKey, { html, nonce, headersFor }),
          )
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              headers: headersFor(`'nonce-${nonce}'`),
              status: failed ? 500 : status,
            }),
          )
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          failed = true
          if (!request.signal.aborted) log().error({ err: error }, 'a page did not render whole')
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  if (!response.headers.has('cache-control'))
    documentHeaders(response.headers, {
      scriptSources: null,
      anonymous: (await tokenOf(request)) === null,
      status: response.status,
    })
  return response
}

/** Unmatched addresses and refusals are everyday; the rest is ours to look at. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  const status = (error as { status?: number } | null)?.status
  if (status !== undefined && status < 500) return
  log().error({ err: error, path: new URL(request.url).pathname }, 'a request failed')
}
