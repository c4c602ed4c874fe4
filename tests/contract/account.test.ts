import { expect, it } from 'vitest'
import { type ApiError, calls } from '~/contract'
import { newPhone, PASSWORD, sentTo, Visitor, solvedCaptcha } from '../factories/visitor'
import { onBothTransports, type Subject } from './transports'

onBothTransports('accounts', suite)

const refusal = (code: string, fields?: Record<string, unknown>) =>
  expect.objectContaining({ code, ...(fields && { fields: expect.objectContaining(fields) }) })

function suite(subject: Subject) {
  const visitor = () => new Visitor(subject.library, subject.transport)
  const member = async () => {
    const one = visitor()
    return Object.assign(one, { phone: await one.register() })
  }

  it('registers by phone and logs in, by password and by code', async () => {
    const one = await member()
    const info = await one.call(calls.getUserInfo, {})
    expect(info).toMatchObject({
      phone: `139****${one.phone.slice(-4)}`,
      email: null,
      hasPassword: true,
      avatar: null,
      wechat: null,
    })
    expect(info.nickname).not.toContain(one.phone.slice(-4))
    const again = visitor()
    await again.login(one.phone)
    expect((await again.call(calls.getUserInfo, {})).id).toBe(info.id)
    const byCode = visitor()
    const code = await byCode.codeFor(one.phone, 'login')
    const { token, expired } = await byCode.call(calls.smsLogin, { body: { account: one.phone, code } })
    expect(expired).toBe(30 * 86_400)
    byCode.token = token
    expect((await byCode.call(calls.getUserInfo, {})).id).toBe(info.id)
  })

  it('registers by e-mail, in whichever case it is written', async () => {
    const one = visitor()
    const code = await one.codeFor('lin@type.cn', 'register', 'Lin@Type.cn')
    const { token } = await one.call(calls.registerEmail, {
      body: { email: 'LIN@type.cn', code, password: PASSWORD, agreement: 'on' },
    })
    one.token = token
    expect(await one.call(calls.getUserInfo, {})).toMatchObject({ email: 'lin@type.cn', phone: null })
    const again = visitor()
    await again.login('lin@TYPE.cn')
    expect(again.token).not.toBe(token)
  })

  it.each([
    ['a wrong phone', { phone: '12345678901' }, 'phone', '手机号格式不正确'],
    ['a short password', { password: 'a1' }, 'password', '密码至少 8 位'],
    ['a common password', { password: 'Abc12345' }, 'password', '这个密码太常见，换一个'],
    ['no agreement', { agreement: false }, 'agreement', '请先阅读并同意用户协议'],
    ['no code', { code: '' }, 'code', '请填写验证码'],
    ['a code of letters', { code: 'abcdef' }, 'code', '验证码不对，请输入 6 位数字'],
  ])('names the field of %s', async (_, wrong, field, message) => {
    const body = { phone: newPhone(), code: '000000', password: PASSWORD, agreement: true, ...wrong }
    await expect(visitor().call(calls.registerPhone, { body })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: message },
    })
  })

  it('needs a solved captcha to send a code and to log in, and takes it once', async () => {
    const one = visitor()
    const body = { account: newPhone(), type: 'register' as const, captchaVerification: 'made up' }
    await expect(one.call(calls.sendCode, { body })).rejects.toEqual(refusal('CAPTCHA'))
    body.captchaVerification = await solvedCaptcha(subject.library.backend)
    await one.call(calls.sendCode, { body })
    await expect(one.call(calls.sendCode, { body })).rejects.toEqual(refusal('CAPTCHA'))
    const login = { account: body.account, password: PASSWORD, captchaVerification: body.captchaVerification }
    await expect(one.call(calls.login, { body: login })).rejects.toEqual(refusal('CAPTCHA'))
    const without = { account: body.account, type: 'login', captchaVerification: '' } as const
    await expect(one.call(calls.sendCode, { body: without })).rejects.toMatchObject({ status: 400 })
  })

  it('answers alike and sends the fitting thing, whether or not there is an account', async () => {
    const { phone } = await member()
    const free = newPhone()
    const one = visitor()
    const answers = []
    for (const type of ['login', 'reset', 'register'] as const)
      for (const account of [phone, free])
        if (!(type === 'register' && account === phone)) answers.push(await one.sendCode(account, type))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    // The last thing sent: what came before lies there already.
    const code = await one.codeFor(newPhone(), 'register')
    expect(code).toMatch(/^\d{6}$/)
    expect((await sentTo(subject.library, free)).map(({ subject }) => subject)).toEqual([
      '永字字库：注册的验证码',
    ])
    expect((await sentTo(subject.library, phone)).map(({ subject }) => subject)).toEqual([
      '永字字库：注册的验证码',
      '永字字库：登录的验证码',
      '永字字库：找回密码的验证码',
    ])
  })

  it('refuses a login in one way, whatever is wrong', async () => {
    const { phone } = await member()
    const locked = await member()
    await subject.library.backend.db
      .updateTable('member')
      .set({ status: 'locked' })
      .where('phone', '=', locked.phone)
      .execute()
    const refused = []
    for (const [account, password] of [
      [phone, 'wrong-password-1'],
      [newPhone(), PASSWORD],
      [locked.phone, PASSWORD],
    ] as const)
      refused.push(
        await visitor()
          .login(account, password)
          .catch((error: ApiError) => ({ code: error.code, message: error.message, status: error.status })),
      )
    expect(refused).toEqual(Array(3).fill({ code: 'LOGIN', message: '账号或密码不正确', status: 200 }))
  })

  it('logs out of one place only', async () => {
    const one = await member()
    const other = visitor()
    await other.login(one.phone)
    await one.call(calls.logout, {})
    await expect(one.call(calls.getUserInfo, {})).rejects.toMatchObject({ status: 401, code: 'S00106' })
    await other.call(calls.getUserInfo, {})
  })

  it('sets a new password by a code, once, and ends every login', async () => {
    const one = await member()
    const forgetful = visitor()
    const code = await forgetful.codeFor(one.phone, 'reset')
    const { ticket, expired } = await forgetful.call(calls.verifyResetCode, {
      body: { account: one.phone, code },
    })
    expect(expired).toBe(600)
    const reset = (password: string) => forgetful.call(calls.resetPassword, { body: { ticket, password } })
    await reset('another-1-password')
    await expect(reset('a-third-1-password')).rejects.toEqual(refusal('TICKET'))
    await expect(one.call(calls.getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    await expect(forgetful.login(one.phone)).rejects.toEqual(refusal('LOGIN'))
    await forgetful.login(one.phone, 'another-1-password')
  })

  it('changes the password for the old one and ends the other logins', async () => {
    const one = await member()
    const other = visitor()
    await other.login(one.phone)
    const change = (oldPassword: string | undefined) =>
      one.call(calls.updatePassword, { body: { oldPassword, password: 'another-1-password' } })
    await expect(change(undefined)).rejects.toEqual(refusal('PROOF', { oldPassword: '请填写现在的密码' }))
    await expect(change('wrong')).rejects.toEqual(refusal('PROOF', { oldPassword: '现在的密码不正确' }))
    await other.call(calls.getUserInfo, {})
    await change(PASSWORD)
    await one.call(calls.getUserInfo, {})
    await expect(other.call(calls.getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    await other.login(one.phone, 'another-1-password')
  })

  it('binds an e-mail and another phone for the password, and tells the old phone', async () => {
    const one = await member()
    const code = await one.codeFor('shan@type.cn', 'bind')
    const bind = (password?: string) =>
      one.call(calls.bindAccount, { body: { type: 'email', account: 'shan@type.cn', code, password } })
    await expect(bind()).rejects.toEqual(refusal('PROOF', { password: '请填写现在的密码' }))
    await bind(PASSWORD)
    const phone = newPhone()
    const phoneCode = await one.codeFor(phone, 'bind')
    await one.call(calls.bindAccount, {
      body: { type: 'phone', account: phone, code: phoneCode, password: PASSWORD },
    })
    const again = visitor()
    await again.login('shan@type.cn')
    await again.login(phone)
    await expect(again.login(one.phone)).rejects.toEqual(refusal('LOGIN'))
    await expect
      .poll(async () => (await sentTo(subject.library, one.phone)).at(-1)?.template)
      .toBe('account-changed')
  })

  it('keeps the last way to log in', async () => {
    const one = await member()
    const unbind = (type: 'phone' | 'email') =>
      one.call(calls.unbindAccount, { body: { type, password: PASSWORD } })
    await expect(unbind('phone')).rejects.toEqual(refusal('LAST_LOGIN'))
    const code = await one.codeFor('last@type.cn', 'bind')
    const body = { type: 'email' as const, account: 'last@type.cn', code, password: PASSWORD }
    await one.call(calls.bindAccount, { body })
    const both = await Promise.allSettled([unbind('phone'), unbind('email')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const info = await one.call(calls.getUserInfo, {})
    expect([info.phone, info.email].filter(Boolean)).toHaveLength(1)
  })

  it('lists the logins and ends one, or all the others', async () => {
    const one = await member()
    const others = [visitor(), visitor(), visitor()]
    for (const other of others) await other.login(one.phone)
    const list = () => one.call(calls.getSessions, {})
    const all = await list()
    expect(all).toHaveLength(4)
    expect(all.filter(({ current }) => current)).toHaveLength(1)
    expect(new Set(all.map(({ device }) => device))).toEqual(new Set(['Chrome · Windows']))
    const mine = (await others[0]!.call(calls.getSessions, {})).find(({ current }) => current)!
    await one.call(calls.endSession, { query: { id: mine.id } })
    await expect(others[0]!.call(calls.getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    await others[1]!.call(calls.getUserInfo, {})
    await one.call(calls.endSession, { query: {} })
    expect(await list()).toEqual([expect.objectContaining({ current: true })])
    await expect(others[1]!.call(calls.getUserInfo, {})).rejects.toMatchObject({ status: 401 })
  })

  it('deletes the account after a code, and everything with it', async () => {
    const one = await member()
    const { backend } = subject.library
    const { id } = await one.call(calls.getUserInfo, {})
    await one.call(calls.addFavouriteFont, { body: { fontGNo: 'Y20001' } })
    const remove = (body: object) => one.call(calls.deleteAccount, { body })
    await expect(remove({ password: PASSWORD })).rejects.toEqual(refusal('PROOF'))
    const code = await one.codeFor(one.phone, 'confirm', 'phone')
    await expect(remove({ confirmCode: code === '000000' ? '000001' : '000000' })).rejects.toEqual(
      refusal('PROOF', { confirmCode: '验证码不对或已过期' }),
    )
    await remove({ confirmCode: code })
    await expect(one.call(calls.getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    for (const table of ['session', 'favourite_font', 'message', 'verification_code'] as const) {
      const rows = await backend.db.selectFrom(table).selectAll().where('member_id', '=', id).execute()
      expect(rows, table).toEqual([])
    }
    await expect(visitor().login(one.phone)).rejects.toEqual(refusal('LOGIN'))
    const accounts = await backend.db.selectFrom('member').select('phone').execute()
    expect(accounts).not.toContainEqual({ phone: one.phone })
  })

  it('gives a member everything of theirs as a file, without hashes', async () => {
    const one = await member()
    await one.call(calls.addFavouriteFont, { body: { fontGNo: 'Y20001' } })
    const response = await subject.raw('/web/api/account/export', {
      headers: { 'yongzi-authenticate': one.token! },
    })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*\.json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    const everything = JSON.parse(text) as Record<string, unknown>
    expect(everything).toMatchObject({
      member: { phone: one.phone, has_password: true },
      logins: [{ device: 'Chrome · Windows' }],
      favourite_fonts: [{ gno: 'Y20001' }],
    })
    expect(text).not.toMatch(/argon2|hash/i)
    expect(text).not.toContain(one.token)
    const file = await one.call(calls.exportAccount, {})
    expect(file.fileName).toMatch(/^永字字库-我的数据-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(await new Response(file.body).text())).toMatchObject({ member: { phone: one.phone } })
  })

  it('takes a confirm code for the member’s own account only', async () => {
    const one = await member()
    await expect(one.sendCode(newPhone(), 'confirm')).rejects.toMatchObject({ status: 400 })
    await expect(one.sendCode('email', 'confirm')).rejects.toMatchObject({ status: 400 })
    for (const type of ['bind', 'confirm'] as const)
      await expect(visitor().sendCode(newPhone(), type)).rejects.toMatchObject({ status: 401 })
    await expect(visitor().sendCode('phone', 'login')).rejects.toMatchObject({ status: 400 })
  })
}
