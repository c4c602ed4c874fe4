import { redirect } from '@remix-run/node'
import { calls } from '~/contract'
import { log } from '~/log.server'
import { clearedLogin } from './caller.server'
import { forForm } from './form.server'
import { transport } from './transport.server'

/** Ends the login here and at the server; a server that fails is only logged, and the visitor is out either way. */
export function logoutAction(request: Request) {
  return forForm(
    request,
    async (_form, caller) => {
      if (caller.token)
        await transport()
          .call(calls.logout, {}, caller)
          .catch((error: Error) => log().warn({ reason: error.message }, 'token logout failed'))
      throw redirect('/', { headers: await clearedLogin(request) })
    },
    { alone: () => true },
  )
}
