import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberData } from '~/services/user-profile.server'

/** Everything that is kept of the member, as JSON. */
export const loader = ({ request }: LoaderFunctionArgs) => memberData(request)
