import { isIPv6 } from 'node:net'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { ApiError } from '~/contract'
import type { Database } from '~/db/schema'

/** A budget: so many points in so many seconds, counted from the first use. */
export interface Limit {
  points: number
  seconds: number
  /** Points that this use takes; 1 where left out. */
  cost?: number
}

export interface Verdict {
  allowed: boolean
  /** Whole seconds until the budget is whole again; 0 where there is room. */
  retryAfterSeconds: number
}

/**
 * Budgets by name (`login`, `code`, `download`) and key: an account, or a network address, of which an IPv6 one
 * counts with its whole /64. A refused use takes nothing and writes nothing.
 *
 * Counters are written on their own, so that no rollback gives points back. Use them before a transaction,
 * never inside: SQLite has one connection, and a transaction that waits for it waits for itself.
 */
export interface Limiter {
  consume(name: string, key: string, limit: Limit): Promise<Verdict>
  /** What `consume` would answer, without taking anything. */
  peek(name: string, key: string, limit: Limit): Promise<Verdict>
  /** Counts one more and returns how many there have been in the time that began with the first; refuses nothing. */
  count(name: string, key: string, seconds: number): Promise<number>
  /** Gives the whole budget back, as a login that succeeds does. */
  reset(name: string, key: string): Promise<void>
  /** Deletes the counters whose time is over; how many. */
  sweep(): Promise<number>
}

/** Takes from a budget, or throws LIMITED with the seconds to wait. */
export async function takeOrRefuse(limiter: Limiter, name: string, key: string, limit: Limit): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.consume(name, key, limit)
  if (!allowed) throw tooMany(retryAfterSeconds)
}

/** The refusal of a budget that is used up. */
export function tooMany(retryAfterSeconds: number): ApiError {
  const wait =
    retryAfterSeconds < 120 ? `${retryAfterSeconds} 秒` : `${Math.ceil(retryAfterSeconds / 60)} 分钟`
  return new ApiError('LIMITED', `请求太频繁，请 ${wait}后再试`, { retryAfter: retryAfterSeconds })
}

/** Counters in the library's own database, so that several replicas share them and a restart forgives nothing. */
export function databaseLimiter(db: Kysely<Database>, now: () => Date = () => new Date()): Limiter {
  const counter = (id: string) =>
    db.selectFrom('rate_limit').select(['points', 'expire']).where('key', '=', id).executeTakeFirst()

  async function peek(id: string, { points, seconds, cost = 1 }: Limit): Promise<Verdict> {
    const row = await counter(id)
    const left = Number(row?.expire ?? 0) - now().getTime()
    const used = left > 0 && left <= seconds * 1000 ? row!.points : 0
    return used + cost <= points ? ROOM : wait(used > 0 ? left : seconds * 1000)
  }

  /** How many points there are with these; null where that would be more than the most. */
  async function add(id: string, cost: number, seconds: number, most?: number): Promise<number | null> {
    const at = now().getTime()
    // A counter is over when its time is, and when it ends later than one that begins now could.
    const isOver = sql<SqlBool>`(rate_limit.expire <= ${at} or rate_limit.expire > excluded.expire)`
    const sum = sql<number>`rate_limit.points + excluded.points`
    const row = await db
      .insertInto('rate_limit')
      .values({ key: id, points: cost, expire: at + seconds * 1000 })
      .onConflict((conflict) => {
        const update = conflict.column('key').doUpdateSet({
          points: sql<number>`case when ${isOver} then excluded.points else ${sum} end`,
          expire: sql<number>`case when ${isOver} then excluded.expire else rate_limit.expire end`,
        })
        return most === undefined ? update : update.where(sql<SqlBool>`(${isOver} or ${sum} <= ${most})`)
      })
      .returning('points')
      .executeTakeFirst()
    return row ? Number(row.points) : null
  }

  return {
    async consume(name, key, limit) {
      const { points, seconds, cost = 1 } = limit
      if (cost > points) return wait(seconds * 1000)
      const id = idOf(name, key)
      if ((await add(id, cost, seconds, points)) !== null) return ROOM
      const verdict = await peek(id, limit)
      // Its time may have ended in between: then the next try passes.
      return verdict.allowed ? wait(0) : verdict
    },
    peek: (name, key, limit) => peek(idOf(name, key), limit),
    count: async (name, key, seconds) => (await add(idOf(name, key), 1, seconds)) ?? 0,
    async reset(name, key) {
      await db.deleteFrom('rate_limit').where('key', '=', idOf(name, key)).execute()
    },
    async sweep() {
      const result = await db
        .deleteFrom('rate_limit')
        .where('expire', '<=', now().getTime())
        .executeTakeFirstOrThrow()
      return Number(result.numDeletedRows)
    },
  }
}

const ROOM: Verdict = { allowed: true, retryAfterSeconds: 0 }

function wait(ms: number): Verdict {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) }
}

function idOf(name: string, key: string): string {
  return `${name}:${visitorKey(key)}`
}

/** One visitor among those that are counted: an IPv6 address stands for its whole /64. */
export function visitorKey(key: string): string {
  return isIPv6(key) ? networkOf(key) : key
}

/** The /64 of an IPv6 address, which is what one visitor has; of an IPv4 address in IPv6 the IPv4 address. */
function networkOf(address: string): string {
  const bare = address.split('%')[0]!.toLowerCase()
  const within = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (within) return within
  const [head, tail] = bare.split('::') as [string, string?]
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const last = after.at(-1)?.includes('.') ? 1 : 0
  while (tail !== undefined && groups.length + after.length + last < 8) groups.push('0')
  const first = [...groups, ...after].slice(0, 4)
  return `${first.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
