import { calls, ApiError } from '~/contract'
import type { FriendLink } from '~/contract/site'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { csrfToken, honeypotStamp } from '~/form-guard.server'
import { preferencesOf, type Theme } from '~/preferences.server'
import { setMessages } from '~/session.server'
import { callerOf, forVisitor } from './caller.server'
import { memberPage, type MemberFrame } from './member.server'
import { transport } from './transport.server'

/** What the frame of every page needs: header, footer, theme. */
export interface SiteFrame {
  theme: Theme | null
  friendLinks: FriendLink[]
  icp: string | null
  year: number
  /**
   * Public origin for canonical links, without a trailing slash; empty where none is set, because a request's
   * own Host is its sender's claim and these pages may be kept by caches.
   */
  origin: string
  mobileOrigin: string | null
  member: MemberFrame | null
  /** Shown once, when the member's data could not be had. */
  notice: string | null
  guard: FormGuard
}

/** What proves of a form that it is our own: a token where a cookie speaks for the member, else a trap. */
export type FormGuard = { csrf: string } | { stamp: string }

/** The frame and the cookies that come with it. */
export function siteFrame(request: Request): Promise<{ frame: SiteFrame; cookies: string[] }> {
  return forVisitor(request, async (caller) => {
    const { PUBLIC_ORIGIN, MOBILE_BASE, ICP_NUMBER } = env()
    const [{ theme }, friendLinks, { member, messages, notice }] = await Promise.all([
      preferencesOf(request),
      links(request),
      memberPage(caller),
    ])
    const { guard, cookies } = await guardFor(request, caller.token !== null)
    if (member) cookies.push(await setMessages(request, messages))
    const frame = {
      theme,
      friendLinks,
      icp: ICP_NUMBER ?? null,
      year: new Date().getFullYear(),
      origin: PUBLIC_ORIGIN ?? '',
      mobileOrigin: MOBILE_BASE ?? null,
      member,
      notice,
      guard,
    }
    return { frame, cookies }
  })
}

async function guardFor(
  request: Request,
  hasToken: boolean,
): Promise<{ guard: FormGuard; cookies: string[] }> {
  if (!hasToken) return { guard: { stamp: honeypotStamp() }, cookies: [] }
  const { token, cookie } = await csrfToken(request)
  return { guard: { csrf: token }, cookies: cookie ? [cookie] : [] }
}

/** The footer can do without its links; no page fails for them. */
async function links(request: Request): Promise<FriendLink[]> {
  try {
    const found = await transport().call(
      calls.getFriendshipLinks,
      {},
      { ...(await callerOf(request)), token: null },
    )
    return found.sort((a, b) => b.sort - a.sort)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log().warn({ code: error.code }, 'the footer has no friend links')
    return []
  }
}
