import { redirect } from '@remix-run/node'
import { calls } from '~/contract'
import { compareDocumentHref } from '~/compare-path'
import { COMPARE_MAX } from '~/contract/limits'
import { textOf } from './form.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'
import { leadOn } from './user-notice.server'
import { hereWith } from './list-address.server'
import { userForm } from './user-page.server'

/** Every form of the favourites; each leads back to where it stood. */
export function favouriteForms(request: Request) {
  return userForm(request, async (form, caller) => {
    switch (textOf(form, 'intent')) {
      case 'add-group':
        return addGroup(request, form, caller)
      case 'change-group':
        return changeGroup(request, form, caller)
      case 'delete-group':
        return deleteGroup(request, form, caller)
      case 'remove-album':
      case 'remove-article':
        return removeEntry(request, form, caller)
      default:
        return chosenFonts(request, form, caller)
    }
  })
}

async function addGroup(request: Request, form: FormData, caller: Caller): Promise<never> {
  const body = { name: textOf(form, 'name'), sample: textOf(form, 'sample') }
  const { id } = await transport().call(calls.addGroup, { body }, caller)
  throw await leadOn(request, hereWith(request, { edit: null, page: null, group: id }), 'group-added')
}

async function changeGroup(request: Request, form: FormData, caller: Caller): Promise<never> {
  const body = { name: textOf(form, 'name'), sample: textOf(form, 'sample') }
  await transport().call(calls.updateGroup, { query: { id: textOf(form, 'id') }, body }, caller)
  throw await leadOn(request, hereWith(request, { edit: null }), 'group-changed')
}

async function deleteGroup(request: Request, form: FormData, caller: Caller): Promise<never> {
  await transport().call(calls.deleteGroup, { query: { id: textOf(form, 'id') } }, caller)
  const to = hereWith(request, { edit: null, page: null, group: null })
  throw await leadOn(request, to, 'group-deleted')
}

async function removeEntry(request: Request, form: FormData, caller: Caller): Promise<never> {
  const album = textOf(form, 'intent') === 'remove-album'
  const call = album ? calls.deleteFavouriteCollection : calls.deleteFavouriteArticle
  await transport().call(call, { body: { id: textOf(form, 'id') } }, caller)
  throw await leadOn(request, hereWith(request, {}), 'entry-removed')
}

async function removeFonts(request: Request, caller: Caller, fontGNo: string[]): Promise<never> {
  await transport().call(calls.deleteFavouriteFont, { body: { fontGNo } }, caller)
  throw await leadOn(request, hereWith(request, { pack: null }), 'font-removed')
}

/** What the bar above the table does with the ticked fonts. */
async function chosenFonts(request: Request, form: FormData, caller: Caller): Promise<never> {
  const chosen = form.getAll('gno').map(String)
  if (chosen.length === 0) throw await leadOn(request, hereWith(request, {}), 'nothing-chosen')
  switch (textOf(form, 'intent')) {
    case 'remove':
      return removeFonts(request, caller, chosen)
    case 'compare':
      throw redirect(compareDocumentHref(chosen.slice(0, COMPARE_MAX)))
    case 'download': {
      if (chosen.length === 1) throw redirect(`/font/${encodeURIComponent(chosen[0]!)}/download`)
      const query = new URLSearchParams(chosen.map((gno) => ['pack', gno]))
      const here = hereWith(request, { pack: null })
      throw redirect(`${here}${here.includes('?') ? '&' : '?'}${query}`)
    }
    default: {
      const groupId = textOf(form, 'groupId')
      if (!groupId) throw await leadOn(request, hereWith(request, {}), 'no-group-chosen')
      await transport().call(calls.addFavouriteFont, { body: { fontGNo: chosen, groupId } }, caller)
      throw await leadOn(request, hereWith(request, { pack: null }), 'fonts-moved')
    }
  }
}
