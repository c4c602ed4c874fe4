import type { LoaderFunctionArgs } from '@remix-run/node'
import { wechatReturn } from '~/services/wechat.server'

export const loader = ({ request }: LoaderFunctionArgs) => wechatReturn(request)

/** A page, so that a refusal shows as one; the loader always leads elsewhere. */
export default function WechatCallback() {
  return null
}
