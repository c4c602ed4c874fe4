import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type OpenBackend } from '~/backend/backend.server'
import { calls } from '~/contract'
import { outboxFolder } from '~/delivery/create.server'
import { readEnv } from '~/env.server'
import { runAdmin } from '../../cli/admin-commands'
import { inProcess, newPhone, Visitor } from '../factories/visitor'

interface Ended {
  code: number | null
  out: string
}

/** Runs the command as an operator would. */
function spawned(dataDir: string, args: string[], input = ''): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['cli/admin.mjs', ...args], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
    })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.once('close', (code) => done({ code, out }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** The same in this process, which starts quicker. */
async function admin(
  dataDir: string,
  args: string[],
  input = '',
  env: Record<string, string> = {},
): Promise<Ended> {
  const lines: string[] = []
  const code = await runAdmin(args, {
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
    input: async () => input,
    print: (line) => void lines.push(`${line}\n`),
  })
  return { code, out: lines.join('') }
}

describe('npm run admin', { timeout: 120_000 }, () => {
  let dataDir: string
  let backend: OpenBackend
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yongzi-admin-'))
    expect(await admin(dataDir, ['users', 'list'])).toEqual({ code: 0, out: '没有用户\n' })
    backend = openBackend(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir }), pino({ level: 'silent' }))
  }, 120_000)
  afterAll(async () => {
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const run = (args: string, input?: string) => admin(dataDir, args.split(' '), input)
  const visitor = () => new Visitor({ backend, dataDir }, inProcess({ backend, dataDir }))
  const passwordIn = (out: string) => /^密码：(\S+)$/m.exec(out)![1]!
  const created = async () => {
    const phone = newPhone()
    const { out, code } = await run(`users create --phone ${phone}`)
    expect(code).toBe(0)
    return { phone, password: passwordIn(out) }
  }

  // Starts Node and compiles from source, which a busy machine takes its time over.
  it('runs as a command of its own', async () => {
    const args = ['users', 'create', '--email', 'cli@type.cn', '--password-stdin']
    const { code, out } = await spawned(dataDir, args, 'a-password-4-cli\n')
    expect(out).toMatch(/^已建立：.*cli@type\.cn/)
    expect(code).toBe(0)
    await visitor().login('cli@type.cn', 'a-password-4-cli')
    expect(await spawned(dataDir, ['users', 'lock', '13800000009'])).toEqual({
      code: 2,
      out: '没有用户 13800000009\n',
    })
  })

  it('creates a user who can log in, with a password that it makes up or is given', async () => {
    const { phone, password } = await created()
    await visitor().login(phone, password)
    const given = await run(
      'users create --email Lin@Type.cn --nickname 林见山 --password-stdin',
      'a-password-4-lin\n',
    )
    expect(given.code).toBe(0)
    expect(given.out).not.toContain('a-password-4-lin')
    const lin = visitor()
    await lin.login('lin@type.cn', 'a-password-4-lin')
    expect(await lin.call(calls.getUserInfo, {})).toMatchObject({ nickname: '林见山' })
  })

  it('locks a user out at once, and lets them in again', async () => {
    const { phone, password } = await created()
    const one = visitor()
    await one.login(phone, password)
    expect((await run(`users lock ${phone}`)).out).toContain('已锁定')
    await expect(one.call(calls.getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    await expect(one.login(phone, password)).rejects.toMatchObject({ code: 'LOGIN' })
    expect((await run('users list --locked')).out).toContain(phone)
    await run(`users unlock ${phone}`)
    one.token = null
    await one.login(phone, password)
    expect((await run('users list --locked')).out).not.toContain(phone)
  })

  it('sends a message to one, to several and to all', async () => {
    const [a, b, c] = [await created(), await created(), await created()]
    const send = (...args: string[]) =>
      admin(dataDir, ['message', 'send', '--type', 'event', '--body', '正文\n\n第二段', ...args])
    expect((await send('--to', a.phone, '--title', '给甲')).out).toBe('已发给 1 位用户\n')
    expect((await send('--to', a.phone, '--to', b.phone, '--to', a.phone, '--title', '给甲乙')).out).toBe(
      '已发给 2 位用户\n',
    )
    expect((await send('--all', '--title', '给所有人', '--href', '/font', '--pin')).code).toBe(0)
    const titles = async ({ phone, password }: typeof a) => {
      const one = visitor()
      await one.login(phone, password)
      const { records } = await one.call(calls.myNews, { query: {} })
      return records.map(({ title }) => title).sort()
    }
    expect(await titles(a)).toEqual(['给所有人', '给甲', '给甲乙'])
    expect(await titles(b)).toEqual(['给所有人', '给甲乙'])
    expect(await titles(c)).toEqual(['给所有人'])
    expect(await send('--to', a.phone, '--to', '13800000009', '--title', '全有或全无')).toEqual({
      code: 2,
      out: '没有用户 13800000009\n',
    })
    expect(await titles(a)).not.toContain('全有或全无')
  })

  it('makes the demo account on its own command only, with a password of its own each time', async () => {
    const first = passwordIn((await run('demo create')).out)
    await visitor().login('demo@example.com', first)
    const second = passwordIn((await run('demo create')).out)
    expect(second).not.toBe(first)
    await expect(visitor().login('demo@example.com', first)).rejects.toMatchObject({ code: 'LOGIN' })
    await visitor().login('demo@example.com', second)
  })

  it('lists the outbox, with the text only when asked', async () => {
    expect((await run('outbox list')).out).toBe('发件箱是空的\n')
    const phone = newPhone()
    const code = await visitor().codeFor(phone, 'register')
    const { out } = await run('outbox list')
    expect(out).toMatch(new RegExp(`sms  code  ${phone}`))
    expect(out).not.toContain(`${code}，`)
    expect((await run('outbox list --text')).out).toContain(`${code}，`)
    await mkdir(outboxFolder(dataDir), { recursive: true })
    await writeFile(join(outboxFolder(dataDir), 'notes.txt'), 'not a message')
    expect((await run('outbox list')).code).toBe(0)
  })

  it.each([
    ['help', '--help', 0, '用法：npm run admin'],
    ['nothing', 'users', 1, '用法：npm run admin'],
    ['an unknown command', 'users delete x', 1, '用法：npm run admin'],
    ['a name of every object', 'toString x', 1, '用法：npm run admin'],
    ['an unknown option', 'users list --all-of-them', 1, '用法：npm run admin'],
    ['a user without an account', 'users create', 2, '请给出 --phone 或 --email'],
    ['a wrong phone', 'users create --phone 123', 2, '手机号格式不正确'],
    ['a user who is not there', 'users lock 13800000009', 2, '没有用户 13800000009'],
    ['a message to nobody', 'message send --title 题 --body 文', 2, '--to'],
    ['a message without a title', 'message send --all --body 文', 2, '标题是 1 到 100 个字'],
    ['a message of no type', 'message send --all --title 题 --body 文 --type spam', 2, '没有这种消息 spam'],
    ['a link to elsewhere', 'message send --all --title 题 --body 文 --href //evil.example', 2, '站内的路径'],
    [
      'a text that is not there',
      'message send --all --title 题 --body-file /nowhere',
      2,
      '读不出文件 /nowhere',
    ],
    ['a limit of nonsense', 'users list --limit many', 2, '--limit 应当是正整数'],
  ])('answers %s with what to do, without a stack', async (_, args, code, said) => {
    const ended = await run(args)
    expect(ended.out).toContain(said)
    expect(ended.out).not.toMatch(/\n\s+at /)
    expect(ended.code).toBe(code)
  })

  it('refuses a password that the site would refuse, and a phone that is taken', async () => {
    const weak = await run('users create --phone 13700000001 --password-stdin', 'abc12345\n')
    expect(weak).toEqual({ code: 2, out: '这个密码太常见，换一个\n' })
    const { phone } = await created()
    expect(await run(`users create --phone ${phone}`)).toEqual({
      code: 2,
      out: '这个手机号或邮箱已经有账号\n',
    })
  })

  it('checks the settings as the server does', async () => {
    const ended = await admin(dataDir, ['users', 'list'], '', { PORT: 'many' })
    expect(ended.code).toBe(1)
    expect(ended.out).toContain('PORT="many"')
    expect(ended.out).not.toMatch(/\n\s+at /)
  })
})
