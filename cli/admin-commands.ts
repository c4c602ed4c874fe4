import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sendMessage } from '~/backend/admin/messages.server'
import { AdminRefusal } from '~/backend/admin/refusal'
import * as users from '~/backend/admin/users.server'
import { MESSAGE_TYPES } from '~/contract/messages'
import { databasePath } from '~/backend/backend.server'
import { migrate, openDatabase, type OpenDatabase } from '~/db/database.server'
import type { MemberTable } from '~/db/schema-account'
import { outboxFolder } from '~/delivery/create.server'
import { listOutbox, type KeptMessage } from '~/delivery/outbox.server'
import { readEnv, type Env } from '~/env.server'
import { SUBMISSION_COMMANDS, SUBMISSIONS_USAGE } from './admin-submissions'

const USAGE = `用法：npm run admin -- <命令>
  users create --phone <手机号> | --email <邮箱> [--nickname <昵称>] [--password-stdin]
                 没有 --password-stdin 就生成一个密码，只显示这一次
  users lock <用户>      锁定，并结束其全部登录；<用户> 是手机号、邮箱或编号
  users unlock <用户>
  users list [--limit <数量>] [--locked]
  message send --to <用户> [--to <用户> …] | --all
               --type ${Object.keys(MESSAGE_TYPES).join('|')} --title <标题> (--body <正文> | --body-file <文件>)
               [--summary <一行>] [--href <站内路径>] [--pin]
  outbox list [--text]   发件箱里的消息，--text 连正文一起显示
  demo create            建立演示账号，或给它换一个密码
${SUBMISSIONS_USAGE}`

const OPTIONS = {
  phone: { type: 'string' },
  email: { type: 'string' },
  nickname: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  limit: { type: 'string', default: '50' },
  locked: { type: 'boolean', default: false },
  to: { type: 'string', multiple: true, default: [] as string[] },
  all: { type: 'boolean', default: false },
  type: { type: 'string', multiple: true, default: [] as string[] },
  title: { type: 'string', default: '' },
  body: { type: 'string' },
  'body-file': { type: 'string' },
  summary: { type: 'string' },
  href: { type: 'string' },
  pin: { type: 'boolean', default: false },
  text: { type: 'boolean', default: false },
  status: { type: 'string', default: 'waiting' },
  topic: { type: 'string' },
  language: { type: 'string', multiple: true, default: [] as string[] },
  licence: { type: 'string' },
  slug: { type: 'string' },
  gno: { type: 'string' },
  designer: { type: 'string' },
  reason: { type: 'string', default: '' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS })
type Values = ReturnType<typeof parse>['values']

/** Where the command stands: its settings, what it is given and what it says. */
export interface Surroundings {
  env: Record<string, string | undefined>
  input(): Promise<string>
  print(line: string): void
}

interface Order extends Surroundings {
  database: OpenDatabase
  settings: Env
  values: Values
  /** The user whom the command names. */
  named: string
}

const COMMANDS: Readonly<Record<string, { takes: 0 | 1; run(order: Order): Promise<void> }>> = {
  'users create': { takes: 0, run: createUser },
  'users lock': {
    takes: 1,
    run: async ({ database, named, print }) =>
      print(`已锁定：${lineOf(await users.lockUser(database.db, named))}`),
  },
  'users unlock': {
    takes: 1,
    run: async ({ database, named, print }) =>
      print(`已解锁：${lineOf(await users.unlockUser(database.db, named))}`),
  },
  'users list': { takes: 0, run: listUsers },
  'message send': { takes: 0, run: send },
  'outbox list': { takes: 0, run: showOutbox },
  'demo create': { takes: 0, run: createDemo },
  ...SUBMISSION_COMMANDS,
}

function lineOf(member: MemberTable): string {
  const status = member.status === 'locked' ? '已锁定' : '正常'
  const accounts = [member.phone, member.email, member.wechat_unionid && '微信'].filter(Boolean).join(' ')
  return [member.id, member.nickname, accounts, status, member.created_at].join('  ')
}

async function createUser({ database, values, input, print }: Order): Promise<void> {
  const typed = values['password-stdin'] ? (await input()).replace(/\r?\n$/, '') : null
  const password = typed ?? users.madeUpPassword()
  const member = await users.createUser(database.db, { ...values, password }, new Date())
  print(`已建立：${lineOf(member)}`)
  if (typed === null) print(`密码：${password}`)
}

async function createDemo({ database, print }: Order): Promise<void> {
  const password = users.madeUpPassword()
  print(`演示账号：${lineOf(await users.createDemo(database.db, password, new Date()))}`)
  print(`密码：${password}`)
}

async function listUsers({ database, values, print }: Order): Promise<void> {
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new AdminRefusal('--limit 应当是正整数')
  const found = await users.listUsers(database.db, { limit, locked: values.locked })
  print(found.length === 0 ? '没有用户' : found.map(lineOf).join('\n'))
}

async function send({ database, values, print }: Order): Promise<void> {
  if (values.all && values.to.length > 0) throw new AdminRefusal('--to 和 --all 只能用一个')
  const file = values['body-file']
  const body = file === undefined ? (values.body ?? '') : await readBody(file)
  const message = { ...values, type: values.type.at(-1) ?? 'notice', body, pinned: values.pin }
  const count = await sendMessage(database.db, values.all ? 'all' : values.to, message, new Date())
  print(values.all ? '已发给所有人' : `已发给 ${count} 位用户`)
}

async function readBody(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new AdminRefusal(`读不出文件 ${file}`)
  }
}

async function showOutbox({ settings, values, print }: Order): Promise<void> {
  const folder = outboxFolder(settings.DATA_DIR)
  const names = await listOutbox(folder)
  if (names.length === 0) print('发件箱是空的')
  for (const name of names) {
    // The server may sweep it meanwhile.
    const content = await readFile(join(folder, name), 'utf8').catch(() => null)
    if (content === null) continue
    const { createdAt, channel, template, to, text } = JSON.parse(content) as KeptMessage
    print([createdAt, channel, template, to, values.text ? text : name].join('  '))
  }
}

/** Runs one command. Exit codes: 0 done, 1 could not run, 2 refused. Rejects with what nobody foresaw. */
export async function runAdmin(args: string[], surroundings: Surroundings): Promise<number> {
  const { print } = surroundings
  try {
    return await obey(args, surroundings)
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    if (error instanceof AdminRefusal) {
      print(message)
      return 2
    }
    // What is said in Chinese is said to the operator; anything else is for whoever mends it.
    if (code?.startsWith('ERR_PARSE_ARGS')) print(`${message}\n${USAGE}`)
    else if (/^[\u4e00-\u9fff]/.test(message)) print(message)
    else throw error
    return 1
  }
}

async function obey(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = parse(args)
  const [area, verb, ...rest] = positionals
  const command = COMMANDS[`${area} ${verb}`]
  if (values.help || !command || rest.length !== command.takes) {
    surroundings.print(USAGE)
    return values.help ? 0 : 1
  }
  const settings = readEnv(surroundings.env)
  const database = openDatabase(databasePath(settings.DATA_DIR))
  try {
    await migrate(database)
    await command.run({ ...surroundings, database, settings, values, named: rest[0] ?? '' })
    return 0
  } finally {
    await database.close()
  }
}
