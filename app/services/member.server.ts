import { calls, ApiError } from '~/contract'
import type { Member } from '~/contract/account-member'
import { log } from '~/log.server'
import type { MessageLine } from '~/session.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

/** What every page knows of the member who looks at it. */
export interface MemberFrame {
  nickname: string
  avatar: string | null
  unread: number
  counts: Member['counts']
}

/** The newest messages, as their cookie holds them. */
export interface MemberPage {
  member: MemberFrame | null
  messages: MessageLine[]
  /** Why the member's data could not be had; shown as a notice. */
  notice: string | null
}

/**
 * The member of a page load, or nobody. The order in which a login and a page load ask for user info and
 * favourites has nothing to tell apart here: the counts come with the user info, and each page asks for the
 * favourites that it shows. Throws only what ends the session.
 */
export async function memberPage(caller: Caller): Promise<MemberPage> {
  const nobody: MemberPage = { member: null, messages: [], notice: null }
  if (!caller.token) return nobody
  try {
    const [info, news] = await Promise.all([
      transport().call(calls.getUserInfo, {}, caller),
      transport().call(calls.notify, {}, caller),
    ])
    const { nickname, avatar, counts } = info
    return {
      member: { nickname, avatar, unread: news.unread, counts },
      messages: news.latest.map(({ id, type, title, createdAt, read }) => ({
        id,
        type,
        title,
        createdAt,
        read,
      })),
      notice: null,
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.unauthorised) throw error
    log().warn({ code: error.code }, 'a page was made without its member')
    return { ...nobody, notice: error.message }
  }
}

/** Which of these fonts the visitor keeps; nobody's are none. A page can do without: stars are then all open. */
export async function favouritesAmong(
  caller: Caller,
  fonts: ReadonlyArray<{ fontGNo: string }>,
): Promise<ReadonlySet<string>> {
  if (!caller.token || fonts.length === 0) return new Set()
  const fontGNo = fonts.map((font) => font.fontGNo)
  try {
    const kept = await transport().call(calls.allFavouriteFonts, { query: { fontGNo } }, caller)
    return new Set(kept.map((each) => each.fontGNo))
  } catch (error) {
    if (!(error instanceof ApiError) || error.unauthorised) throw error
    return new Set()
  }
}

/** Which of these articles or collections the visitor keeps; as with fonts, a page can do without. */
export async function keptAmong(
  caller: Caller,
  kind: 'article' | 'collection',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!caller.token || ids.length === 0) return new Set()
  const call = kind === 'article' ? calls.listFavouriteArticles : calls.listFavouriteCollections
  try {
    const kept = await transport().call(call, { query: { id: [...ids], size: ids.length } }, caller)
    return new Set(kept.records.map((each) => each.id))
  } catch (error) {
    if (!(error instanceof ApiError) || error.unauthorised) throw error
    return new Set()
  }
}
