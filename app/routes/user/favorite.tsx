import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FontFaces } from '~/components/font/font-faces'
import { Favourites } from '~/components/user/favourites'
import { UserShell } from '~/components/user/user-shell'
import { favouritePage } from '~/services/user-favorite.server'
import { favouriteForms } from '~/services/user-favorite-forms.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => favouritePage(request)
export const action = ({ request }: ActionFunctionArgs) => favouriteForms(request)
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta: MetaFunction = () => [
  { title: pageTitle('我的收藏') },
  { name: 'robots', content: 'noindex' },
]

export default function UserFavorite() {
  const { favourites, ...frame } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? null
  const fonts = favourites.tab === 'font' ? favourites : null
  // The open form of a group says itself what is wrong with it.
  const elsewhere = refusal && !fonts?.edit ? refusal.message : null
  return (
    <UserShell frame={frame} current="favorite" refusal={elsewhere}>
      <FontFaces specimens={fonts?.fonts.map(({ specimen }) => specimen) ?? []} />
      <Favourites member={frame.member} page={favourites} refusal={refusal} />
    </UserShell>
  )
}
