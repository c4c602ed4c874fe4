import { data } from '@remix-run/node'
import { ApiError, calls, type CallInput, type Calls } from '~/contract'
import { AVATAR_BYTES } from '~/contract/account-rules'
import type { CodePurpose } from '~/contract/account'
import { sentCode } from './account.server'
import { captchaVerificationFrom } from './captcha.server'
import { goHome } from './caller.server'
import { keptForm, proofOf, textOf } from './form.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'
import { leadOn, type NoticeKey } from './user-notice.server'
import { hereWith } from './list-address.server'
import { userForm } from './user-page.server'
import { toWechat } from './wechat.server'

/** A picture and the fields around it. */
const MAX_AVATAR_FORM_BYTES = AVATAR_BYTES + 64 * 1024
const AVATAR_TOO_LARGE = `图片太大，最大 ${AVATAR_BYTES / 1024 / 1024} MB`

/** Every form of the profile; a change leads back to the rows. */
export function profileForms(request: Request) {
  const uploads = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
  const limit = uploads ? { maxBytes: MAX_AVATAR_FORM_BYTES, tooLong: AVATAR_TOO_LARGE } : {}
  return userForm(request, (form, caller) => answer(request, form, caller), limit)
}

async function answer(request: Request, form: FormData, caller: Caller) {
  const back = (notice: NoticeKey) =>
    leadOn(request, hereWith(request, { edit: null, captcha: null }), notice)
  switch (textOf(form, 'intent')) {
    case 'other-captcha':
      return keptForm(form)
    case 'send-code':
      return sent(form, caller, 'bind', textOf(form, 'account'))
    case 'send-confirm-code':
      return sent(form, caller, 'confirm', textOf(form, 'confirmTo'))
    case 'nickname':
      await transport().call(calls.updateInfo, { form: { nickname: textOf(form, 'nickname') } }, caller)
      throw await back('nickname-changed')
    case 'avatar':
      await transport().call(calls.updateInfo, { form: pictureOf(form) }, caller)
      throw await back('avatar-changed')
    case 'remove-avatar':
      await transport().call(calls.updateInfo, { form: { removeAvatar: '1' } }, caller)
      throw await back('avatar-removed')
    case 'bind': {
      const type = textOf(form, 'type') === 'email' ? 'email' : 'phone'
      const body = { type, account: textOf(form, 'account'), code: textOf(form, 'code'), ...proofOf(form) }
      await transport().call(calls.bindAccount, { body } as CallInput<Calls['bindAccount']>, caller)
      throw await back(`${type}-changed`)
    }
    case 'unbind': {
      const body = { type: textOf(form, 'type'), ...proofOf(form) }
      await transport().call(calls.unbindAccount, { body } as CallInput<Calls['unbindAccount']>, caller)
      throw await back('unbound')
    }
    case 'bind-wechat':
      throw await toWechat(request, caller, { ...proofOf(form), back: '/user/profile' })
    case 'password': {
      const { confirmCode } = proofOf(form)
      const body = {
        oldPassword: textOf(form, 'oldPassword'),
        confirmCode,
        password: textOf(form, 'password'),
      }
      await transport().call(calls.updatePassword, { body }, caller)
      throw await back('password-changed')
    }
    case 'end-login':
      await transport().call(calls.endSession, { query: { id: textOf(form, 'id') } }, caller)
      throw await back('login-ended')
    case 'end-others':
      await transport().call(calls.endSession, { query: {} }, caller)
      throw await back('others-ended')
    case 'delete':
      await transport().call(calls.deleteAccount, { body: proofOf(form) }, caller)
      throw await goHome(request)
    default:
      throw data({ message: '没有这种修改' }, { status: 400 })
  }
}

function pictureOf(form: FormData): CallInput<Calls['updateInfo']>['form'] {
  const avatar = form.get('avatar')
  if (avatar instanceof File && avatar.size > 0) return { avatar }
  const message = '请先选一张图片'
  throw new ApiError('INVALID', message, { fields: { avatar: message } })
}

async function sent(form: FormData, caller: Caller, type: CodePurpose, account: string) {
  const captchaVerification = await captchaVerificationFrom(form, caller)
  const answer = await transport().call(
    calls.sendCode,
    { body: { account, type, captchaVerification } },
    caller,
  )
  return sentCode(form, answer, { field: type === 'confirm' ? 'confirmCode' : 'code', kind: type })
}
