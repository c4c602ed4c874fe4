import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '~/services/attachment.server'
import { forClient } from '~/services/caller.server'
import { albumArchive } from '~/services/collections.server'

/** All files of an album as one archive. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  forClient(async () => attachment(await albumArchive(request, params['id']!)))
