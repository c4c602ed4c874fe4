import { Form, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { useFocusKept } from '~/hooks/use-focus-kept'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { EntriesTab } from '~/services/user-favorite.server'
import { GuardFields } from '../account/guard-fields'
import { IconButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { dayOf, pathWith } from './records'

const KINDS = {
  album: { path: '/album', unit: '辑', more: '去看专辑' },
  article: { path: '/articles', unit: '篇', more: '去看文章' },
} as const

const entryId = (id: string) => `entry-${id}`

/** Albums and articles that the member keeps. */
export function FavouriteEntries({ page }: { page: EntriesTab }) {
  const { tab, entries } = page
  const { path, unit, more } = KINDS[tab]
  const list = useRef<HTMLUListElement>(null)
  const onSubmit = useSingleSubmit()
  const { pathname, search } = useLocation()
  // What took the place of the one that is gone.
  const backTo = (index: number) => {
    const next = entries[index + 1] ?? entries[index - 1]
    return pathname + search + (next ? `#${entryId(next.id)}` : '')
  }
  useFocusKept(list, 'li', entries)
  if (entries.length === 0)
    return <EmptyState title="还没有收藏。点一下星标，就收在这里。" action={{ href: path, label: more }} />
  return (
    <>
      <ul ref={list} className="favourite-entries">
        {entries.map(({ id, title, cover, createdAt }, index) => (
          <li key={id} id={entryId(id)}>
            <span className="favourite-entries__cover">
              {cover && <img src={cover} alt="" loading="lazy" width="72" height="72" />}
            </span>
            <a href={`${path}/${encodeURIComponent(id)}`}>{title}</a>
            <time className="muted numeric" dateTime={createdAt}>
              {dayOf(createdAt)}
            </time>
            <Form method="post" action={backTo(index)} preventScrollReset onSubmit={onSubmit}>
              <GuardFields />
              <input type="hidden" name="id" value={id} />
              <IconButton
                type="submit"
                name="intent"
                value={`remove-${tab}`}
                icon="star"
                pressed
                label={`收藏 ${title}`}
              />
            </Form>
          </li>
        ))}
      </ul>
      <Pagination
        {...page}
        unit={unit}
        hrefFor={(number) => pathWith('/user/favorite', { tab, page: number > 1 ? number : null })}
      />
    </>
  )
}
