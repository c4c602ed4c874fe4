import { useFetcher, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { loader } from '~/root'
import type { FormRefusal } from '~/services/form.server'
import { GuardFields } from '../account/guard-fields'
import { Button, IconButton } from '../ui/button'
import { notify } from '../ui/notify'

interface FavouriteButtonProps {
  /** the form's field that names what is kept */
  kind: 'gno' | 'article' | 'collection'
  id: string
  name: string
  favourite: boolean
  /** a button with its word, on the own page of what is kept */
  wide?: boolean
  /** the star's own id, in a row */
  anchor?: string
  /** the id that the visitor comes back to after a star without script; the top of the page without */
  backTo?: string
}

/**
 * 收藏: a form for members, a link to the login for others. In place it shows at once what was wanted, and takes it
 * back with the server's words when it is refused.
 */
export function FavouriteButton(props: FavouriteButtonProps) {
  const { name, wide, anchor, backTo } = props
  const isMember = Boolean(useRouteLoaderData<typeof loader>('root')?.member)
  const { pathname, search } = useLocation()
  const back = pathname + search + (backTo ? `#${backTo}` : '')
  if (isMember) return <FavouriteForm {...props} back={back} />
  const href = `/auth?redirect=${encodeURIComponent(back)}`
  if (wide)
    return (
      <Button variant="weak" icon="star" href={href} aria-label={`收藏 ${name}（登录后可以收藏）`}>
        收藏
      </Button>
    )
  return <IconButton id={anchor} icon="star" href={href} label={`收藏 ${name}（登录后可以收藏）`} />
}

function FavouriteForm({
  kind,
  id,
  name,
  favourite,
  wide,
  anchor,
  back,
}: FavouriteButtonProps & { back: string }) {
  const fetcher = useFetcher<FormRefusal | { ok: true; favourite: boolean }>({
    key: kind === 'gno' ? `favourite:${id}` : `favourite:${kind}:${id}`,
  })
  const hydrated = useHydrated()
  const wanted = fetcher.formData?.get('intent')
  const settled = fetcher.data?.ok ? fetcher.data.favourite : favourite
  const on = wanted ? wanted === 'add' : settled
  useEffect(() => {
    if (fetcher.data && !fetcher.data.ok) notify.error(fetcher.data.message)
  }, [fetcher.data])
  // The state is in aria-pressed alone: with another name as well it would be said twice, the second time wrongly.
  const label = `收藏 ${name}`
  const button = { type: 'submit', name: 'intent', value: on ? 'remove' : 'add' } as const
  return (
    <fetcher.Form method="post" action="/favourite" className="favourite-form">
      <GuardFields />
      <input type="hidden" name={kind} value={id} />
      <input type="hidden" name="redirect" value={back} />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      {wide ? (
        <Button {...button} variant="weak" icon="star" pressed={on} aria-label={label}>
          {on ? '已收藏' : '收藏'}
        </Button>
      ) : (
        <IconButton {...button} id={anchor} icon="star" pressed={on} label={label} />
      )}
    </fetcher.Form>
  )
}
