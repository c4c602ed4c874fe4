import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadList } from '~/services/user-download.server'

/** The download history as CSV. */
export const loader = ({ request }: LoaderFunctionArgs) => downloadList(request)
