import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { ForgetForm } from '~/components/account/forget-form'
import { forgetAction, forgetPage } from '~/services/account.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => forgetPage(request)
export const action = ({ request }: ActionFunctionArgs) => forgetAction(request)
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta: MetaFunction = () => [
  { title: pageTitle('找回密码') },
  { name: 'description', content: '用注册时的手机号或邮箱收取验证码，重新设置永字字库的密码。' },
  { name: 'robots', content: 'noindex' },
]

export default function Forget() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AccountPage missing={page.step !== 'done'}>
      <ForgetForm page={page} answer={answer} />
    </AccountPage>
  )
}
