import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ApiError, calls } from '~/contract'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { inProcess, newPhone, PASSWORD, sentTo, Visitor } from '../factories/visitor'
import { wechatProvider } from '../mocks/wechat-provider'

const APP = { appId: 'wx-test', appSecret: 'secret-of-the-app' }
const redirectUri = 'https://yongzi.test/auth/wechat'

describe('WeChat', () => {
  let wechat: Awaited<ReturnType<typeof wechatProvider>>
  let library: TestLibrary
  beforeAll(async () => {
    wechat = await wechatProvider(APP)
    library = await makeLibrary([], {
      WECHAT_APP_ID: APP.appId,
      WECHAT_APP_SECRET: APP.appSecret,
      WECHAT_OPEN_BASE: 'https://open.weixin.test',
      WECHAT_API_BASE: wechat.base,
    })
  })
  afterAll(async () => {
    await library.close()
    await wechat.close()
  })
  afterEach(() => {
    delete wechat.answers.access_token
    delete wechat.answers.userinfo
  })

  const visitor = () => new Visitor(library, inProcess(library))
  const member = async (given: Parameters<typeof makeMember>[1] = {}) => {
    const one = visitor()
    const id = await makeMember(library.backend, given)
    one.token = await loginOf(library.backend, id)
    return Object.assign(one, { id })
  }
  const start = (one: Visitor, purpose: 'login' | 'bind' = 'login') =>
    one.call(calls.startWechat, { body: { purpose, redirectUri } })
  const finish = (one: Visitor, state: string, code: string) =>
    one.call(calls.finishWechat, { body: { code, state } })
  const scanned = async (one: Visitor, user: { unionid?: string; nickname: string }, purpose?: 'bind') =>
    finish(one, (await start(one, purpose)).state, wechat.scan(user))
  const enter = async (user: { unionid: string; nickname: string }) => {
    const one = visitor()
    one.token = (await scanned(one, user))!.token
    return one.call(calls.getUserInfo, {})
  }

  it('shows the code at WeChat’s own address, with a state of its own each time', async () => {
    const [first, second] = [await start(visitor()), await start(visitor())]
    const url = new URL(first.url)
    expect(url.origin + url.pathname + url.hash).toBe(
      'https://open.weixin.test/connect/qrconnect#wechat_redirect',
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: APP.appId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'snsapi_login',
      state: first.state,
    })
    expect(second.state).not.toBe(first.state)
    expect(JSON.stringify(await library.backend.db.selectFrom('ticket').selectAll().execute())).not.toContain(
      first.state,
    )
  })

  it('makes a member at the first login and finds them by union id at the next', async () => {
    const first = await enter({ unionid: 'u-1', nickname: '林见山' })
    expect(first).toMatchObject({
      nickname: '林见山',
      wechat: { name: '林见山' },
      phone: null,
      hasPassword: false,
    })
    const second = await enter({ unionid: 'u-1', nickname: '改了名' })
    expect(second).toMatchObject({ id: first.id, nickname: '林见山' })
    expect((await enter({ unionid: 'u-2', nickname: '林见山' })).id).not.toBe(first.id)
  })

  it('makes one member of two logins at once', async () => {
    const user = { unionid: 'u-twice', nickname: '同时' }
    const [one, two] = await Promise.all([enter(user), enter(user)])
    expect(one.id).toBe(two.id)
  })

  it.each([
    ['marks that turn the text around', '\u202e永\u2066字\u200b', /^永 字$/],
    ['a name that is too long', '永'.repeat(40), /^永{16}$/],
    ['nothing that can be seen', '\u200b\u200e', /^字友\d{4}$/],
    ['one character', '永', /^字友\d{4}$/],
  ])('cleans %s', async (what, nickname, expected) => {
    expect((await enter({ unionid: `u-${what}`, nickname })).nickname).toMatch(expected)
  })

  it('takes a state once, and none that it did not make or that is too old', async () => {
    const one = visitor()
    const { state } = await start(one)
    const user = { unionid: 'u-state', nickname: '状态' }
    await finish(one, state, wechat.scan(user))
    const asked = wechat.asked.length
    const late = await start(one)
    library.backend.now = () => new Date(Date.now() + 11 * 60_000)
    await expect(finish(one, late.state, wechat.scan(user))).rejects.toMatchObject({ code: 'WECHAT' })
    library.backend.now = () => new Date()
    for (const wrong of [state, 'made-up'])
      await expect(finish(one, wrong, wechat.scan(user))).rejects.toMatchObject({ code: 'WECHAT' })
    expect(wechat.asked).toHaveLength(asked)
  })

  it('binds to the login that asked, and to no other', async () => {
    const [one, other] = [await member(), await member()]
    const user = { unionid: 'u-bound', nickname: '绑定' }
    await expect(start(visitor(), 'bind')).rejects.toMatchObject({ status: 401 })
    for (const wrong of [other, visitor()]) {
      const { state } = await start(one, 'bind')
      await expect(finish(wrong, state, wechat.scan(user))).rejects.toMatchObject({ code: 'WECHAT' })
    }
    expect(await scanned(one, user, 'bind')).toBeNull()
    expect(await one.call(calls.getUserInfo, {})).toMatchObject({ wechat: { name: '绑定' } })
    await expect(scanned(other, user, 'bind')).rejects.toMatchObject({ code: 'TAKEN' })
    const another = { unionid: 'u-another', nickname: '又一个' }
    await expect(scanned(one, another, 'bind')).rejects.toMatchObject({ code: 'TAKEN' })
    expect((await enter(user)).id).toBe(one.id)
  })

  it('asks who binds for the proof that a new phone asks for', async () => {
    const one = visitor()
    const phone = await one.register()
    const user = { unionid: 'u-proof', nickname: '证明' }
    const bind = (given: { password?: string; confirmCode?: string }) =>
      one.call(calls.startWechat, { body: { purpose: 'bind', redirectUri, ...given } })
    for (const wrong of [{}, { password: 'not-the-1-password' }, { confirmCode: '000000' }])
      await expect(bind(wrong)).rejects.toMatchObject({
        code: 'PROOF',
        fields: { password: expect.stringMatching(/密码/) },
      })
    const { state } = await bind({ password: PASSWORD })
    await finish(one, state, wechat.scan(user))
    expect((await enter(user)).id).toBe((await one.call(calls.getUserInfo, {})).id)
    await expect
      .poll(async () => (await sentTo(library, phone)).at(-1)?.parameters)
      .toEqual({ what: '账号绑定了一个微信，以后也能用它登录' })
  })

  it('takes a code for proof of a member without a password, and takes it once', async () => {
    const phone = newPhone()
    const one = await member({ phone })
    const confirmCode = await one.codeFor(phone, 'confirm', 'phone')
    const bind = () =>
      one.call(calls.startWechat, { body: { purpose: 'bind', redirectUri, confirmCode } }).then(
        () => 'done',
        (error: ApiError) => error.code,
      )
    expect((await Promise.all([bind(), bind()])).sort()).toEqual(['PROOF', 'done'])
  })

  it('lets nobody in whose account is locked', async () => {
    await member({ wechat_unionid: 'u-locked', status: 'locked' })
    await expect(enter({ unionid: 'u-locked', nickname: '锁定' })).rejects.toMatchObject({ code: 'WECHAT' })
  })

  it.each<[string, () => void]>([
    ['says that the code is wrong', () => (wechat.answers.access_token = { errcode: 40029, errmsg: 'x' })],
    ['gives no token', () => (wechat.answers.access_token = {})],
    ['gives no union id', () => (wechat.answers.userinfo = { openid: 'o', nickname: 'n' })],
    ['gives an empty union id', () => (wechat.answers.userinfo = { unionid: '', nickname: 'n' })],
    ['answers with a page', () => (wechat.answers.userinfo = '<html>')],
    ['answers without end', () => (wechat.answers.userinfo = ' '.repeat(200_000) + '{}')],
    ['answers with another kind of thing', () => (wechat.answers.userinfo = [null])],
  ])('lets nobody in when WeChat %s', async (_, misbehave) => {
    misbehave()
    await expect(scanned(visitor(), { unionid: 'u-x', nickname: 'x' })).rejects.toMatchObject({
      code: 'WECHAT',
      message: '微信没有确认，请再扫一次',
    })
  })

  it('says so where it is not configured', async () => {
    const plain = await makeLibrary([])
    try {
      const one = new Visitor(plain, inProcess(plain))
      await expect(start(one)).rejects.toMatchObject({ code: 'NOT_IMPLEMENTED', status: 501 })
    } finally {
      await plain.close()
    }
  })
})
