import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { Button } from '~/components/ui/button'
import { logoutAction } from '~/services/logout.server'

export const action = ({ request }: ActionFunctionArgs) => logoutAction(request)
export const loader = () => redirect('/')

/** Nobody sees it: the action leads home, or is refused. */
export default function Logout() {
  return null
}

/** A form from a page of before this login: nobody must think that they are out. */
export function ErrorBoundary() {
  const error = useRouteError()
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
  return (
    <AccountPage>
      <h1 className="account-title">还没有退出</h1>
      <p role="alert">{said ?? '没有退出成功，请再试一次'}</p>
      <p className="account-done">
        <Button href="/user" variant="primary" wide>
          回到我的页面，再退出一次
        </Button>
      </p>
    </AccountPage>
  )
}
