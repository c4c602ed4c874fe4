import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { logoutAction } from '~/services/logout.server'

export const action = ({ request }: ActionFunctionArgs) => logoutAction(request)
export const loader = () => redirect('/')
