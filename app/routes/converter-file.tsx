import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '~/services/attachment.server'
import { forClient } from '~/services/caller.server'
import { convertedFile } from '~/services/converter-file.server'

/** A font that the converter made. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  forClient(async () => attachment(await convertedFile(request)))
