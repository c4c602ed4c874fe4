import type { LoaderFunctionArgs } from '@remix-run/node'
import { forClient } from '~/services/caller.server'
import { nameSpecimens } from '~/services/specimens.server'

/** The names of a few fonts in their own faces, for the compare tray, whose list only the browser knows. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  forClient(async () => {
    const found = await nameSpecimens(request, new URL(request.url).searchParams.getAll('gno'))
    return Response.json(found, { headers: { 'cache-control': 'public, max-age=300' } })
  })
