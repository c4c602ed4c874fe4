import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { chooseTheme } from '~/services/preferences.server'

export const action = ({ request }: ActionFunctionArgs) => chooseTheme(request)
export const loader = () => redirect('/')

export default function Preferences() {
  return null
}
