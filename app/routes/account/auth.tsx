import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isRegistering } from '~/account-views'
import { AccountPage } from '~/components/account/account-page'
import { AuthForms } from '~/components/account/auth-forms'
import { authAction, authPage } from '~/services/account.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => authPage(request)
export const action = ({ request }: ActionFunctionArgs) => authAction(request)

/** Its challenge is this visitor's alone. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data && isRegistering(data.view) ? '注册' : '登录') },
  {
    name: 'description',
    content: '登录或注册永字字库：收藏字体、专辑和文章，查看下载记录与消息，投稿自己的字。',
  },
  { name: 'robots', content: 'noindex' },
]

export default function Auth() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AccountPage redirectName={page.redirectName}>
      <AuthForms {...page} answer={answer} heading="h1" />
    </AccountPage>
  )
}
