import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { inProcess, newPhone, PASSWORD, Visitor } from '../factories/visitor'

describe('what an operator sees of refused logins', () => {
  let library: TestLibrary
  let logged: Record<string, unknown>[] = []
  beforeAll(async () => {
    library = await makeLibrary([])
    const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
    library.backend.log = pino({ level: 'warn', base: null }, { write })
  })
  afterAll(() => library.close())
  const visitor = (address: string) => new Visitor(library, inProcess(library), address)
  const taken = () => {
    const lines = logged.filter(({ msg }) => msg === 'a login was refused')
    logged = []
    return lines
  }

  it('is a warning that counts the tries of an address, and nothing that was typed', async () => {
    const sprayer = visitor('198.51.100.7')
    const phones = [newPhone(), newPhone(), newPhone()]
    for (const phone of phones) await sprayer.login(phone, 'sprayed-1-password').catch(() => {})
    const lines = taken()
    expect(lines).toMatchObject(
      [1, 2, 3].map((byAddress) => ({
        level: 40,
        way: 'password',
        why: 'LOGIN',
        address: '198.51.100.7',
        byAddress,
        ofAccount: 1,
      })),
    )
    expect(new Set(lines.map(({ account }) => account)).size).toBe(3)
    const text = JSON.stringify(lines)
    for (const secret of [...phones, 'sprayed-1-password']) expect(text).not.toContain(secret)
  })

  it('counts the tries at one account from many addresses, refused by a limit too', async () => {
    const phone = newPhone()
    for (let n = 0; n < 11; n++)
      await visitor(`203.0.113.${n}`)
        .login(phone, 'a-guess')
        .catch(() => {})
    expect(taken().map(({ why, byAddress, ofAccount }) => [why, byAddress, ofAccount])).toEqual([
      ...Array.from({ length: 10 }, (_, n) => ['LOGIN', 1, n + 1]),
      ['LIMITED', 1, 11],
    ])
  })

  it('has codes that are guessed, for a login, a registration and a reset', async () => {
    const one = visitor('198.51.100.8')
    const [account, code] = [newPhone(), '000000']
    const ways = [
      one.call(calls.smsLogin, { body: { account, code } }),
      one.call(calls.registerPhone, { body: { phone: account, code, password: PASSWORD, agreement: true } }),
      one.call(calls.verifyResetCode, { body: { account, code } }),
    ]
    await Promise.allSettled(ways)
    expect(
      taken()
        .map(({ way, why }) => `${way as string} ${why as string}`)
        .sort(),
    ).toEqual(['code CODE', 'register CODE', 'reset CODE'])
  })

  it('is nothing of a login that succeeds, or of a form that is filled in wrong', async () => {
    const one = visitor('198.51.100.9')
    const phone = await one.register()
    await one.login(phone)
    await one.call(calls.smsLogin, { body: { account: 'nonsense', code: '1' } }).catch(() => {})
    expect(taken()).toEqual([])
  })
})
