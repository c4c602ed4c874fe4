import { env } from '~/env.server'

/**
 * Where people reach the site, without a slash at the end. Where no setting says it, a file that must hold whole
 * addresses (a sitemap, a feed) takes the request's own, and `isClaimed` says that no cache may keep it.
 */
export function publicOrigin(request: Request): { origin: string; isClaimed: boolean } {
  const { PUBLIC_ORIGIN } = env()
  if (PUBLIC_ORIGIN) return { origin: PUBLIC_ORIGIN, isClaimed: false }
  return { origin: new URL(request.url).origin, isClaimed: true }
}

/** Headers of a text that crawlers and readers fetch now and then. */
export function fetchedText(contentType: string, isClaimed: boolean): Record<string, string> {
  return {
    'content-type': `${contentType}; charset=utf-8`,
    'cache-control': isClaimed ? 'private, no-cache' : 'public, max-age=600',
    'x-content-type-options': 'nosniff',
  }
}
