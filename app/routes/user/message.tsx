import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MessageList } from '~/components/user/message-list'
import { UserShell } from '~/components/user/user-shell'
import { messageAction, messagePage } from '~/services/user-message.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => messagePage(request)
export const action = ({ request }: ActionFunctionArgs) => messageAction(request)
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta: MetaFunction = () => [{ title: pageTitle('消息') }, { name: 'robots', content: 'noindex' }]

export default function UserMessage() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <UserShell frame={page} current="message" refusal={answer && !answer.ok ? answer.message : null}>
      <MessageList page={page} />
    </UserShell>
  )
}
