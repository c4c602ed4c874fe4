import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, openDatabase, type OpenDatabase } from '~/db/database.server'
import { databaseLimiter, takeOrRefuse, type Limiter } from './limiter.server'

const LIMIT = { points: 3, seconds: 60 }
let database: OpenDatabase
let limiter: Limiter
let now: number
beforeEach(async () => {
  database = openDatabase(':memory:')
  await migrate(database)
  now = Date.UTC(2026, 10, 20)
  limiter = databaseLimiter(database.db, () => new Date(now))
})
afterEach(() => database.close())

const use = async (key: string, times: number, name = 'login') => {
  const verdicts = []
  for (let i = 0; i < times; i++) verdicts.push((await limiter.consume(name, key, LIMIT)).allowed)
  return verdicts
}
const counters = () => database.db.selectFrom('rate_limit').selectAll().orderBy('key').execute()

describe('a budget', () => {
  it('lets so many uses pass, then says how long to wait', async () => {
    expect(await use('m1', 3)).toEqual([true, true, true])
    now += 20_500
    expect(await limiter.consume('login', 'm1', LIMIT)).toEqual({ allowed: false, retryAfterSeconds: 40 })
    await expect(takeOrRefuse(limiter, 'login', 'm1', LIMIT)).rejects.toMatchObject({
      code: 'LIMITED',
      status: 429,
      message: '请求太频繁，请 40 秒后再试',
    })
  })

  it('is whole again when its time is over, counted from the first use', async () => {
    await use('m1', 2)
    now += 59_999
    expect(await use('m1', 2)).toEqual([true, false])
    now += 1
    expect(await use('m1', 4)).toEqual([true, true, true, false])
  })

  it('is one’s own, and one for each name', async () => {
    await use('m1', 3)
    expect(await use('m2', 1)).toEqual([true])
    expect(await use('m1', 1, 'code')).toEqual([true])
    expect(await use('m1', 1)).toEqual([false])
  })

  it('takes what a use costs, and nothing for one that is refused', async () => {
    expect(await limiter.consume('login', 'm1', { ...LIMIT, cost: 2 })).toMatchObject({ allowed: true })
    expect(await limiter.consume('login', 'm1', { ...LIMIT, cost: 2 })).toMatchObject({ allowed: false })
    expect(await limiter.consume('login', 'm1', { ...LIMIT, cost: 4 })).toMatchObject({ allowed: false })
    expect(await use('m1', 2)).toEqual([true, false])
  })

  it('can be looked at without taking from it, and given back', async () => {
    expect(await limiter.peek('login', 'm1', LIMIT)).toEqual({ allowed: true, retryAfterSeconds: 0 })
    await use('m1', 3)
    expect(await limiter.peek('login', 'm1', LIMIT)).toEqual({ allowed: false, retryAfterSeconds: 60 })
    await limiter.reset('login', 'm1')
    expect(await limiter.peek('login', 'm1', LIMIT)).toEqual({ allowed: true, retryAfterSeconds: 0 })
    expect(await use('m1', 3)).toEqual([true, true, true])
  })

  it('is not what only counts: that refuses nothing, and begins anew when its time is over', async () => {
    const count = () => limiter.count('refused', 'm1', 60)
    for (let n = 1; n <= 5; n++) expect(await count()).toBe(n)
    now += 60_000
    expect(await count()).toBe(1)
  })

  it('is not held for ever when the clock was wrong, or the setting longer', async () => {
    now += 86_400_000
    await use('m1', 3)
    now -= 86_400_000
    expect(await limiter.peek('login', 'm1', LIMIT)).toMatchObject({ allowed: true })
    expect(await use('m1', 4)).toEqual([true, true, true, false])
  })
})

describe('a key', () => {
  it('that is an IPv6 address counts with its /64', async () => {
    await use('2001:db8:1:2::7', 2)
    expect(await use('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', 2)).toEqual([true, false])
    expect(await use('2001:db8:1:3::7', 1)).toEqual([true])
    expect((await counters()).map(({ key }) => key)).toEqual([
      'login:2001:db8:1:2::/64',
      'login:2001:db8:1:3::/64',
    ])
  })

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::2001:db8:1:2:3:4:5', '0:2001:db8:1::/64'],
    ['64:ff9b::192.0.2.9', '64:ff9b:0:0::/64'],
    ['::ffff:192.0.2.9', '192.0.2.9'],
    ['192.0.2.9', '192.0.2.9'],
    ['local', 'local'],
    ['13800000000', '13800000000'],
  ])('%s is counted as %s', async (key, counted) => {
    await use(key, 1)
    expect((await counters()).map((row) => row.key)).toEqual([`login:${counted}`])
  })
})

describe('the counters', () => {
  it('are exact when many take at once', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, () => limiter.consume('login', 'm1', LIMIT)),
    )
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3)
  })

  it('survive a transaction beside them that is rolled back, and the caller’s own after them', async () => {
    let taken: Promise<boolean[]> | undefined
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('keyword').values({ keyword: '永', sort: 1 }).execute()
      taken = use('m1', 2)
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await taken).toEqual([true, true])
    expect(await database.db.selectFrom('keyword').selectAll().execute()).toEqual([])
    const login = async () => {
      await takeOrRefuse(limiter, 'login', 'm1', LIMIT)
      await database.db.transaction().execute(() => Promise.reject(new Error('wrong password')))
    }
    await expect(login()).rejects.toThrow('wrong password')
    await expect(login()).rejects.toMatchObject({ code: 'LIMITED' })
  })

  it('are shared by every limiter of the library', async () => {
    await use('m1', 3)
    limiter = databaseLimiter(database.db, () => new Date(now))
    expect(await use('m1', 1)).toEqual([false])
  })

  it('are swept when their time is over', async () => {
    await use('m1', 1)
    now += 30_000
    await use('m2', 1)
    now += 30_000
    expect(await limiter.sweep()).toBe(1)
    expect((await counters()).map(({ key }) => key)).toEqual(['login:m2'])
  })
})
