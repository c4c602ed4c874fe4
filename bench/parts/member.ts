import pino from 'pino'
import { hashPassword } from '~/backend/account/passwords.server'
import { openBackend, type OpenBackend } from '~/backend/backend.server'
import { issueCaptchaTicket } from '~/backend/captcha/ticket.server'
import { readEnv } from '~/env.server'
import { loginOf, makeMember } from '../../tests/factories/members'
import { DATA_DIR, ensureLibrary } from '../library'
import { figure, goal, median, percentile, progress, table, times } from '../report'
import { ensureBuild, startSite } from '../site'

const PAGES = ['/font', '/', '/font/Y10001']
const WARM_UPS = 20
const ROUNDS = 100
const GOAL_RATIO = 1.3
const LOGINS = 20
const LOGIN_ROUNDS = 5
const FAVOURITES = 24
const PASSWORD = 'bench-1-password'

/** From the request to the last byte, one request at a time. */
async function timeOf(url: string, cookie: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers: cookie ? { cookie } : {} })
  await response.arrayBuffer()
  if (response.status !== 200 || response.redirected) throw new Error(`${url}：${response.status}`)
  return performance.now() - begun
}

/** What a browser holds after its first page as a member: the token, and what that page set. */
async function cookiesOf(origin: string, token: string): Promise<string> {
  const own = `token=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
  const response = await fetch(origin, { headers: { cookie: own } })
  await response.arrayBuffer()
  return [own, ...response.headers.getSetCookie().map((each) => each.split(';')[0]!)].join('; ')
}

async function memberAgainstVisitor(origin: string, cookie: string) {
  const pages = PAGES.map((path) => ({ path, visitor: [] as number[], member: [] as number[] }))
  for (let round = -WARM_UPS; round < ROUNDS; round++)
    for (const { path, visitor, member } of pages) {
      const one = await timeOf(origin + path, '')
      const other = await timeOf(origin + path, cookie)
      if (round < 0) continue
      visitor.push(one)
      member.push(other)
    }
  return pages.map(({ path, visitor, member }) => {
    const [anonymous, known] = [median(visitor), median(member)]
    return { path, anonymous, known, ratio: known / anonymous }
  })
}

interface Account {
  account: string
  /** Of one visitor each, because an address may only try so often. */
  address: string
}

async function logIn(origin: string, backend: OpenBackend, { account, address }: Account, n: number) {
  const captchaVerification = `bench-${account}-${n}-${Date.now()}`
  await issueCaptchaTicket(backend, captchaVerification)
  return async () => {
    const begun = performance.now()
    const response = await fetch(`${origin}/web/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ account, password: PASSWORD, captchaVerification }),
    })
    const { code } = (await response.json()) as { code: string }
    if (code !== '200') throw new Error(`登录：${code}`)
    return performance.now() - begun
  }
}

/** Pages asked for one after another, alone and while many log in at once. */
async function pagesDuringLogins(origin: string, backend: OpenBackend, accounts: readonly Account[]) {
  const [alone, during, logins]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < LOGIN_ROUNDS; round++) {
    const ready = await Promise.all(accounts.map((each) => logIn(origin, backend, each, round)))
    for (let n = 0; n < LOGINS; n++) alone.push(await timeOf(`${origin}/font`, ''))
    let isOver = false
    const all = Promise.all(ready.map((go) => go())).finally(() => (isOver = true))
    while (!isOver) during.push(await timeOf(`${origin}/font`, ''))
    logins.push(...(await all))
  }
  return { alone, during, logins }
}

/** Members of this run alone; they go when it is over. */
async function makeAccounts(backend: OpenBackend) {
  const passwordHash = await hashPassword(PASSWORD)
  const accounts: Account[] = []
  const ids: string[] = []
  const first = `19${String(Date.now()).slice(-7)}`
  for (let n = 0; n < LOGINS; n++) {
    const account = `${first}${String(n).padStart(2, '0')}`
    ids.push(await makeMember(backend, { phone: account, password_hash: passwordHash }))
    accounts.push({ account, address: `198.51.100.${n + 1}` })
  }
  const families = await backend.db.selectFrom('family').select('gno').limit(FAVOURITES).execute()
  for (const { gno } of families)
    await backend.db
      .insertInto('favourite_font')
      .values({ member_id: ids[0]!, family_gno: gno, group_id: null, created_at: new Date().toISOString() })
      .execute()
  return { accounts, ids, families: families.length }
}

export async function memberPart(): Promise<string> {
  ensureLibrary()
  ensureBuild()
  const site = await startSite(undefined, undefined, { PAGE_CACHE_MB: '0', TRUSTED_PROXIES: '1' })
  const backend = openBackend(readEnv({ DATA_DIR }), pino({ level: 'silent' }))
  let ids: string[] = []
  try {
    const made = await makeAccounts(backend)
    ids = made.ids
    progress(`会员与访客：${PAGES.length} 页，各 ${ROUNDS} 轮…`)
    const cookie = await cookiesOf(site.origin, await loginOf(backend, ids[0]!))
    const pages = await memberAgainstVisitor(site.origin, cookie)
    progress(`${LOGINS} 人同时登录，${LOGIN_ROUNDS} 轮…`)
    const { alone, during, logins } = await pagesDuringLogins(site.origin, backend, made.accounts)
    const p95 = (values: readonly number[]) => figure(percentile(values, 0.95))
    return [
      `不留页面（\`PAGE_CACHE_MB=0\`），一个进程，一次一个请求，访客与会员交替，${ROUNDS} 轮取中位数。会员收藏 ${made.families} 款。`,
      table(
        ['页面', '访客，毫秒', '会员，毫秒', '倍数'],
        pages.map(({ path, anonymous, known, ratio }) => [
          `\`${path}\``,
          figure(anonymous),
          figure(known),
          times(ratio),
        ]),
      ),
      pages
        .map(({ path, ratio }) =>
          goal(`\`${path}\` 会员是访客的 ${times(ratio)}（目标至多 ${GOAL_RATIO}×）`, ratio <= GOAL_RATIO),
        )
        .join('\n'),
      `${LOGINS} 人同时用密码登录，其间一页接一页地要 \`/font\`，${LOGIN_ROUNDS} 轮。`,
      table(
        ['', '次数', '中位数，毫秒', 'p95，毫秒'],
        [
          ['`/font`，平时', alone.length, figure(median(alone)), p95(alone)],
          ['`/font`，登录的时候', during.length, figure(median(during)), p95(during)],
          ['一次登录，连排队', logins.length, figure(median(logins)), p95(logins)],
        ],
      ),
    ].join('\n\n')
  } finally {
    if (ids.length > 0) await backend.db.deleteFrom('member').where('id', 'in', ids).execute()
    await backend.db.deleteFrom('rate_limit').execute()
    await backend.close()
    await site.stop()
  }
}
