import { ApiError, type Calls } from '~/contract'
import type { CodePurpose } from '~/contract/account'
import { CODE_AGAIN_SECONDS, CODE_MINUTES } from '~/contract/account-rules'
import type { Actor, Backend, Handler } from '../backend'
import { redeemCaptcha } from '../captcha/ticket.server'
import { takeOrRefuse } from '../limiter.server'
import { issueCode } from './codes.server'
import { counterKey, take } from './limits.server'
import { sendCodeTo, sendRegistered } from './notices.server'
import { accountsOf, columnOf, memberByAccount, memberOf } from './repository.server'

/**
 * The same answer and the same work, whether or not the account is anybody's: what differs is what is sent, and
 * nobody waits for that.
 */
export const sendCode: Handler<Calls['sendCode']> = async (backend, { body }, { actor, clientAddress }) => {
  const { account, type, captchaVerification } = body
  const needsMember = type === 'bind' || type === 'confirm'
  if (needsMember && !actor) throw new ApiError('S00106')
  await redeemCaptcha(backend, captchaVerification)
  const to = needsMember ? await accountForMember(backend, actor!, type, account) : accountNamed(account)
  await takeLimits(backend, to, type, clientAddress)
  const owner = await memberByAccount(backend.db, to)
  const code = await issueCode(backend, to, type, needsMember ? actor!.memberId : null)
  const isFree = type === 'register' || type === 'bind'
  if (isFree && owner) sendRegistered(backend, to)
  else if (isFree || owner?.status === 'active') sendCodeTo(backend, to, type, code)
  return { retryAfter: CODE_AGAIN_SECONDS, expired: CODE_MINUTES * 60 }
}

async function takeLimits(backend: Backend, account: string, type: CodePurpose, clientAddress: string) {
  const key = counterKey(backend, account)
  await take(backend, 'codeAddress', clientAddress)
  await takeOrRefuse(backend.limiter, 'codeAgain', `${type}:${key}`, {
    points: 1,
    seconds: CODE_AGAIN_SECONDS,
  })
  await take(backend, type === 'confirm' ? 'codeConfirm' : 'codeAccount', key)
}

const refused = (message: string) => new ApiError('INVALID', message, { fields: { account: message } })

/** The words `phone` and `email` name an account of the member's own. */
const isWord = (account: string) => account === 'phone' || account === 'email'

function accountNamed(account: string): string {
  if (isWord(account)) throw refused('手机号或邮箱账号格式不正确')
  return account
}

async function accountForMember(backend: Backend, actor: Actor, type: 'bind' | 'confirm', account: string) {
  const member = await memberOf(backend.db, actor)
  const own = accountsOf(member)
  if (type === 'bind') {
    if (!own.includes(account)) return accountNamed(account)
    throw refused(columnOf(account) === 'email' ? '你绑定的就是这个邮箱' : '你绑定的就是这个手机号')
  }
  const named = isWord(account) ? member[account as 'phone' | 'email'] : account
  if (named === null || !own.includes(named)) throw refused('这不是你绑定的手机号或邮箱')
  return named
}
