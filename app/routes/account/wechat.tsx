import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { Button } from '~/components/ui/button'
import { wechatAction } from '~/services/wechat.server'

export const action = ({ request }: ActionFunctionArgs) => wechatAction(request)
export const loader = () => redirect('/auth?view=wechat')

/** Only seen when WeChat could not be asked. */
export default function Wechat() {
  const answer = useActionData<typeof action>()
  return (
    <AccountPage>
      <h1 className="account-title">微信登录</h1>
      <p role="alert">{answer?.message}</p>
      <p className="account-done">
        <Button href="/auth" variant="primary" wide>
          用别的方式登录
        </Button>
      </p>
    </AccountPage>
  )
}
