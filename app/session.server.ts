import { createCookie, redirect } from '@remix-run/node'
import { STEP_TICKET_SECONDS } from './contract/limits'
import { env } from './env.server'

/** What can travel in a header. Anything else is somebody's mistake or attack; no login of ours makes one. */
const TOKEN = /^[\x21-\x7e]{1,512}$/

const tokenCookie = createCookie('token', { path: '/', httpOnly: true, sameSite: 'lax' })

/** Secure follows the explicit setting, else the protocol that a trusted proxy reports; never NODE_ENV. */
export function isSecure(request: Request): boolean {
  const { COOKIE_SECURE, TRUSTED_PROXIES } = env()
  if (COOKIE_SECURE !== 'auto') return COOKIE_SECURE === 'true'
  // Several proxies write a list; the first entry is the one that the visitor's browser spoke to.
  const forwarded = TRUSTED_PROXIES > 0 ? request.headers.get('x-forwarded-proto') : null
  return (forwarded?.split(',', 1)[0]!.trim() ?? new URL(request.url).protocol.replace(':', '')) === 'https'
}

/** The visitor's token, or null. Whether it is still good is the API's to say. */
export async function tokenOf(request: Request): Promise<string | null> {
  const value: unknown = await tokenCookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' && TOKEN.test(value) ? value : null
}

const whereKept = (request: Request) => ({ secure: isSecure(request), domain: env().COOKIE_DOMAIN })

/** A Set-Cookie that keeps the token for as long as the login lasts. `expired` is in seconds. */
export function setToken(request: Request, { token, expired }: { token: string; expired: number }) {
  return tokenCookie.serialize(token, { maxAge: expired, ...whereKept(request) })
}

/** A Set-Cookie that removes the token. */
export function clearToken(request: Request): Promise<string> {
  return tokenCookie.serialize('', { maxAge: 0, ...whereKept(request) })
}

/** A line of the message list, as its cookie holds it. */
export interface MessageLine {
  id: string
  type: string
  title: string
  createdAt: string
  read: boolean
}

const messageCookie = createCookie('messageList', { path: '/', httpOnly: true, sameSite: 'lax' })
/** Browsers drop a cookie that is longer, name and attributes counted. */
const COOKIE_BYTES = 4096

/** A Set-Cookie with as many of the newest messages as a cookie has room for; fewer where titles are long. */
export async function setMessages(request: Request, messages: readonly MessageLine[]): Promise<string> {
  for (let kept = messages.length; ; kept--) {
    const cookie = await messageCookie.serialize(messages.slice(0, kept), whereKept(request))
    if (kept === 0 || Buffer.byteLength(cookie) <= COOKIE_BYTES) return cookie
  }
}

/** A Set-Cookie that removes the message list. */
export function clearMessages(request: Request): Promise<string> {
  return messageCookie.serialize('', { maxAge: 0, ...whereKept(request) })
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

/** Binds a WeChat login to the browser that began it. */
const wechatCookie = createCookie('wechat', {
  path: '/auth',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: STEP_TICKET_SECONDS,
})

export interface WechatTrip {
  state: string
  /** Where it leads afterwards. */
  redirect: string
}

export const setWechatTrip = (request: Request, trip: WechatTrip) =>
  wechatCookie.serialize(trip, { secure: isSecure(request) })

export const clearWechatTrip = (request: Request) =>
  wechatCookie.serialize('', { maxAge: 0, secure: isSecure(request) })

/** The trip that this browser is on, or null. */
export async function wechatTripOf(request: Request): Promise<WechatTrip | null> {
  const value: unknown = await wechatCookie.parse(request.headers.get('cookie'))
  if (typeof value !== 'object' || value === null) return null
  const { state, redirect: back } = value as Record<string, unknown>
  return typeof state === 'string' && typeof back === 'string' ? { state, redirect: back } : null
}
