import { describe, expect, it } from 'vitest'
import { type ApiError, calls } from '~/contract'
import { codeOf, crowd, wrong } from '../factories/crowd'
import { loginOf, makeMember } from '../factories/members'
import { newPhone, PASSWORD, sentTo, type Visitor } from '../factories/visitor'

describe('what hasty people do, and two at the same moment', { timeout: 60_000 }, () => {
  const all = crowd()
  const { later, visitor, members } = all

  it('makes one member of two registrations at the same moment', async () => {
    const one = visitor()
    const phone = newPhone()
    const code = await one.codeFor(phone, 'register')
    const body = { phone, code, password: PASSWORD, agreement: true }
    const both = await Promise.all([1, 2].map(() => codeOf(visitor().call(calls.registerPhone, { body }))))
    expect(both.sort()).toEqual(['CODE', 'done'])
    expect(await members(phone)).toBe(1)
  })

  it('lets the same member in twice at the same moment', async () => {
    const phone = await visitor().register()
    const [one, two] = [visitor(), visitor()]
    await Promise.all([one.login(phone), two.login(phone)])
    expect(one.token).not.toBe(two.token)
    expect(await two.call(calls.getSessions, {})).toHaveLength(3)
  })

  it('gives a new phone to one of two members who ask at the same moment', async () => {
    const [one, two] = [visitor(), visitor()]
    await one.register()
    await two.register()
    const wanted = newPhone()
    const first = await one.codeFor(wanted, 'bind')
    later(2)
    const second = await two.codeFor(wanted, 'bind')
    const bind = (who: Visitor, code: string) =>
      codeOf(
        who.call(calls.bindAccount, { body: { type: 'phone', account: wanted, code, password: PASSWORD } }),
      )
    // The later code took the earlier one's place.
    expect(await Promise.all([bind(one, first), bind(two, second)])).toEqual(['CODE', 'done'])
    expect(await members(wanted)).toBe(1)
  })

  it('tells who has a phone to nobody but its owner', async () => {
    const owner = visitor()
    const taken = await owner.register()
    const other = visitor()
    await other.register()
    const before = (await sentTo(all.library, taken)).length
    const answer = await other.sendCode(taken, 'bind')
    expect(answer).toEqual(await other.sendCode(newPhone(), 'bind'))
    const body = { type: 'phone' as const, account: taken, code: '123456', password: PASSWORD }
    const refused = await other.call(calls.bindAccount, { body }).catch((error: ApiError) => error)
    const nobodys = { ...body, account: newPhone() }
    const alike = await other.call(calls.bindAccount, { body: nobodys }).catch((error: ApiError) => error)
    expect(refused).toMatchObject({ code: 'CODE' })
    expect(refused).toEqual(alike)
    await expect
      .poll(async () => (await sentTo(all.library, taken)).slice(before).map(({ template }) => template))
      .toEqual(['registered'])
  })

  it('answers for a taken phone that it read the code of, but lost the race', async () => {
    const [one, two] = [visitor(), visitor()]
    await one.register()
    const wanted = newPhone()
    const code = await one.codeFor(wanted, 'bind')
    await two.register(wanted)
    const body = { type: 'phone' as const, account: wanted, code, password: PASSWORD }
    expect(await codeOf(one.call(calls.bindAccount, { body }))).toBe('TAKEN')
  })

  it('ends a reset that is under way when the phone changes hands', async () => {
    const one = visitor()
    const phone = await one.register()
    const { ticket } = await one.call(calls.verifyResetCode, {
      body: { account: phone, code: await one.codeFor(phone, 'reset') },
    })
    const next = newPhone()
    const code = await one.codeFor(next, 'bind')
    const body = { type: 'phone' as const, account: next, code, password: PASSWORD }
    await one.call(calls.bindAccount, { body })
    const reset = { ticket, password: 'another-1-password' }
    expect(await codeOf(one.call(calls.resetPassword, { body: reset }))).toBe('TICKET')
  })

  it('begins no login and no change with a password that is reset meanwhile', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = visitor()
      const phone = await owner.register()
      const { ticket } = await owner.call(calls.verifyResetCode, {
        body: { account: phone, code: await owner.codeFor(phone, 'reset') },
      })
      const thief = visitor()
      const [, login, change] = await Promise.allSettled([
        visitor().call(calls.resetPassword, { body: { ticket, password: 'another-1-password' } }),
        thief.login(phone),
        owner.call(calls.updatePassword, { body: { oldPassword: PASSWORD, password: 'of-the-1-thief' } }),
      ])
      // Whichever came first, nothing that began with the old password outlives the reset.
      if (login.status === 'fulfilled') expect(await codeOf(thief.call(calls.getUserInfo, {}))).toBe('S00106')
      else expect(login.reason).toMatchObject({ code: 'LOGIN' })
      if (change.status === 'rejected') expect(['PROOF', 'S00106']).toContain(change.reason.code)
      expect(await codeOf(visitor().login(phone, 'of-the-1-thief'))).toBe('LOGIN')
      expect(await codeOf(visitor().login(phone, 'another-1-password'))).toBe('done')
    }
  })

  it('binds nothing by a password that is reset meanwhile', async () => {
    const owner = visitor()
    const phone = await owner.register()
    const thief = visitor()
    await thief.login(phone)
    const wanted = newPhone()
    const code = await thief.codeFor(wanted, 'bind')
    const { ticket } = await owner.call(calls.verifyResetCode, {
      body: { account: phone, code: await owner.codeFor(phone, 'reset') },
    })
    const body = { type: 'phone' as const, account: wanted, code, password: PASSWORD }
    const [reset, bind] = await Promise.allSettled([
      owner.call(calls.resetPassword, { body: { ticket, password: 'another-1-password' } }),
      thief.call(calls.bindAccount, { body }),
    ])
    // One of the two came first, and the other found the member changed.
    const happened = [reset.status, bind.status]
    expect(happened.filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect(await members(wanted)).toBe(bind.status === 'fulfilled' ? 1 : 0)
  })

  it('ends no login for an id that got lost', async () => {
    const [one, two] = [visitor(), visitor()]
    const phone = await one.register()
    await two.login(phone)
    expect(await codeOf(one.call(calls.endSession, { query: { id: '' } }))).toBe('INVALID')
    expect(await one.call(calls.getSessions, {})).toHaveLength(2)
  })

  it('asks a member without a password for a code, and one without either for nothing', async () => {
    const one = visitor()
    const phone = newPhone()
    one.token = await loginOf(all.library.backend, await makeMember(all.library.backend, { phone }))
    const set = (confirmCode?: string) =>
      codeOf(one.call(calls.updatePassword, { body: { confirmCode, password: PASSWORD } }))
    expect(await set()).toBe('PROOF')
    const code = await one.codeFor(phone, 'confirm', 'phone')
    expect(await set(wrong(code, 0))).toBe('PROOF')
    expect(await set(code)).toBe('done')
    expect(await codeOf(visitor().login(phone))).toBe('done')

    const scanned = visitor()
    scanned.token = await loginOf(
      all.library.backend,
      await makeMember(all.library.backend, { wechat_unionid: 'u-only', wechat_name: '微' }),
    )
    const password = { body: { password: PASSWORD } }
    expect(await codeOf(scanned.call(calls.updatePassword, password))).toBe('PROOF')
    expect(await codeOf(scanned.call(calls.unbindAccount, { body: { type: 'wechat' } }))).toBe('LAST_LOGIN')
    const email = 'scanned@type.cn'
    const bind = { type: 'email' as const, account: email, code: await scanned.codeFor(email, 'bind') }
    expect(await codeOf(scanned.call(calls.bindAccount, { body: bind }))).toBe('done')
  })
})
