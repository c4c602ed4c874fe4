import { ApiError, calls } from '~/contract'
import { MESSAGE_TYPES, type Message, type MessageType } from '~/contract/messages'
import { dayOf } from '~/text/day'
import { markdownToHtml } from '~/text/markdown.server'
import { forVisitor } from './caller.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'
import { pageNumber, requireClass, withinPages } from './list-address.server'

const PAGE_SIZE = 24

export interface ShownNotice extends Pick<Message, 'id' | 'title' | 'summary' | 'href' | 'pinned'> {
  day: string
  typeName: string
  /** Made from Markdown. */
  html: string
}

export interface NoticePage {
  type: { code: MessageType; name: string } | null
  types: Array<{ type: MessageType; name: string; count: number }>
  all: number
  notices: ShownNotice[]
  /** The one that the address names; it stands open. */
  open: string | null
  total: number
  page: number
  pages: number
  size: number
}

/** The public announcements, the same for everybody: messages of a member's own are in /user/message. */
export function noticePage(request: Request): Promise<NoticePage> {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('type') as MessageType | null
  const type = asked !== null && Object.hasOwn(MESSAGE_TYPES, asked) ? asked : null
  const open = searchParams.get('id') || null
  return forVisitor(request, async (caller) => {
    requireClass(asked, { total: 0 }, Object.keys(MESSAGE_TYPES))
    const given = searchParams.get('page')
    const query = {
      current: open && !given ? await pageOfNotice(caller, open, type) : pageNumber(given),
      size: PAGE_SIZE,
      ...(type ? { type } : {}),
    }
    const news = await transport().call(calls.notifyList, { query }, { ...caller, token: null })
    withinPages(request, news)
    return {
      type: type && { code: type, name: MESSAGE_TYPES[type] },
      types: (Object.keys(MESSAGE_TYPES) as MessageType[])
        .map((each) => ({ type: each, name: MESSAGE_TYPES[each], count: news.counts[each] ?? 0 }))
        .filter(({ count }) => count > 0),
      all: Object.values(news.counts).reduce((sum, count) => sum + count, 0),
      notices: news.records.map(shown),
      open,
      total: news.total,
      page: news.current,
      pages: news.pages,
      size: news.size,
    }
  })
}

/** On which page of the list an announcement stands. Throws NOT_FOUND where there is none. */
async function pageOfNotice(caller: Caller, id: string, type: MessageType | null): Promise<number> {
  const size = PAGE_SIZE * 4
  for (let current = 1; ; current++) {
    const query = { current, size, ...(type ? { type } : {}) }
    const { records, pages } = await transport().call(calls.notifyList, { query }, { ...caller, token: null })
    const at = records.findIndex((notice) => notice.id === id)
    if (at >= 0) return 1 + Math.floor(((current - 1) * size + at) / PAGE_SIZE)
    if (current >= pages) throw new ApiError('NOT_FOUND')
  }
}

function shown({ id, type, title, summary, href, pinned, createdAt, body }: Message): ShownNotice {
  return {
    id,
    title,
    summary,
    href,
    pinned,
    day: dayOf(createdAt),
    typeName: MESSAGE_TYPES[type],
    html: markdownToHtml(body),
  }
}
