import { Form, useFetcher, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { focusHeading } from '~/hooks/use-focus-kept'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { loader } from '~/root'
import type { FormRefusal } from '~/services/form.server'
import type { MessagePage, ShownMessage } from '~/services/user-message.server'
import { GuardFields } from '../account/guard-fields'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { dayOf, pathWith } from './records'

const PATH = '/user/message'

export function MessageList({ page }: { page: MessagePage }) {
  const { type, types, all, unread, messages } = page
  const onSubmit = useSingleSubmit()
  const before = useRef(unread)
  // 全部标为已读 goes once it is done.
  useEffect(() => {
    if (before.current > 0 && unread === 0 && document.activeElement === document.body) focusHeading()
    before.current = unread
  }, [unread])
  const hrefFor = (query: { type?: string | null; page?: number; id?: string }) =>
    pathWith(PATH, { type, ...query, page: query.page && query.page > 1 ? query.page : null })
  return (
    <>
      <div className="page-head">
        <h1>消息</h1>
        <p className="numeric">{unread > 0 ? `${unread} 条未读` : '都看过了'}</p>
        {unread > 0 && (
          <Form method="post" className="page-head__end" preventScrollReset onSubmit={onSubmit}>
            <GuardFields />
            <Button type="submit" name="intent" value="read-all" variant="weak" icon="check">
              全部标为已读
            </Button>
          </Form>
        )}
      </div>
      <nav className="tabs user-tabs" aria-label="消息类别">
        <a href={hrefFor({ type: null })} aria-current={type === null ? 'page' : undefined}>
          全部 <small className="muted numeric">{all}</small>
        </a>
        {types.map((each) => (
          <a
            key={each.type}
            href={hrefFor({ type: each.type })}
            aria-current={each.type === type ? 'page' : undefined}
          >
            {each.name} <small className="muted numeric">{each.count}</small>
          </a>
        ))}
      </nav>
      {messages.length === 0 ? (
        <EmptyState title="没有新消息" />
      ) : (
        <>
          <ul className="message-list">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                open={message.id === page.open}
                href={hrefFor({ id: message.id, page: page.page })}
              />
            ))}
          </ul>
          <Pagination {...page} unit="条" hrefFor={(number) => hrefFor({ page: number })} />
        </>
      )}
    </>
  )
}

interface MessageRowProps {
  message: ShownMessage
  open: boolean
  /** the same list with this message open: what stands for opening it where no script can tell the server */
  href: string
}

function MessageRow({ message, open, href }: MessageRowProps) {
  const { read, markRead } = useRead(message)
  useEffect(() => {
    if (open) markRead()
    // Once for the message that the address names; the others are opened by hand.
  }, [open])
  return (
    <li className={read ? undefined : 'is-unread'} id={`message-${message.id}`}>
      <details open={open} onToggle={(event) => event.currentTarget.open && markRead()}>
        <summary>
          <i aria-hidden="true" />
          <span className="message-list__title">
            <b className="script-only">{message.title}</b>
            <a className="no-script-only" href={`${href}#message-${message.id}`}>
              {message.title}
            </a>
            {!read && <span className="visually-hidden">（未读）</span>}
          </span>
          <small className="numeric">
            {message.typeName}　<time dateTime={message.createdAt}>{dayOf(message.createdAt)}</time>
          </small>
          <span className="message-list__summary">{message.summary}</span>
        </summary>
        <div className="message-list__body">
          <div className="prose" dangerouslySetInnerHTML={{ __html: message.html }} />
          {message.href && (
            <p>
              <Button href={message.href}>去看看</Button>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

/** Read at once here, and told to the server; the counts around follow its answer. */
function useRead({ id, read }: ShownMessage) {
  const fetcher = useFetcher<FormRefusal | { ok: true; unread: number }>()
  const guard = useRouteLoaderData<typeof loader>('root')?.guard
  const told = useRef(read)
  return {
    read: read || fetcher.state !== 'idle' || fetcher.data?.ok === true,
    markRead() {
      if (told.current) return
      told.current = true
      const csrf = guard && 'csrf' in guard ? guard.csrf : ''
      fetcher.submit({ intent: 'read', id, csrf }, { method: 'post', action: PATH })
    },
  }
}
