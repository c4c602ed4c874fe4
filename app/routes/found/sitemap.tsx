import type { LoaderFunctionArgs } from '@remix-run/node'
import { forClient } from '~/services/caller.server'
import { sitemapFile, sitemapIndex } from '~/services/sitemap.server'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  forClient(() => (params['name'] ? sitemapFile(request, params['name']) : sitemapIndex(request)))
