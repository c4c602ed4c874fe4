import { calls, ApiError } from '~/contract'
import type { FriendLink } from '~/contract/site'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { preferencesOf, type Theme } from '~/preferences.server'
import { callerOf } from './caller.server'
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
}

export async function siteFrame(request: Request): Promise<SiteFrame> {
  const { PUBLIC_ORIGIN, MOBILE_BASE, ICP_NUMBER } = env()
  const [{ theme }, friendLinks] = await Promise.all([preferencesOf(request), links(request)])
  return {
    theme,
    friendLinks,
    icp: ICP_NUMBER ?? null,
    year: new Date().getFullYear(),
    origin: PUBLIC_ORIGIN ?? '',
    mobileOrigin: MOBILE_BASE ?? null,
  }
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
