import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { RefusedView } from '~/components/ui/error-view'
import { favouriteAction } from '~/services/favourite.server'

export const action = ({ request }: ActionFunctionArgs) => favouriteAction(request)
export const loader = () => redirect('/user/favorite')

/** Only seen without script, when a favourite was refused. */
export default function Favourite() {
  const answer = useActionData<typeof action>()
  return (
    <RefusedView
      status={422}
      message={answer && 'message' in answer ? answer.message : undefined}
      path="/user/favorite"
    />
  )
}
