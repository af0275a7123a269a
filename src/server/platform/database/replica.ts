import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { type Db, isConnectionLoss, sqlStateOf } from './transaction.ts'

/** What lags further behind reads from the primary. */
export const MAX_LAG_MS = 2_000
const LOOK_MS = 500

export type Replica = {
  /** Reads from the replica, or from the primary while the replica is gone, too far behind, or none of this primary. */
  db: Db
  /** How far it was behind when it was last looked at; null while it is not trusted. */
  lagSeconds(): number | null
  close(): Promise<void>
}

/** Where a database stands: the position in its log, and which cluster it belongs to. */
type Position = { isStandby: boolean; at: bigint; cluster: string }

const WHERE = `select pg_is_in_recovery() as "isStandby", (select system_identifier::text from pg_control_system()) as cluster,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn as at`

/** A cancelled statement of a standby whose primary has removed what it read. */
const CONFLICT = '40001'
/** Too slow there, too slow on the primary. */
const TOO_SLOW = '57014'

/** Statements that may be answered a second late. */
export function openReplica(
  pool: pg.Pool,
  { primary, log, lookMs = LOOK_MS }: { primary: pg.Pool; log: Log; lookMs?: number },
): Replica {
  const closing = new AbortController()
  const lag = followLag(primary, pool)

  const looking = (async () => {
    for (let wasTrusted: boolean | null = null; !closing.signal.aborted; ) {
      const why = await lag.look().then(
        () => null,
        (error: Error) => {
          lag.forget()
          return error.message
        },
      )
      const isTrusted = lag.trusted() !== null
      if (isTrusted !== wasTrusted) {
        wasTrusted = isTrusted
        if (isTrusted) log.info('the replica answers reads')
        else log.warn({ err: why ?? 'it answers too slowly' }, 'the primary answers all reads')
      }
      await wait(lookMs, null, { signal: closing.signal }).catch(() => {})
    }
  })()

  const query = async (...statement: Parameters<pg.Pool['query']>): Promise<unknown> => {
    if (!lag.trusted()) return primary.query(...statement)
    try {
      return await pool.query(...statement)
    } catch (error) {
      if (sqlStateOf(error) === CONFLICT) return primary.query(...statement)
      if (!isConnectionLoss(error) || sqlStateOf(error) === TOO_SLOW) throw error
      lag.forget()
      return primary.query(...statement)
    }
  }

  return {
    db: drizzle({ query } as unknown as pg.Pool),
    lagSeconds() {
      const now = lag.trusted()
      return now && now.lagMs / 1_000
    },
    async close() {
      closing.abort()
      await looking
      await pool.end()
    },
  }
}

/**
 * How far a replica is behind. Lag is time, so the primary's position is kept with the moment when it was read: the newest one that
 * the replica has replayed tells how old its state is, also while nothing is written.
 */
function followLag(primary: pg.Pool, replica: pg.Pool) {
  let passed: { at: bigint; seen: number }[] = []
  /** The moment up to which the replica has everything, and how long ago that was; null if it cannot be trusted. */
  let known: { upTo: number; lagMs: number } | null = null
  return {
    trusted: () => (known && performance.now() - known.upTo <= MAX_LAG_MS ? known : null),
    forget() {
      known = null
    },
    async look() {
      const seen = performance.now()
      const [main, copy] = await Promise.all([positionOf(primary), positionOf(replica)])
      if (main.isStandby || !copy.isStandby || main.cluster !== copy.cluster) {
        passed = []
        throw new Error('it is no replica of this primary')
      }
      passed = [...passed.filter((each) => seen - each.seen <= MAX_LAG_MS), { at: main.at, seen }]
      const newest = passed.findLast(({ at }) => at <= copy.at)
      if (!newest) throw new Error('it is too far behind')
      known = { upTo: newest.seen, lagMs: seen - newest.seen }
    },
  }
}

async function positionOf(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ isStandby: boolean; at: string; cluster: string }>(WHERE)
  const { at, ...facts } = rows[0]!
  return { ...facts, at: BigInt(at) }
}
