import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '~/services/attachment.server'
import { fontArchive } from '~/services/fonts.server'

/** The font files themselves, as the download dialog's form asks for them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return attachment(await fontArchive(request, params['id']!))
}
