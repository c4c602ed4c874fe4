import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Board } from '~/components/board/board'
import { boardForm, boardPage } from '~/services/message-board.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => boardPage(request, 'contact')
export const action = ({ request }: ActionFunctionArgs) => boardForm(request, 'contact')
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title) },
  { name: 'description', content: data?.description },
]

export default function BoardRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <Board page={page} answer={answer ?? null} />
}
