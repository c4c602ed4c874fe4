import type { LoaderFunctionArgs } from '@remix-run/node'
import { homePage } from '~/services/home.server'

export const handle = { layout: 'home' }
export const loader = ({ request }: LoaderFunctionArgs) => homePage(request)
export default function Home() {
  return null
}
