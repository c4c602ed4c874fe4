import { redirect } from '@remix-run/node'
import { calls } from '~/contract'
import { MESSAGE_TYPES, type Message, type MessageType } from '~/contract/messages'
import { markdownToHtml } from '~/text/markdown.server'
import { textOf } from './form.server'
import { transport } from './transport.server'
import { hereWith, pageNumber, withinPages } from './list-address.server'
import { userForm, userPage } from './user-page.server'
import { leadOn } from './user-notice.server'

const PAGE_SIZE = 20

export interface ShownMessage extends Pick<
  Message,
  'id' | 'title' | 'summary' | 'href' | 'read' | 'createdAt'
> {
  typeName: string
  /** Made from Markdown. */
  html: string
}

export interface MessagePage {
  type: MessageType | null
  types: Array<{ type: MessageType; name: string; count: number }>
  all: number
  unread: number
  messages: ShownMessage[]
  /** The one that the address names; it stands open. */
  open: string | null
  total: number
  page: number
  pages: number
  size: number
}

export function messagePage(request: Request) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('type') as MessageType | null
  const type = asked !== null && Object.hasOwn(MESSAGE_TYPES, asked) ? asked : null
  const open = searchParams.get('id')
  return userPage<MessagePage>(request, async (caller) => {
    const query = {
      current: pageNumber(searchParams.get('page')),
      size: PAGE_SIZE,
      ...(type ? { type } : {}),
    }
    const news = await transport().call(calls.myNews, { query }, caller)
    withinPages(request, news)
    const named = news.records.find(({ id }) => id === open)
    if (named && !named.read && isDocument(request)) {
      await transport().call(calls.readMessage, { params: { id: named.id } }, caller)
      // Once more, so that the counts around the page know it too.
      throw redirect(hereWith(request, {}))
    }
    const all = Object.values(news.counts).reduce((sum, count) => sum + count, 0)
    return {
      type,
      types: typesOf(news.counts),
      all,
      unread: news.unread,
      messages: news.records.map(shown),
      open,
      total: news.total,
      page: news.current,
      pages: news.pages,
      size: news.size,
    }
  })
}

/** Where script asks for the page it marks the message itself, and the counts follow. */
function isDocument(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') !== 'empty'
}

function typesOf(counts: Readonly<Record<string, number>>) {
  return (Object.keys(MESSAGE_TYPES) as MessageType[])
    .map((type) => ({ type, name: MESSAGE_TYPES[type], count: counts[type] ?? 0 }))
    .filter(({ count }) => count > 0)
}

function shown({ id, type, title, summary, href, read, createdAt, body }: Message): ShownMessage {
  return {
    id,
    title,
    summary,
    href,
    read,
    createdAt,
    typeName: MESSAGE_TYPES[type],
    html: markdownToHtml(body),
  }
}

/** Marks one message as read, or all of them. */
export function messageAction(request: Request) {
  return userForm(request, async (form, caller) => {
    const all = textOf(form, 'intent') === 'read-all'
    const id = all ? 'all' : textOf(form, 'id')
    const { unread } = await transport().call(calls.readMessage, { params: { id } }, caller)
    if (all) throw await leadOn(request, hereWith(request, { id: null }), 'all-read')
    return { ok: true as const, unread }
  })
}
