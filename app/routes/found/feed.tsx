import type { LoaderFunctionArgs } from '@remix-run/node'
import { forClient } from '~/services/caller.server'
import { articleFeed, fontFeed } from '~/services/feed.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  forClient(() => (params['name'] === 'fonts' ? fontFeed(request) : articleFeed(request)))
