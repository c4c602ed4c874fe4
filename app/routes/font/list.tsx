import type { LoaderFunctionArgs } from '@remix-run/node'
import { fontListPage } from '~/services/fonts.server'

export const handle = { layout: 'font' }
export const loader = ({ request }: LoaderFunctionArgs) => fontListPage(request)
export default function FontList() {
  return null
}
