import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DatabaseAway } from './database/transaction.ts'

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
      const taken = await limiterOf(name, points, seconds).consume(key.slice(0, 120)).catch(spentOrAway)
      if (taken.consumedPoints > points) throw tooMany(taken)
      return taken.consumedPoints
    },
    async check(name, key, points, seconds) {
      if (points === 0) return
      const spent = await limiterOf(name, points, seconds).get(key.slice(0, 120)).catch(away)
      if (spent && spent.consumedPoints >= points) throw tooMany(spent)
    },
    async give(name, key, points, seconds) {
      if (points > 0) await limiterOf(name, points, seconds).reward(key.slice(0, 120)).catch(away)
    },
    async forget(name, key) {
      for (const [id, limiter] of limiters)
        if (id.startsWith(`${name}:`)) await limiter.delete(key.slice(0, 120)).catch(away)
    },
  }
}

/** The library rejects with its count where the budget is spent, and with an error where it could not count. */
function spentOrAway(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  return away(reason)
}

/** What cannot be counted is not allowed either: whoever asks comes back when the store does. */
function away(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  throw new DatabaseAway(`limits could not be counted: ${why}`, { cause })
}

function tooMany({ msBeforeNext }: RateLimiterRes): TooMany {
  return new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1_000)))
}
