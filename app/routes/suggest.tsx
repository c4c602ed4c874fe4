import type { LoaderFunctionArgs } from '@remix-run/node'
import { forClient } from '~/services/caller.server'
import { suggestions } from '~/services/search.server'

/** What the header's search box offers while somebody types. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  forClient(async () => {
    const found = await suggestions(request, new URL(request.url).searchParams.get('q') ?? '')
    return Response.json(found, { headers: { 'cache-control': 'public, max-age=60' } })
  })
