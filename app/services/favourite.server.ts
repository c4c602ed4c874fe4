import { data, redirect } from '@remix-run/node'
import { viewHref } from '~/account-views'
import { calls } from '~/contract'
import { forForm, textOf } from './form.server'
import { ownPath } from './own-origin.server'
import { transport } from './transport.server'

/** 收藏 and back: answers in place for script, and leads back to the page where there is none. */
export async function favouriteAction(request: Request) {
  const leadsBack = (form: FormData) => !textOf(form, 'stay')
  return forForm(
    request,
    async (form, caller) => {
      if (!caller.token) throw redirect(viewHref('password', ownPath(textOf(form, 'redirect'))))
      const favourite = textOf(form, 'intent') !== 'remove'
      const call = favourite ? calls.addFavouriteFont : calls.deleteFavouriteFont
      await transport().call(call, { body: { fontGNo: textOf(form, 'gno') } }, caller)
      if (leadsBack(form)) throw redirect(ownPath(textOf(form, 'redirect')))
      return data({ ok: true as const, favourite })
    },
    { alone: leadsBack },
  )
}
