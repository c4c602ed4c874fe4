import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '~/services/attachment.server'
import { forClient } from '~/services/caller.server'
import { fontArchive } from '~/services/fonts.server'

/** The font files themselves, as the download dialog's form asks for them. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  forClient(async () => attachment(await fontArchive(request, params['id']!)))
