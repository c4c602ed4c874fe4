import { describe, expect, it } from 'vitest'
import { sweep } from '~/backend/sweep.server'
import { type ApiError, calls } from '~/contract'
import { codeOf, crowd, wrong } from '../factories/crowd'
import { newPhone, PASSWORD, solvedCaptcha } from '../factories/visitor'

describe('what guessers and spammers do', { timeout: 60_000 }, () => {
  const all = crowd()
  const { later, visitor } = all

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
    expect((await sweep(all.library.backend)).expired).toBeGreaterThan(0)
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

  it('still sends a member the code that confirms, when strangers have used up the day’s others', async () => {
    const one = visitor()
    const phone = await one.register()
    for (let n = 1; n < 10; n++) {
      later(n * 2)
      await visitor().sendCode(phone, 'login')
    }
    later(30)
    expect(await codeOf(visitor().sendCode(phone, 'reset'))).toBe('LIMITED')
    expect(await codeOf(one.sendCode('phone', 'confirm'))).toBe('done')
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

  it('hashes one password at a time and turns away whoever would wait too long', async () => {
    const phone = await visitor().register()
    const captchas = await Promise.all(Array.from({ length: 60 }, () => solvedCaptcha(all.library.backend)))
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
    const { db } = all.library.backend
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
