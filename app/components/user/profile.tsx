import { useRef, type ReactNode } from 'react'
import type { FormRefusal } from '~/services/form.server'
import type { ProfileEdit, ProfilePage } from '~/services/user-profile.server'
import type { UserFrame } from '~/services/user-page.server'
import type { FormAnswer } from '../account/account-form'
import { GuardFields } from '../account/guard-fields'
import { AvatarForm } from './avatar-form'
import { BindForm, DeleteForm, PasswordForm, WechatForm } from './profile-forms'
import { Logins } from './logins'
import { MemberAvatar } from './member-avatar'
import { NicknameForm } from './nickname-form'
import { dayOf } from './records'
import { EDITED, editLink, useRowFocus } from './use-row-focus'

interface ProfileProps {
  member: UserFrame['member']
  page: ProfilePage
  answer: FormAnswer
}

export function Profile({ member, page, answer }: ProfileProps) {
  const { edit, captcha } = page
  const refusal: FormRefusal | null = answer && 'message' in answer ? answer : null
  const form = { member, captcha, answer }
  const element = useRef<HTMLDivElement>(null)
  useRowFocus(element, edit)
  return (
    <div ref={element}>
      <div className="page-head">
        <h1>账号资料</h1>
      </div>
      <dl className="profile-rows">
        {edit === 'avatar' ? (
          <EditRow name="头像">
            <AvatarForm member={member} refusal={refusal} />
          </EditRow>
        ) : (
          <Row name="头像" edit="avatar" verb={member.avatar ? '修改' : '上传'}>
            <span className="profile-rows__avatar">
              <MemberAvatar member={member} />
              {!member.avatar && <small>没有上传时，用名字的第一个字</small>}
            </span>
          </Row>
        )}
        {edit === 'nickname' ? (
          <EditRow name="昵称">
            <NicknameForm nickname={member.nickname} refusal={refusal} />
          </EditRow>
        ) : (
          <Row name="昵称" edit="nickname">
            {member.nickname}
          </Row>
        )}
        {edit === 'phone' ? (
          <EditRow name="手机">
            <BindForm {...form} type="phone" />
          </EditRow>
        ) : (
          <Row name="手机" edit="phone" verb={member.phone ? '修改' : '绑定'}>
            <Bound value={member.phone} note="用来登录和收验证码" />
          </Row>
        )}
        {edit === 'email' ? (
          <EditRow name="邮箱">
            <BindForm {...form} type="email" />
          </EditRow>
        ) : (
          <Row name="邮箱" edit="email" verb={member.email ? '修改' : '绑定'}>
            <Bound value={member.email} note="已验证" ok />
          </Row>
        )}
        {edit === 'password' ? (
          <EditRow name="密码">
            <PasswordForm {...form} />
          </EditRow>
        ) : (
          <Row name="密码" edit="password" verb={member.hasPassword ? '修改' : '设置'}>
            {member.hasPassword ? (
              <>
                <span aria-hidden="true">········</span>
                <span className="visually-hidden">已设置</span>
              </>
            ) : (
              <Unset>没有设置</Unset>
            )}
            {member.passwordChangedAt && (
              <small className="numeric">上次修改 {dayOf(member.passwordChangedAt)}</small>
            )}
          </Row>
        )}
        {edit === 'wechat' ? (
          <EditRow name="微信">
            <WechatForm {...form} />
          </EditRow>
        ) : (
          <Row name="微信" edit="wechat" verb={member.wechat ? '解绑' : '绑定'}>
            {member.wechat ? member.wechat.name : <Unset>未绑定</Unset>}
          </Row>
        )}
      </dl>
      <Logins logins={page.logins} />
      <section className="user-section profile-end" aria-label="数据和账号">
        {edit === 'delete' ? (
          <DeleteForm {...form} />
        ) : (
          <div className="profile-links">
            <a className="text-link" href="/user/profile/data" data-native="">
              导出我的数据
            </a>
            <a className="text-link" href="/agreement/font">
              字体授权协议
            </a>
            <a className="text-link" href="/agreement/register">
              用户协议
            </a>
            <LogoutLink />
            <a
              className="text-link accent"
              href="/user/profile?edit=delete"
              data-keep-scroll=""
              {...editLink('delete')}
            >
              注销账号
            </a>
          </div>
        )}
      </section>
    </div>
  )
}

interface RowProps {
  name: string
  edit: ProfileEdit
  verb?: string
  children: ReactNode
}

function Row({ name, edit, verb = '修改', children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <a className="text-link" href={`/user/profile?edit=${edit}`} data-keep-scroll="" {...editLink(edit)}>
          {verb}
          <span className="visually-hidden">{name}</span>
        </a>
      </dd>
    </div>
  )
}

function EditRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="is-open" {...EDITED}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Bound({ value, note, ok }: { value: string | null; note: string; ok?: boolean }) {
  if (value === null) return <Unset>未绑定</Unset>
  return (
    <>
      <span className="numeric">{value}</span>
      <small className={ok ? 'is-ok' : undefined}>{note}</small>
    </>
  )
}

const Unset = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>

function LogoutLink() {
  return (
    <form method="post" action="/auth/logout">
      <GuardFields />
      <button type="submit" className="text-link">
        退出登录
      </button>
    </form>
  )
}
