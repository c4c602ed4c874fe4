import * as admin from '~/backend/admin/submissions.server'
import { AdminRefusal } from '~/backend/admin/refusal'
import { findingsOf } from '~/backend/submissions/record.server'
import { STATED_LICENCES, SUBMISSION_STATES } from '~/contract/submissions'
import type { OpenDatabase } from '~/db/database.server'
import type { Env } from '~/env.server'
import { diskStorage } from '~/storage/disk.server'

export const SUBMISSIONS_USAGE = `  submissions list [--status waiting|accepted|refused] [--limit <数量>]
  submissions show <编号>
  submissions accept <编号> --type <类型的标签> [--type <标签> …] [--language <语种> …] [--licence <授权编号>]
                     [--slug <英文短名>] [--gno <编号>] [--designer <设计师>]
                 采纳：经过导入的同一条路，成为没有上架的字体；没有 --licence 就是授权未核实
  submissions refuse <编号> --reason <原因>
  submissions publish <编号>  让采纳了的字体上架
  board list [--topic contact|cooperation] [--limit <数量>]   留言`

interface Order {
  database: OpenDatabase
  settings: Env
  values: {
    limit: string
    status: string
    topic?: string | undefined
    type: string[]
    language: string[]
    licence?: string | undefined
    slug?: string | undefined
    gno?: string | undefined
    designer?: string | undefined
    reason: string
  }
  named: string
  print(line: string): void
}

/** Text of strangers on an operator's screen: nothing in it may steer the terminal. */
export const plain = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, (c) => (c === '\n' ? '\n' : ' '))

function limitOf({ values }: Order): number {
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new AdminRefusal('--limit 应当是正整数')
  return limit
}

const statedOf = (licence: string) =>
  licence === '' ? '没有写' : STATED_LICENCES[licence as keyof typeof STATED_LICENCES].name

async function list(order: Order): Promise<void> {
  const { database, values, print } = order
  const rows = await admin.listSubmitted(database.db, { limit: limitOf(order), status: values.status })
  if (rows.length === 0) print('没有投稿')
  for (const row of rows)
    print(
      [row.id, SUBMISSION_STATES[row.status], plain(row.name), statedOf(row.licence), row.sent_at].join('  '),
    )
}

async function show({ database, named, print }: Order): Promise<void> {
  const { submission, uploads } = await admin.findSubmitted(database.db, named)
  print(`${plain(submission.name)}  ${plain(submission.name_en)}  ${SUBMISSION_STATES[submission.status]}`)
  print(`投稿人 ${submission.member_id}  ${submission.phone} ${submission.email}  ${submission.sent_at}`)
  print(`投稿人说的授权：${statedOf(submission.licence)}`)
  if (submission.family_gno) print(`字体 ${submission.family_gno}`)
  if (submission.reason) print(`原因：${plain(submission.reason)}`)
  print(`样句：${plain(submission.sample)}`)
  print(plain(submission.intro))
  for (const upload of uploads) {
    print(`- ${upload.kind}  ${plain(upload.file_name)}  ${Number(upload.bytes)} 字节`)
    const found = findingsOf(upload)
    if (!found) continue
    const names = [...Object.values(found.family), ...Object.values(found.subfamily)].join(' ')
    print(
      `  ${plain(names)}  ${found.format}  字重 ${found.weight}  ${found.characters} 字（汉字 ${found.hanzi}）`,
    )
    for (const { name, covered, total } of found.coverage) print(`  ${name} ${covered} / ${total}`)
    print(
      `  嵌入权限 fsType ${found.fsType}${found.embedding.length > 0 ? `：${found.embedding.join('、')}` : ''}`,
    )
    if (found.copyright) print(`  版权：${plain(found.copyright)}`)
    if (found.licence) print(`  文件里的授权：${plain(found.licence)}`)
    for (const warning of found.warnings) print(`  提醒：${plain(warning)}`)
  }
}

async function accept({ database, settings, values, named, print }: Order): Promise<void> {
  const { gno, slug, warnings } = await admin.acceptSubmission(
    { db: database.db, storage: diskStorage(settings.DATA_DIR) },
    named,
    { ...values, types: values.type, languages: values.language },
    new Date(),
  )
  for (const warning of warnings) print(`提醒：${plain(warning)}`)
  print(`已采纳：${gno}  ${slug}，还没有上架`)
  if (values.licence === undefined)
    print('授权记为未核实：核实以后在导入的清单里写明，或者采纳时用 --licence')
}

async function refuse({ database, values, named, print }: Order): Promise<void> {
  const { name } = await admin.refuseSubmission(database.db, named, values.reason, new Date())
  print(`未采纳：${plain(name)}`)
}

async function publish({ database, named, print }: Order): Promise<void> {
  print(`已上架：${await admin.publishSubmission(database.db, named, new Date())}`)
}

async function board(order: Order): Promise<void> {
  const { database, values, print } = order
  const rows = await admin.listBoard(database.db, { limit: limitOf(order), topic: values.topic })
  if (rows.length === 0) print('没有留言')
  for (const row of rows)
    print(`${row.created_at}  ${row.topic}  ${plain(row.name)}  ${row.account}\n${plain(row.text)}\n`)
}

export const SUBMISSION_COMMANDS: Readonly<
  Record<string, { takes: 0 | 1; run(order: Order): Promise<void> }>
> = {
  'submissions list': { takes: 0, run: list },
  'submissions show': { takes: 1, run: show },
  'submissions accept': { takes: 1, run: accept },
  'submissions refuse': { takes: 1, run: refuse },
  'submissions publish': { takes: 1, run: publish },
  'board list': { takes: 0, run: board },
}
