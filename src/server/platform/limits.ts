import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Thrown by `take` when the budget is spent; the edge turns it into 429 with Retry-After. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('limit reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type Limiter = {
  /**
   * Spends one of `points` per `seconds` for this key, across all processes, and says how many are spent now; throws
   * TooMany when none was left.
   */
  take(name: string, key: string, points: number, seconds: number): Promise<number>
  /** Throws TooMany when the budget is already spent, without spending. */
  check(name: string, key: string, points: number, seconds: number): Promise<void>
  /** Gives one point back that turned out not to count. */
  give(name: string, key: string, points: number, seconds: number): Promise<void>
  forget(name: string, key: string): Promise<void>
}

export function createLimiter(pool: pg.Pool): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (name: string, points: number, seconds: number) => {
    const id = `${name}:${points}:${seconds}`
    const known = limiters.get(id)
    if (known) return known
    const created = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(id, created)
    return created
  }
  return {
    async take(name, key, points, seconds) {
      if (points === 0) return 0
      try {
        return (await limiterOf(name, points, seconds).consume(key.slice(0, 120))).consumedPoints
      } catch (error) {
        if (error instanceof RateLimiterRes)
          throw new TooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)))
        throw error
      }
    },
    async check(name, key, points, seconds) {
      if (points === 0) return
      const spent = await limiterOf(name, points, seconds).get(key.slice(0, 120))
      if (spent && spent.consumedPoints >= points)
        throw new TooMany(Math.max(1, Math.ceil(spent.msBeforeNext / 1_000)))
    },
    async give(name, key, points, seconds) {
      if (points > 0) await limiterOf(name, points, seconds).reward(key.slice(0, 120))
    },
    async forget(name, key) {
      for (const [id, limiter] of limiters)
        if (id.startsWith(`${name}:`)) await limiter.delete(key.slice(0, 120))
    },
  }
}
