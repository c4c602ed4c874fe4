import type SQLite from 'better-sqlite3'
import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { ApiError } from '~/contract'

export interface Limit {
  /** Names the counter; part of the stored key. */
  name: string
  points: number
  seconds: number
}

export interface Limiter {
  /** Takes points from a key's budget, or throws LIMITED with the seconds to wait. */
  take(limit: Limit, key: string, points?: number): Promise<void>
}

/** Counters in the library's own database, so that several replicas share them and a restart forgives nothing. */
export function databaseLimiter(driver: SQLite.Database): Limiter {
  const limiters = new Map<string, RateLimiterSQLite>()
  const limiterOf = (limit: Limit) => {
    const id = `${limit.name}:${limit.points}:${limit.seconds}`
    let limiter = limiters.get(id)
    if (!limiter) {
      limiter = new RateLimiterSQLite({
        storeClient: driver,
        storeType: 'better-sqlite3',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
        inMemoryBlockOnConsumed: limit.points,
      })
      limiters.set(id, limiter)
    }
    return limiter
  }
  return {
    async take(limit, key, points = 1) {
      try {
        await limiterOf(limit).consume(key, points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new ApiError('LIMITED', `请求太频繁，请 ${seconds} 秒后再试`)
      }
    },
  }
}
