import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Profile } from '~/components/user/profile'
import { UserShell } from '~/components/user/user-shell'
import { profilePage } from '~/services/user-profile.server'
import { profileForms } from '~/services/user-profile-forms.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => profilePage(request)
export const action = ({ request }: ActionFunctionArgs) => profileForms(request)
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta: MetaFunction = () => [
  { title: pageTitle('账号资料') },
  { name: 'robots', content: 'noindex' },
]

export default function UserProfile() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = answer && 'message' in answer && page.edit === null ? answer.message : null
  return (
    <UserShell frame={page} current="profile" refusal={refusal}>
      <Profile member={page.member} page={page} answer={answer} />
    </UserShell>
  )
}
