import type { ActionFunctionArgs } from '@remix-run/node'
import { uploadHelp } from '~/services/contribute.server'

/** What the form's script asks for while it sends files. */
export const action = ({ request }: ActionFunctionArgs) => uploadHelp(request)
export const loader = () => new Response(null, { status: 404 })
