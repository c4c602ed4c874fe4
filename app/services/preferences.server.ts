import { data, redirect } from '@remix-run/node'
import { isTheme, themeHeader } from '~/preferences.server'
import { readForm } from './form.server'
import { isOwnOrigin, ownPath } from './own-origin.server'

/** Remembers the theme that a visitor chose, and goes back to where they were. */
export async function chooseTheme(request: Request): Promise<Response> {
  if (!isOwnOrigin(request)) throw data({ message: '这个请求来自别的网站' }, { status: 403 })
  const form = await readForm(request)
  if (form === null) throw data({ message: '内容太大' }, { status: 413 })
  const value = form.get('value')
  if (form.get('name') !== 'theme' || !isTheme(value))
    throw data({ message: '没有这种外观' }, { status: 400 })
  return redirect(ownPath(form.get('redirect')), { headers: { 'set-cookie': await themeHeader(value) } })
}
