import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { useFocusKept } from '~/hooks/use-focus-kept'
import { useSingleSubmit } from '~/hooks/use-single-submit'
import type { ProfilePage } from '~/services/user-profile.server'
import { GuardFields } from '../account/guard-fields'
import { Button } from '../ui/button'
import { SectionHead } from '../ui/section-head'
import { dayOf } from './records'

/** Where the account is open, and the way to close it there. */
export function Logins({ logins }: { logins: ProfilePage['logins'] }) {
  const section = useRef<HTMLElement>(null)
  const onSubmit = useSingleSubmit()
  useFocusKept(section, 'form', logins)
  return (
    <section ref={section} className="user-section" aria-labelledby="user-logins">
      <SectionHead id="user-logins" title="登录的设备" note={`${logins.length} 处`} />
      <ul className="login-list">
        {logins.map(({ id, current, device, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              {device || '未知的设备'}
              {current && <span className="tag tag--zhu">这里</span>}
              <small className="numeric">
                {dayOf(createdAt)} 登录，最近 {dayOf(lastUsedAt)}
              </small>
            </span>
            {!current && (
              <Form method="post" preventScrollReset onSubmit={onSubmit}>
                <GuardFields />
                <input type="hidden" name="id" value={id} />
                <button type="submit" name="intent" value="end-login" className="text-link">
                  结束<span className="visually-hidden"> {device} 的登录</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {logins.length > 1 && (
        <Form method="post" className="login-list__others" preventScrollReset onSubmit={onSubmit}>
          <GuardFields />
          <Button type="submit" name="intent" value="end-others" variant="weak">
            结束别处的全部登录
          </Button>
        </Form>
      )}
    </section>
  )
}
