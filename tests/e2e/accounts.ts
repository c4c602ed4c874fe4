import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { hydrated } from './fixtures'

export const OUTBOX = join(process.env.E2E_DATA_DIR ?? '.cache/e2e-data', 'outbox')
const NAMES = '零一二三四五六七八九'

/** A phone number that no other test has. */
export function newPhone(): string {
  const rest = String(Date.now()).slice(-6) + String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  return `13${rest}`
}

const taken = new Set<string>()

/** The six digits of the newest message to this account that no test has used; it may still be on its way. */
export async function codeFor(account: string): Promise<string> {
  let code: string | undefined
  let file = ''
  await expect(async () => {
    const names = (await readdir(OUTBOX)).filter((name) => name.endsWith('.json')).sort()
    for (const name of names) {
      const message = JSON.parse(await readFile(join(OUTBOX, name), 'utf8'))
      const isOurs = message.to === account && message.template === 'code' && !taken.has(name)
      if (isOurs) [code, file] = [message.parameters.code, name]
    }
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  taken.add(file)
  return code!
}

const numberOf = (spoken: string) => {
  const [tens, ones] = spoken.includes('十') ? spoken.split('十') : ['', spoken]
  const ten = spoken.includes('十') ? (tens ? NAMES.indexOf(tens) : 1) : 0
  return ten * 10 + (ones ? NAMES.indexOf(ones) : 0)
}

/** Answers the question in words as a person does who reads it. */
function answerOf(question: string): string {
  const sum = /^(.+)加(.+)等于/.exec(question)
  if (sum) return String(numberOf(sum[1]!) + numberOf(sum[2]!))
  const rest = /^(.+)减去(.+)还剩/.exec(question)
  if (rest) return String(numberOf(rest[1]!) - numberOf(rest[2]!))
  const text = question.replace('三位数', '').replace('一个', '').replace('四个数', '')
  return [...text]
    .filter((character) => NAMES.includes(character))
    .map((character) => NAMES.indexOf(character))
    .join('')
}

/** Solves the captcha of a form by its plain text way. */
export async function solveCaptcha(page: Page): Promise<void> {
  const digits = page.getByRole('button', { name: '改用数字' })
  const field = page.locator('input[name="captchaAnswer"]:visible')
  if (!page.url().includes('captcha=digits')) {
    // The slider leads to the picture, and the picture to the question.
    const toText = page.getByRole('link', { name: /文字|看不清/ }).first()
    await expect(digits.or(toText).first()).toBeVisible()
    if (!(await digits.isVisible())) await toText.click()
    await digits.click()
  }
  await expect(page.locator('input[name="captchaType"][value="digits"]')).toBeAttached()
  await expect(page.locator('input[name="captchaToken"]:not([value=""])')).toBeAttached()
  const question = await page.locator('.captcha__head label').innerText()
  await field.fill(answerOf(question))
}

export interface Account {
  phone: string
  password: string
}

/** Registers by phone on the page of the form, and is logged in after it. */
export async function register(page: Page, redirect = '/font'): Promise<Account> {
  const account = { phone: newPhone(), password: 'lan-ting-353' }
  await page.goto(`/auth?view=register&captcha=digits&redirect=${encodeURIComponent(redirect)}`)
  await hydrated(page)
  await page.getByLabel('手机号').fill(account.phone)
  // What is given before the code is sent is still there after it.
  await page.getByLabel(/已读并同意/).check()
  await solveCaptcha(page)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.locator('input[name="code"]').fill(await codeFor(account.phone))
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL((url) => url.pathname === redirect)
  return account
}
