import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { isTheme, themeHeader } from '~/preferences.server'
import { isOwnOrigin, ownPath } from '~/services/own-origin.server'

/** Remembers the theme that a visitor chose, and goes back to where they were. */
export async function action({ request }: ActionFunctionArgs) {
  if (!isOwnOrigin(request)) throw data({ message: '这个请求来自别的网站' }, { status: 403 })
  const form = await request.formData()
  const value = form.get('value')
  if (form.get('name') !== 'theme' || !isTheme(value))
    throw data({ message: '没有这种外观' }, { status: 400 })
  return redirect(ownPath(form.get('redirect')), { headers: { 'set-cookie': await themeHeader(value) } })
}

export const loader = () => redirect('/')

export default function Preferences() {
  return null
}
