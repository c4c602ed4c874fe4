import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { suggestions } from '~/services/search.server'

/** What the header's search box offers while somebody types. */
export async function loader({ request }: LoaderFunctionArgs) {
  const found = await suggestions(request, new URL(request.url).searchParams.get('q') ?? '')
  return Response.json(found, { headers: { 'cache-control': 'public, max-age=60' } })
}

export const action = () => data(null, { status: 405, headers: { allow: 'GET' } })
