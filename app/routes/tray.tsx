import type { LoaderFunctionArgs } from '@remix-run/node'
import { nameSpecimens } from '~/services/specimens.server'

/** The names of a few fonts in their own faces, for the compare tray, whose list only the browser knows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const found = await nameSpecimens(request, search.getAll('gno'))
  return Response.json(found, { headers: { 'cache-control': 'public, max-age=300' } })
}
