import { chmod, mkdtemp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelivery, outboxFolder, type DeliverySettings } from '~/delivery/create.server'
import { DeliveryError, type Delivery, type Outgoing } from '~/delivery/delivery'
import { aliyunSmsDouble } from '../mocks/aliyun-sms'

const SMS: Outgoing = {
  channel: 'sms',
  to: '13912345678',
  subject: '登录的验证码',
  text: '【永字字库】你的登录验证码是 086420，5 分钟内有效。',
  template: 'code',
  parameters: { code: '086420' },
}
const MAIL: Outgoing = { ...SMS, channel: 'email', to: 'lin@type.cn', subject: '永字字库：登录的验证码' }
/** Nothing of these may be in a log or an error. */
const SECRET = /13912345678|lin@type\.cn|086420|test-secret|smtp-password/

let dataDir: string
let logged: string
const opened: Delivery[] = []
function open(settings: Partial<DeliverySettings> = {}): Delivery {
  const log = pino({ level: 'debug' }, { write: (line: string) => void (logged += line) })
  const delivery = createDelivery({ DATA_DIR: dataDir, ...settings }, log)
  opened.push(delivery)
  return delivery
}
const folder = () => outboxFolder(dataDir)
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

beforeEach(async () => {
  logged = ''
  dataDir = await mkdtemp(join(tmpdir(), 'yongzi-delivery-'))
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  expect(logged).not.toMatch(SECRET)
  await rm(dataDir, { recursive: true, force: true })
})

async function failure(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DeliveryError)
  expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toMatch(SECRET)
  expect((error as Error).cause).toBeUndefined()
  return error as DeliveryError
}

describe('the outbox', () => {
  it('keeps each message in a file that only the owner can read', async () => {
    await mkdir(folder(), { recursive: true })
    await chmod(folder(), 0o755)
    const delivery = open()
    await Promise.all([delivery.send(SMS), delivery.send(MAIL)])
    const names = (await readdir(folder())).sort()
    expect(names).toHaveLength(2)
    expect(await modeOf(folder())).toBe(0o700)
    for (const name of names) expect(await modeOf(join(folder(), name))).toBe(0o600)
    const kept = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(folder(), name), 'utf8')) as object),
    )
    expect(kept).toEqual([
      { ...SMS, createdAt: expect.any(String) },
      { ...MAIL, createdAt: expect.any(String) },
    ])
    expect(logged).toContain('"channel":"sms","template":"code"')
  })

  it('keeps them for a day: looked at when it opens, and a minute later at the next message', async () => {
    const leave = async (name: string, hours: number) => {
      const at = Date.now() / 1000 - hours * 3600
      await writeFile(join(folder(), name), '{}')
      await utimes(join(folder(), name), at, at)
    }
    await open().send(SMS)
    const [mine] = await readdir(folder())
    const old = mine!.replace(/^\d/, '1')
    const draft = `.${old}.draft`
    const young = mine!.replace(/^\d/, '3')
    await leave(old, 25)
    await leave(draft, 25)
    await leave(young, 23)
    await leave('of-somebody-else.txt', 25)
    await open().send(SMS)
    const names = await readdir(folder())
    expect(names).toHaveLength(4)
    expect(names).toEqual(expect.arrayContaining([mine, young, 'of-somebody-else.txt']))
    await leave(mine!, 25)
    await open().close()
    expect(await readdir(folder())).not.toContain(mine)
    const lasting = open()
    await lasting.send(SMS)
    await leave(old, 25)
    await lasting.send(SMS)
    expect(await readdir(folder())).toContain(old)
    const started = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => started + 61_000)
    await lasting.send(SMS)
    expect(await readdir(folder())).not.toContain(old)
  })

  it('says that it could not write, and of no one', async () => {
    await writeFile(folder(), 'a file where the folder should be')
    expect((await failure(open().send(SMS))).message).toMatch(/EEXIST|ENOTDIR/)
  })
})

describe('SMTP', () => {
  const received: { from: string; to: string[]; source: string; user: string }[] = []
  let server: SMTPServer
  let port: number
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) =>
        password === 'smtp-password' ? done(null, { user: username }) : done(new Error('no')),
      onRcptTo({ address }, _, done) {
        if (address.startsWith('nobody')) done(new Error(`550 no mailbox ${address}`))
        else done()
      },
      onData(stream, { envelope, user }, done) {
        let source = ''
        stream.setEncoding('utf8').on('data', (text: string) => (source += text))
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            source,
            user: String(user),
          })
          done()
        })
      },
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
    port = (server.server.address() as AddressInfo).port
  })
  afterAll(() => new Promise<void>((done) => server.close(() => done())))
  const settings = (password = 'smtp-password') => ({
    SMTP_URL: `smtp://yongzi:${password}@127.0.0.1:${port}`,
    MAIL_FROM: '永字字库 <no-reply@yongzi.test>',
  })

  it('sends e-mail through the server, with a Chinese subject and a plain text', async () => {
    await open(settings()).send(MAIL)
    const [mail] = received.splice(0)
    expect(mail).toMatchObject({ from: 'no-reply@yongzi.test', to: ['lin@type.cn'], user: 'yongzi' })
    const [head, body] = mail!.source.split('\r\n\r\n') as [string, string]
    const words = [...head.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/gi)].map(([, word]) =>
      Buffer.from(word!, 'base64').toString('utf8'),
    )
    expect(words.join('')).toContain(MAIL.subject)
    expect(head).toMatch(/content-type: text\/plain; charset=utf-8/i)
    const text = /content-transfer-encoding: base64/i.test(head)
      ? Buffer.from(body, 'base64').toString('utf8')
      : body
    expect(text.trim()).toBe(MAIL.text)
    await expect(stat(folder())).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('takes an address for one address, whatever is in it', async () => {
    await failure(open(settings()).send({ ...MAIL, to: 'nobody@type.cn, lin@type.cn' }))
    expect(received).toEqual([])
  })

  it.each([
    ['the recipient', () => open(settings()).send({ ...MAIL, to: 'nobody@type.cn' })],
    ['the password', () => open(settings('wrong')).send(MAIL)],
  ])('fails without naming anybody when the server refuses %s', async (_, send) => {
    expect((await failure(send())).message).toMatch(/^SMTP: \w+ \d{3}/)
  })

  it('fails when there is no server', async () => {
    const gone = createServer()
    await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready))
    const { port } = gone.address() as AddressInfo
    await new Promise<void>((done) => gone.close(() => done()))
    await failure(open({ SMTP_URL: `smtp://127.0.0.1:${port}` }).send(MAIL))
  })

  it('leaves SMS to the outbox', async () => {
    await open(settings()).send(SMS)
    expect(await readdir(folder())).toHaveLength(1)
    expect(received).toEqual([])
  })
})

describe('Aliyun SMS', () => {
  let sms: Awaited<ReturnType<typeof aliyunSmsDouble>>
  beforeAll(async () => {
    sms = await aliyunSmsDouble({ 'test-key': 'test-secret' })
  })
  afterAll(() => sms.close())
  const settings = (more: Partial<DeliverySettings> = {}) => ({
    SMS_ACCESS_KEY_ID: 'test-key',
    SMS_ACCESS_KEY_SECRET: 'test-secret',
    SMS_SIGN_NAME: "永字 (字库) *'!~",
    SMS_TEMPLATE_CODE: 'SMS_1',
    SMS_ENDPOINT: sms.endpoint,
    ...more,
  })

  it('sends a signed call for each message', async () => {
    const delivery = open(settings())
    await Promise.all([delivery.send(SMS), delivery.send({ ...SMS, to: '13800000000' })])
    expect(sms.sent.splice(0).sort((a, b) => b.phone.localeCompare(a.phone))).toEqual([
      { phone: SMS.to, signName: "永字 (字库) *'!~", template: 'SMS_1', parameters: { code: '086420' } },
      expect.objectContaining({ phone: '13800000000' }),
    ])
  })

  it('sends notices by their own template, and none without one', async () => {
    const notice: Outgoing = { ...SMS, template: 'account-changed', parameters: { what: '手机号已经更换' } }
    await open(settings({ SMS_NOTICE_TEMPLATE_CODE: 'SMS_2' })).send(notice)
    expect(sms.sent.splice(0)).toEqual([
      expect.objectContaining({ template: 'SMS_2', parameters: { what: '手机号已经更换' } }),
    ])
    await failure(open(settings()).send(notice))
    expect(sms.sent).toEqual([])
  })

  it.each<[string, Partial<DeliverySettings>, { status: number; body: string } | null, string]>([
    ['refuses the key', { SMS_ACCESS_KEY_SECRET: 'wrong' }, null, 'SMS: SignatureDoesNotMatch'],
    [
      'is over its limit',
      {},
      { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' },
      'SMS: isv.BUSINESS_LIMIT_CONTROL',
    ],
    ['repeats the phone', {}, { status: 200, body: '{"Code":"no 13912345678"}' }, 'SMS: HTTP 200'],
    ['answers with a page', {}, { status: 502, body: '<html>13912345678' }, 'SMS: SyntaxError'],
    ['can’t be reached', { SMS_ENDPOINT: 'http://127.0.0.1:1' }, null, 'SMS: TypeError'],
  ])('fails without naming anybody when the provider %s', async (_, more, answer, message) => {
    if (answer) sms.answers.push(answer)
    expect((await failure(open(settings(more)).send(SMS))).message).toBe(message)
    expect(sms.sent).toEqual([])
  })

  it('leaves SMS to the outbox while one of the four settings is missing', async () => {
    await open(settings({ SMS_SIGN_NAME: undefined })).send(SMS)
    expect(await readdir(folder())).toHaveLength(1)
    expect(sms.sent).toEqual([])
  })
})
