import { createCookie, redirect } from '@remix-run/node'
import { env } from './env.server'

/** What can travel in a header. Anything else is somebody's mistake or attack; no login of ours makes one. */
const TOKEN = /^[\x21-\x7e]{1,512}$/

const tokenCookie = createCookie('token', { path: '/', httpOnly: true, sameSite: 'lax' })

/** Secure follows the explicit setting, else the protocol that a trusted proxy reports; never NODE_ENV. */
function isSecure(request: Request): boolean {
  const { COOKIE_SECURE, TRUSTED_PROXIES } = env()
  if (COOKIE_SECURE !== 'auto') return COOKIE_SECURE === 'true'
  const forwarded = TRUSTED_PROXIES > 0 ? request.headers.get('x-forwarded-proto') : null
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https'
}

/** The visitor's token, or null. Whether it is still good is the API's to say. */
export async function tokenOf(request: Request): Promise<string | null> {
  const value: unknown = await tokenCookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' && TOKEN.test(value) ? value : null
}

/** A Set-Cookie that removes the token. */
export function clearToken(request: Request): Promise<string> {
  return tokenCookie.serialize('', {
    maxAge: 0,
    secure: isSecure(request),
    domain: env().COOKIE_DOMAIN,
  })
}

/** Paths that only token holders may open; as the router sees them, which decodes and ignores case. */
export function isProtected(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().includes('/user')
  } catch {
    return pathname.toLowerCase().includes('/user')
  }
}

/** The access rule of /user: without a token, to the home page with the way back. */
export async function requireToken(request: Request): Promise<string> {
  const token = await tokenOf(request)
  if (token) return token
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  const path = url.pathname.replace(/\.data$/, '') + url.search
  throw redirect(`/?redirect=${encodeURIComponent(path)}`)
}
