import { describe, expect, it } from 'vitest'
import { accountSchema, emailSchema, phoneSchema } from './account-fields'
import * as rules from './account-rules'

const PHONES = ['13000000000', '19999999999']
const NO_PHONES = [
  '12345678901',
  '1391234567',
  '139123456789',
  '23912345678',
  '1391234567a',
  '+8613912345678',
]
const EMAILS = ['lin@type.cn', 'a_b-9@ty-pe.com.cn', 'LIN@TYPE.CN', '1@2.io']
const NO_EMAILS = [
  'lin.shan@type.cn',
  'lin@type',
  'lin@type.info',
  'lin@type.c',
  'lin@a.com.cn.cn',
  'lin@@type.cn',
  '@type.cn',
  '林@type.cn',
  'lin@type.cn\n',
  `${'a'.repeat(250)}@a.cn`,
]

describe('the three formats', () => {
  it.each(PHONES)('%s is a phone number', (phone) => {
    expect([rules.isPhone(phone), rules.isAccount(phone), rules.isEmail(phone)]).toEqual([true, true, false])
  })
  it.each(NO_PHONES)('%s is none', (phone) => {
    expect([rules.isPhone(phone), rules.isAccount(phone)]).toEqual([false, false])
  })
  it.each(EMAILS)('%s is an e-mail address', (email) => {
    expect([rules.isEmail(email), rules.isAccount(email), rules.isPhone(email)]).toEqual([true, true, false])
  })
  it.each(NO_EMAILS)('%j is none', (email) => {
    expect([rules.isEmail(email), rules.isAccount(email)]).toEqual([false, false])
  })

  it('let an address of 254 characters pass, and one of 255 not', () => {
    const of = (length: number) => `${'a'.repeat(length - '@a.cn'.length)}@a.cn`
    expect([of(254), of(255)].map(rules.isEmail)).toEqual([true, false])
  })

  it('let an empty value pass, which a required field then refuses in its own words', () => {
    for (const isGood of [rules.isPhone, rules.isEmail, rules.isAccount]) expect(isGood('')).toBe(true)
    const said = [phoneSchema, emailSchema, accountSchema].map(
      (schema) => schema.safeParse('').error!.issues[0]!.message,
    )
    expect(said).toEqual(['请填写手机号', '请填写邮箱', '请填写手机号或邮箱'])
  })

  it('are what the browser’s patterns say', () => {
    const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'v')
    for (const phone of [...PHONES, ...NO_PHONES])
      expect(whole(rules.PHONE_PATTERN).test(phone), phone).toBe(rules.isPhone(phone))
    for (const email of [...EMAILS, ...NO_EMAILS.slice(0, -2)])
      expect(whole(rules.EMAIL_PATTERN).test(email), email).toBe(rules.isEmail(email))
    for (const account of [...PHONES, ...EMAILS])
      expect(whole(rules.ACCOUNT_PATTERN).test(account), account).toBe(true)
  })

  it('say what is wrong in the words of the specification', () => {
    const said = [phoneSchema, emailSchema, accountSchema].map(
      (schema) => schema.safeParse('!').error!.issues[0]!.message,
    )
    expect(said).toEqual(['手机号格式不正确', '邮箱格式不正确', '手机号或邮箱账号格式不正确'])
  })
})

describe('a new password', () => {
  const broken = (password: string) => rules.PASSWORD_RULES.find(({ test }) => !test(password))?.message
  it.each([
    ['a1', '密码至少 8 位'],
    ['abcdefgh', '密码里要有字母和数字'],
    ['12345678', '密码里要有字母和数字'],
    ['Password123', '这个密码太常见，换一个'],
    ['yongzi-8-strokes', undefined],
    ['永字八法 a1 永字', undefined],
  ])('%s: %s', (password, message) => expect(broken(password)).toBe(message))
})
