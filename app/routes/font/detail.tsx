import type { LoaderFunctionArgs } from '@remix-run/node'
import { fontDetailPage } from '~/services/fonts.server'

export const handle = { layout: 'font' }
export const loader = ({ request, params }: LoaderFunctionArgs) => fontDetailPage(request, params['id']!)
export default function FontDetail() {
  return null
}
