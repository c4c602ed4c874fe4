import { data, redirect } from '@remix-run/node'
import { viewHref } from '~/account-views'
import { calls } from '~/contract'
import { forForm, textOf } from './form.server'
import { ownPath } from './own-origin.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'

/** 收藏 and back: answers in place for script, and leads back to the page where there is none. */
export async function favouriteAction(request: Request) {
  const leadsBack = (form: FormData) => !textOf(form, 'stay')
  return forForm(
    request,
    async (form, caller) => {
      if (!caller.token) throw redirect(viewHref('password', ownPath(textOf(form, 'redirect'))))
      const favourite = textOf(form, 'intent') !== 'remove'
      await keep(form, favourite, caller)
      if (leadsBack(form)) throw redirect(ownPath(textOf(form, 'redirect')))
      return data({ ok: true as const, favourite })
    },
    { alone: leadsBack },
  )
}

/** The form names one thing: a font by its number, else an article or a collection by its id. */
async function keep(form: FormData, favourite: boolean, caller: Caller): Promise<void> {
  const article = textOf(form, 'article')
  const collection = textOf(form, 'collection')
  if (article) {
    const call = favourite ? calls.addFavouriteArticle : calls.deleteFavouriteArticle
    await transport().call(call, { body: { id: article } }, caller)
  } else if (collection) {
    const call = favourite ? calls.addFavouriteCollection : calls.deleteFavouriteCollection
    await transport().call(call, { body: { id: collection } }, caller)
  } else {
    const call = favourite ? calls.addFavouriteFont : calls.deleteFavouriteFont
    await transport().call(call, { body: { fontGNo: textOf(form, 'gno') } }, caller)
  }
}
