import { env, WECHAT_OPEN } from '~/env.server'

function originOf(base: string | undefined): string {
  return base ? ` ${new URL(base).origin}` : ''
}

/**
 * Browsers hold a form to these wherever its answer leads, and WeChat's own page is where the forms of its login and
 * its binding do.
 */
function formTargets(): string {
  const { WECHAT_APP_ID, WECHAT_APP_SECRET, WECHAT_OPEN_BASE } = env()
  if (!WECHAT_APP_ID || !WECHAT_APP_SECRET) return "'self'"
  return `'self'${originOf(WECHAT_OPEN_BASE ?? WECHAT_OPEN)}`
}

/** Scripts only of this page; styles also inline, because every specimen carries its own font-face. */
function contentSecurityPolicy(scriptSources: string): string {
  const { SUBSET_BASE, API_BASE, ASSET_BASE } = env()
  const elsewhere = originOf(SUBSET_BASE ?? API_BASE) + originOf(ASSET_BASE)
  // The development server connects over a socket and injects scripts of its own.
  const dev = env().NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources}${originOf(ASSET_BASE)}`,
    `style-src 'self' 'unsafe-inline'${elsewhere}`,
    `font-src 'self' data:${elsewhere}`,
    `img-src 'self' data: blob:${elsewhere}`,
    `connect-src 'self'${elsewhere}${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${formTargets()}`,
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * The headers that every page answers with. A page of a member is nobody else's; all others may be kept.
 * `scriptSources` are those of the page's own scripts, a nonce or hashes; null for what is no document.
 */
export function documentHeaders(
  headers: Headers,
  page: { scriptSources: string | null; anonymous: boolean; status: number },
): void {
  if (page.scriptSources !== null) {
    if (!headers.has('content-type')) headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-security-policy', contentSecurityPolicy(page.scriptSources))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  }
  headers.append('vary', 'Cookie')
  if (headers.has('cache-control')) return
  const kept = page.anonymous && page.status < 400
  headers.set('cache-control', kept ? 'public, max-age=0, must-revalidate' : 'private, no-store')
}
