import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '~/backend/sweep.server'
import { type ApiError, calls } from '~/contract'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { loginOf, makeMember } from '../factories/members'
import { inProcess, newPhone, PASSWORD, sentTo, solvedCaptcha, Visitor } from '../factories/visitor'

const MINUTE_MS = 60_000

describe('what guessers, spammers and hasty people do', { timeout: 60_000 }, () => {
  let library: TestLibrary
  let addresses = 0
  beforeAll(async () => {
    library = await makeLibrary([])
  })
  afterAll(() => library.close())
  beforeEach(() => {
    library.backend.now = () => new Date()
  })
  const later = (minutes: number) => {
    library.backend.now = () => new Date(Date.now() + minutes * MINUTE_MS)
  }
  const visitor = (address = `198.51.100.${++addresses}`) => new Visitor(library, inProcess(library), address)
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: ApiError) => error.code,
    )
  const wrong = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
  const members = async (phone: string) =>
    (await library.backend.db.selectFrom('member').select('id').where('phone', '=', phone).execute()).length

  it('gives a code five tries, and as many at once no more', async () => {
    const one = visitor()
    const phone = await one.register()
    const code = await one.codeFor(phone, 'login')
    const tryCode = (code: string) => codeOf(one.call(calls.smsLogin, { body: { account: phone, code } }))
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => tryCode(wrong(code, n))))
    expect(new Set(guesses)).toEqual(new Set(['CODE']))
    expect(await tryCode(code)).toBe('CODE')
    later(2)
    const second = await one.codeFor(phone, 'login')
    for (let n = 0; n < 4; n++) expect(await tryCode(wrong(second, n))).toBe('CODE')
    expect(await tryCode(second)).toBe('done')
    expect(await tryCode(second)).toBe('CODE')
  })

  it('takes a code for what it was sent for, for whom, and for five minutes', async () => {
    const [one, other] = [visitor(), visitor()]
    const phone = await one.register()
    await other.register()
    const code = await one.codeFor(phone, 'login')
    const reset = { account: phone, code }
    expect(await codeOf(one.call(calls.verifyResetCode, { body: reset }))).toBe('CODE')
    const email = 'for-one@type.cn'
    const bindCode = await one.codeFor(email, 'bind')
    const body = { type: 'email' as const, account: email, code: bindCode, password: PASSWORD }
    expect(await codeOf(other.call(calls.bindAccount, { body }))).toBe('CODE')
    expect(await codeOf(one.call(calls.bindAccount, { body }))).toBe('done')
    later(5.1)
    expect(await codeOf(one.call(calls.smsLogin, { body: { account: phone, code } }))).toBe('CODE')
  })

  it('lets nothing live longer because the clock was set back', async () => {
    const one = visitor()
    const phone = await one.register()
    later(600)
    const code = await one.codeFor(phone, 'login')
    const resetCode = await one.codeFor(phone, 'reset')
    const { ticket } = await one.call(calls.verifyResetCode, { body: { account: phone, code: resetCode } })
    later(0)
    expect(await codeOf(one.call(calls.smsLogin, { body: { account: phone, code } }))).toBe('CODE')
    const body = { ticket, password: 'another-1-password' }
    expect(await codeOf(one.call(calls.resetPassword, { body }))).toBe('TICKET')
    // The minute between two codes doesn't become ten hours.
    later(1.1)
    await one.codeFor(phone, 'login')
  })

  it('ends a login when its time is over', async () => {
    const one = visitor()
    await one.register()
    later(30 * 24 * 60 - 1)
    await one.call(calls.getUserInfo, {})
    later(30 * 24 * 60 + 1)
    expect(await codeOf(one.call(calls.getUserInfo, {}))).toBe('S00106')
    expect((await sweep(library.backend)).expired).toBeGreaterThan(0)
  })

  it('sends one code a minute and ten a day to an account, from wherever it is asked', async () => {
    const phone = newPhone()
    const send = () => codeOf(visitor().sendCode(phone, 'register'))
    const both = await Promise.all([send(), send()])
    expect(both.sort()).toEqual(['LIMITED', 'done'])
    for (let n = 1; n < 10; n++) {
      later(n * 2)
      expect(await send()).toBe('done')
    }
    later(30)
    expect(await send()).toBe('LIMITED')
    expect(await codeOf(visitor().sendCode(phone, 'login'))).toBe('LIMITED')
    later(25 * 60)
    expect(await send()).toBe('done')
  })

  it('sends sixty codes an hour for one address, to whomever', async () => {
    const one = visitor()
    const answers: string[] = []
    for (let n = 0; n < 61; n++) answers.push(await codeOf(one.sendCode(newPhone(), 'login')))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(60)
    expect(answers.at(-1)).toBe('LIMITED')
    expect(await codeOf(visitor().sendCode(newPhone(), 'login'))).toBe('done')
  })

  it('limits passwords for an account from many addresses, and says the same of one that isn’t there', async () => {
    const phone = await visitor().register()
    for (const account of [phone, newPhone()]) {
      const tries: string[] = []
      for (let n = 0; n < 11; n++) tries.push(await codeOf(visitor().login(account, `guess-${n}`)))
      expect(tries).toEqual([...Array<string>(10).fill('LOGIN'), 'LIMITED'])
    }
    expect(await codeOf(visitor().login(phone))).toBe('LIMITED')
    later(16)
    expect(await codeOf(visitor().login(phone))).toBe('done')
  })

  it('limits one password on many accounts, even for somebody who can log in to one', async () => {
    const mine = await visitor().register()
    const sprayer = visitor()
    let limited = 0
    for (let n = 0; n < 70; n++) {
      const own = n % 5 === 0
      if ((await codeOf(sprayer.login(own ? mine : newPhone()))) === 'LIMITED') limited++
    }
    expect(limited).toBe(10)
    expect(await codeOf(visitor().login(mine))).toBe('done')
  })

  it('forgets the failures before a login that succeeds', async () => {
    const phone = await visitor().register()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 6; n++) expect(await codeOf(visitor().login(phone, 'guess'))).toBe('LOGIN')
      expect(await codeOf(visitor().login(phone))).toBe('done')
    }
  })

  it('limits the proof of a change', async () => {
    const one = visitor()
    await one.register()
    const change = () =>
      codeOf(one.call(calls.updatePassword, { body: { oldPassword: 'guess', password: 'another-1-one' } }))
    const tries: string[] = []
    for (let n = 0; n < 11; n++) tries.push(await change())
    expect(tries).toEqual([...Array<string>(10).fill('PROOF'), 'LIMITED'])
  })

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
    const before = (await sentTo(library, taken)).length
    const answer = await other.sendCode(taken, 'bind')
    expect(answer).toEqual(await other.sendCode(newPhone(), 'bind'))
    const body = { type: 'phone' as const, account: taken, code: '123456', password: PASSWORD }
    const refused = await other.call(calls.bindAccount, { body }).catch((error: ApiError) => error)
    const nobodys = { ...body, account: newPhone() }
    const alike = await other.call(calls.bindAccount, { body: nobodys }).catch((error: ApiError) => error)
    expect(refused).toMatchObject({ code: 'CODE' })
    expect(refused).toEqual(alike)
    await expect
      .poll(async () => (await sentTo(library, taken)).slice(before).map(({ template }) => template))
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
    one.token = await loginOf(library.backend, await makeMember(library.backend, { phone }))
    const set = (confirmCode?: string) =>
      codeOf(one.call(calls.updatePassword, { body: { confirmCode, password: PASSWORD } }))
    expect(await set()).toBe('PROOF')
    const code = await one.codeFor(phone, 'confirm', 'phone')
    expect(await set(wrong(code, 0))).toBe('PROOF')
    expect(await set(code)).toBe('done')
    expect(await codeOf(visitor().login(phone))).toBe('done')

    const scanned = visitor()
    scanned.token = await loginOf(
      library.backend,
      await makeMember(library.backend, { wechat_unionid: 'u-only', wechat_name: '微' }),
    )
    const password = { body: { password: PASSWORD } }
    expect(await codeOf(scanned.call(calls.updatePassword, password))).toBe('PROOF')
    expect(await codeOf(scanned.call(calls.unbindAccount, { body: { type: 'wechat' } }))).toBe('LAST_LOGIN')
    const email = 'scanned@type.cn'
    const bind = { type: 'email' as const, account: email, code: await scanned.codeFor(email, 'bind') }
    expect(await codeOf(scanned.call(calls.bindAccount, { body: bind }))).toBe('done')
  })

  it('hashes one password at a time and turns away whoever would wait too long', async () => {
    const phone = await visitor().register()
    const captchas = await Promise.all(Array.from({ length: 60 }, () => solvedCaptcha(library.backend)))
    const answers = await Promise.all(
      captchas.map((captchaVerification, n) =>
        visitor(`203.0.113.${n}`)
          .call(calls.login, {
            body: { account: n === 0 ? phone : newPhone(), password: PASSWORD, captchaVerification },
          })
          .then(
            () => 'done',
            (error: ApiError) => [error.code, error.status, error.retryAfter].join(' '),
          ),
      ),
    )
    const count = (answer: string) => answers.filter((each) => each === answer).length
    expect(count('done')).toBe(1)
    expect(count('BUSY 503 2')).toBeGreaterThan(20)
    expect(count('LOGIN 200 ') + count('BUSY 503 2') + 1).toBe(60)
    // It is over when it is over.
    expect(await codeOf(visitor().login(phone))).toBe('done')
  })

  it('takes as long for nobody as for somebody', async () => {
    const phone = await visitor().register()
    const spent: Record<'somebody' | 'nobody', number[]> = { somebody: [], nobody: [] }
    for (let n = 0; n < 16; n++)
      for (const who of ['somebody', 'nobody'] as const) {
        const one = visitor()
        later(n * 20)
        const started = performance.now()
        await codeOf(one.login(who === 'somebody' ? phone : newPhone(), 'guess'))
        spent[who].push(performance.now() - started)
      }
    const median = (all: number[]) => all.sort((a, b) => a - b)[all.length / 2]!
    const ratio = median(spent.somebody) / median(spent.nobody)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.67)
  })

  it('stores no code, token, ticket or password as it is', async () => {
    const one = visitor()
    const phone = await one.register()
    const code = await one.codeFor(phone, 'login')
    const { ticket } = await one.call(calls.verifyResetCode, {
      body: { account: phone, code: await one.codeFor(phone, 'reset') },
    })
    const { db } = library.backend
    const stored = JSON.stringify([
      await db.selectFrom('session').selectAll().execute(),
      await db
        .selectFrom('verification_code')
        .select(['purpose', 'code_hash'])
        .where('account', '=', phone)
        .execute(),
      await db.selectFrom('ticket').selectAll().execute(),
      await db.selectFrom('member').select(['id', 'password_hash']).execute(),
      await db.selectFrom('rate_limit').selectAll().execute(),
    ])
    for (const secret of [code, one.token!, ticket, PASSWORD, phone])
      expect(stored).not.toContain(`"${secret}"`)
    expect(stored).not.toContain(phone)
    expect(stored).toContain('$argon2id$')
  })
})
