import type { ReactNode } from 'react'
import {
  EMAIL_HINT,
  EMAIL_LENGTH,
  EMAIL_MESSAGE,
  EMAIL_PATTERN,
  PHONE_MESSAGE,
  PHONE_PATTERN,
} from '~/contract/account-rules'
import type { Member } from '~/contract/account-member'
import type { CaptchaForm } from '~/services/captcha.server'
import { AccountForm, fieldId, type FormAnswer } from '../account/account-form'
import { CaptchaStep } from '../account/captcha-step'
import { CodeField } from '../account/code-field'
import { PasswordField } from '../account/password-field'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { ProofFields, proofWay } from './proof-fields'
import { EDITED } from './use-row-focus'

interface ProfileFormProps {
  member: Member
  captcha: CaptchaForm | null
  answer: FormAnswer
}

const LABELS = {
  account: '手机号或邮箱',
  captchaAnswer: '验证',
  code: '验证码',
  confirmCode: '发到已有账号的验证码',
  oldPassword: '现在的密码',
  password: '密码',
}

/** Where its form posts to; who chose the captcha in words finds it again on the page that answers. */
function actionOf(edit: string, captcha: CaptchaForm | null = null): string {
  const chosen = captcha?.chosen ? `&captcha=${captcha.captchaType}` : ''
  return `/user/profile?edit=${edit}${chosen}`
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="button-row">
      {children}
      <Button variant="weak" href="/user/profile" data-keep-scroll="">
        取消
      </Button>
    </div>
  )
}

/** A new phone number or e-mail address: read from a code, and by somebody who is the member. */
export function BindForm({ member, captcha, answer, type }: ProfileFormProps & { type: 'phone' | 'email' }) {
  const email = type === 'email'
  const word = email ? '邮箱' : '手机号'
  const bound = member[type] !== null
  const others = [member.phone, member.email, member.wechat].filter((each) => each !== null).length > 1
  const way = proofWay(member, 'change')
  return (
    <AccountForm
      action={actionOf(type, captcha)}
      answer={answer}
      labels={{ ...LABELS, account: word }}
      intent="bind"
    >
      {(state) => {
        const sent = state.sent('bind')
        const codes = way === 'code' ? ['bind', 'confirm'] : ['bind']
        const step = { form: captcha, state, codes }
        return (
          <>
            <input type="hidden" name="type" value={type} />
            <TextField
              id={fieldId('account')}
              name="account"
              label={bound ? `新的${word}` : word}
              type={email ? 'email' : 'tel'}
              autoComplete={email ? 'email' : 'tel-national'}
              pattern={email ? EMAIL_PATTERN : PHONE_PATTERN}
              malformed={email ? EMAIL_MESSAGE : PHONE_MESSAGE}
              maxLength={EMAIL_LENGTH - 1}
              help={email ? EMAIL_HINT : undefined}
              required
              autoFocus={!state.answer}
              error={state.error('account')}
              defaultValue={state.value('account')}
            />
            <CaptchaStep {...step} before="bind" />
            <CodeField
              error={state.error('code')}
              value={state.value('code')}
              wait={sent?.retryAfter ?? null}
              sentAt={sent?.at ?? null}
              sending={state.busy === 'send-code'}
              autoFocus={state.justSent('bind')}
            />
            {way === 'code' && <CaptchaStep {...step} before="confirm" />}
            <ProofFields member={member} way={way} state={state} />
            <Actions>
              <Button
                type="submit"
                name="intent"
                value="bind"
                variant="primary"
                busy={state.busy === 'bind' && '请稍候'}
              >
                {bound ? `换成新的${word}` : `绑定${word}`}
              </Button>
              {bound && others && (
                <Button type="submit" name="intent" value="unbind" variant="danger" formNoValidate>
                  {`解绑${word}`}
                </Button>
              )}
            </Actions>
          </>
        )
      }}
    </AccountForm>
  )
}

export function PasswordForm({ member, captcha, answer }: ProfileFormProps) {
  const way = proofWay(member, 'change')
  if (way === 'nothing')
    return (
      <>
        <p>密码和手机号或邮箱一起用：先绑定其中一个，再设置密码。</p>
        <Actions>
          <Button variant="primary" href={actionOf('phone')} data-keep-scroll="">
            绑定手机
          </Button>
        </Actions>
      </>
    )
  return (
    <AccountForm action={actionOf('password', captcha)} answer={answer} labels={LABELS} intent="password">
      {(state) => (
        <>
          {way === 'code' && <CaptchaStep form={captcha} state={state} codes={['confirm']} autoFocus />}
          <ProofFields member={member} way={way} state={state} passwordName="oldPassword" autoFocus />
          <PasswordField label="新密码" error={state.error('password')} fresh />
          <p className="field__help">修改后，别处的登录都会结束。</p>
          <Actions>
            <Button
              type="submit"
              name="intent"
              value="password"
              variant="primary"
              busy={state.busy === 'password' && '请稍候'}
            >
              保存密码
            </Button>
          </Actions>
        </>
      )}
    </AccountForm>
  )
}

export function WechatForm({ member, captcha, answer }: ProfileFormProps) {
  const { wechat } = member
  const intent = wechat ? 'unbind' : 'bind-wechat'
  const way = proofWay(member, 'change')
  return (
    <AccountForm action={actionOf('wechat', captcha)} answer={answer} labels={LABELS} intent={intent}>
      {(state) => (
        <>
          <input type="hidden" name="type" value="wechat" />
          <p>
            {wechat
              ? `解绑“${wechat.name}”以后，不能再用它登录。`
              : '用微信扫一扫，以后就能用微信登录这个账号。'}
          </p>
          {way === 'code' && <CaptchaStep form={captcha} state={state} codes={['confirm']} autoFocus />}
          <ProofFields member={member} way={way} state={state} autoFocus />
          <Actions>
            {wechat ? (
              <Button type="submit" name="intent" value={intent} variant="danger">
                解绑微信
              </Button>
            ) : (
              <Button
                type="submit"
                name="intent"
                value={intent}
                variant="primary"
                icon="wechat"
                busy={state.busy === intent && '请稍候'}
              >
                打开微信二维码
              </Button>
            )}
          </Actions>
        </>
      )}
    </AccountForm>
  )
}

export function DeleteForm({ member, captcha, answer }: ProfileFormProps) {
  const way = proofWay(member, 'end')
  return (
    <div className="profile-delete" {...EDITED}>
      {/* What is lost comes before the field. */}
      <h2 tabIndex={-1} data-first-focus="" autoFocus>
        注销账号
      </h2>
      <p>收藏、分组、下载记录、消息和资料全部删除，不能恢复；手机号和邮箱可以再注册新的账号。</p>
      <AccountForm action={actionOf('delete', captcha)} answer={answer} labels={LABELS} intent="delete">
        {(state) => (
          <>
            {way === 'code' && <CaptchaStep form={captcha} state={state} codes={['confirm']} />}
            <ProofFields member={member} way={way} state={state} />
            <Actions>
              <Button
                type="submit"
                name="intent"
                value="delete"
                variant="danger"
                busy={state.busy === 'delete' && '请稍候'}
              >
                注销账号
              </Button>
            </Actions>
          </>
        )}
      </AccountForm>
    </div>
  )
}
