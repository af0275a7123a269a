import { createHash } from 'node:crypto'
import type pg from 'pg'
import { DatabaseAway } from './database/transaction.ts'

/** Thrown by `take` when the budget is spent. The edge answers 429 with Retry-After. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('limit reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type Limiter = {
  /**
   * Spends one of `points` for each `seconds` under this key, across all processes, and returns how many are spent.
   * Throws TooMany if none was left.
   */
  take(name: string, key: string, points: number, seconds: number): Promise<number>
  /** Throws TooMany if the budget is already spent, and spends nothing. */
  check(name: string, key: string, points: number, seconds: number): Promise<void>
  /** Gives one point back, for a try that turned out not to count. */
  give(name: string, key: string, points: number, seconds: number): Promise<void>
  forget(name: string, key: string): Promise<void>
}

/** Milliseconds of the database's clock, so that a window is the same for every process. */
const NOW = '(extract(epoch from now()) * 1000)::bigint'

const TAKE = `insert into rate_limits as held (key, points, expire) values ($1, 1, ${NOW} + $2)
  on conflict (key) do update set
    points = case when held.expire > ${NOW} then held.points + 1 else 1 end,
    expire = case when held.expire > ${NOW} then held.expire else excluded.expire end
  returning points, (expire - ${NOW})::float8 as left_ms`
const READ = `select points, (expire - ${NOW})::float8 as left_ms from rate_limits where key = $1 and expire > ${NOW}`
const GIVE = `update rate_limits set points = greatest(points - 1, 0) where key = $1 and expire > ${NOW}`
const FORGET = 'delete from rate_limits where key = $1'
/** A sweep of all at once would not end within its time after a burst, and no later one would. */
const MAX_SWEPT = 5_000
const SWEEP = `delete from rate_limits where ctid = any(array(
  select ctid from rate_limits where expire <= ${NOW} limit ${MAX_SWEPT}))`

type Spent = { points: number; left_ms: number }

/**
 * One row for each key and window, changed by one statement each time, on a pool or inside a transaction. If a budget
 * cannot be counted, the request is refused with 503.
 */
export function createLimiter(pool: Pick<pg.PoolClient, 'query'>): Limiter {
  const ask = (text: string, values: unknown[]) => pool.query<Spent>(text, values).catch(limitsAway)
  return {
    async take(name, key, points, seconds) {
      if (points === 0) return 0
      const { rows } = await ask(TAKE, [rowOf(name, key), seconds * 1_000])
      const [spent] = rows as [Spent]
      if (spent.points > points) throw tooMany(spent)
      return spent.points
    },
    async check(name, key, points) {
      if (points === 0) return
      const [spent] = (await ask(READ, [rowOf(name, key)])).rows
      if (spent && spent.points >= points) throw tooMany(spent)
    },
    async give(name, key, points) {
      if (points > 0) await ask(GIVE, [rowOf(name, key)])
    },
    async forget(name, key) {
      await ask(FORGET, [rowOf(name, key)])
    },
  }
}

export async function sweepLimits(pool: pg.Pool): Promise<void> {
  while ((await pool.query(SWEEP)).rowCount === MAX_SWEPT);
}

/** Keys contain e-mails, phones and addresses of any length. A hash is short, and no two keys share a row. */
function rowOf(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`
}

function tooMany({ left_ms }: Spent) {
  return new TooMany(Math.max(1, Math.ceil(left_ms / 1_000)))
}

function limitsAway(error: Error): never {
  throw new DatabaseAway(`limits could not be counted: ${error.message}`, { cause: error })
}
