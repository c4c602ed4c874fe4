import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Contribute } from '~/components/contribute/contribute'
import { contributeForm, contributePage } from '~/services/contribute.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => contributePage(request)
export const action = ({ request }: ActionFunctionArgs) => contributeForm(request)
export const meta: MetaFunction = () => [
  { title: pageTitle('投稿') },
  {
    name: 'description',
    content:
      '把你的字放进永字字库：上传字体，当场看到识别出的字数与提醒，写明授权，编辑三到五个工作日内回复。',
  },
]

export default function ContributeRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <Contribute page={page} answer={answer} />
}
