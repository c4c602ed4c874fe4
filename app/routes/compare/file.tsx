import type { LoaderFunctionArgs } from '@remix-run/node'
import { attachment } from '~/services/attachment.server'
import { forClient } from '~/services/caller.server'
import { compareFile } from '~/services/compare.server'

/** The comparison as a PDF, for the link on its pages. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  forClient(async () => attachment(await compareFile(request)))
