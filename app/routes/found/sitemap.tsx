import type { LoaderFunctionArgs } from '@remix-run/node'
import { forClient, forVisitor } from '~/services/caller.server'
import { sitemapFile, sitemapIndex } from '~/services/sitemap.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  forClient(() =>
    forVisitor(request, () =>
      params['name'] ? sitemapFile(request, params['name']) : sitemapIndex(request),
    ),
  )
