import { env } from '~/env.server'

/** Whether a form comes from this site's own pages. Browsers send Origin with every POST. */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || origin === 'null')
    return origin === null && request.headers.get('sec-fetch-site') !== 'cross-site'
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host')
  const { PUBLIC_ORIGIN } = env()
  try {
    return (
      new URL(origin).host === host ||
      (PUBLIC_ORIGIN !== undefined && origin === new URL(PUBLIC_ORIGIN).origin)
    )
  } catch {
    return false
  }
}

/** A path of this site, or the home page: never an address that leads elsewhere. */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\u007f\\]/.test(value))
    return '/'
  const base = 'http://own.invalid'
  try {
    const url = new URL(value, base)
    const path = url.pathname + url.search + url.hash
    // `/.//elsewhere` only becomes `//elsewhere`, which leads there, once its dots are resolved.
    return url.origin === base && !path.startsWith('//') ? path : '/'
  } catch {
    return '/'
  }
}
