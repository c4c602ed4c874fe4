import type { LoaderFunctionArgs } from '@remix-run/node'
import { forClient, forVisitor } from '~/services/caller.server'
import { articleFeed, fontFeed } from '~/services/feed.server'

export const loader = ({ request }: LoaderFunctionArgs) =>
  forClient(() =>
    forVisitor(request, () =>
      new URL(request.url).pathname.endsWith('/fonts.xml') ? fontFeed(request) : articleFeed(request),
    ),
  )
