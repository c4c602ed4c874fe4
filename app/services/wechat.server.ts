import { data, redirect } from '@remix-run/node'
import { viewHref } from '~/account-views'
import { calls } from '~/contract'
import { env } from '~/env.server'
import { clearWechatTrip, setToken, setWechatTrip, wechatTripOf } from '~/session.server'
import { forVisitor } from './caller.server'
import { forForm, proofOf, textOf } from './form.server'
import type { Caller } from './http-transport.server'
import { ownPath } from './own-origin.server'
import { transport } from './transport.server'

const CALLBACK = '/auth/wechat/callback'

/** Sends the browser to WeChat's own page with its code. Members bind, others log in. */
export function wechatAction(request: Request) {
  return forForm(
    request,
    async (form, caller) => {
      const back = ownPath(textOf(form, 'redirect'))
      throw await toWechat(request, caller, { ...proofOf(form), back })
    },
    { alone: () => true },
  )
}

interface Departure {
  /** Where it leads afterwards. */
  back: string
  /** By what a member shows that it is they. */
  password?: string
  confirmCode?: string
}

export async function toWechat(request: Request, caller: Caller, { back, ...proof }: Departure) {
  const { url, state } = await transport().call(
    calls.startWechat,
    {
      body: {
        purpose: caller.token ? 'bind' : 'login',
        redirectUri: (env().PUBLIC_ORIGIN ?? new URL(request.url).origin) + CALLBACK,
        ...proof,
      },
    },
    caller,
  )
  return redirect(url, {
    headers: { 'set-cookie': await setWechatTrip(request, { state, redirect: back }) },
  })
}

/** WeChat sends the browser back: only the one that set out is let in. */
export function wechatReturn(request: Request): Promise<Response> {
  return forVisitor(request, async (caller) => {
    const { searchParams } = new URL(request.url)
    const trip = await wechatTripOf(request)
    const state = searchParams.get('state') ?? ''
    if (!trip || trip.state !== state)
      throw data({ message: '这次扫码不是从这个浏览器开始的，请重新扫码' }, { status: 400 })
    const headers = new Headers()
    headers.append('set-cookie', await clearWechatTrip(request))
    const code = searchParams.get('code')
    // Whoever says no on the phone comes back without a code.
    const back = ownPath(trip.redirect)
    if (!code) throw redirect(caller.token ? back : viewHref('wechat', back), { headers })
    const login = await transport().call(calls.finishWechat, { body: { code, state } }, caller)
    if (login) headers.append('set-cookie', await setToken(request, login))
    return redirect(back, { headers })
  })
}
