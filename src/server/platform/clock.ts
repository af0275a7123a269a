import { type SQL, sql } from '#server/platform/database/sql.ts'
import { firstRow } from './database/rows.ts'
import type { Clock } from './platform.ts'

const NOW = sql`date_trunc('milliseconds', now()) as now`
const keyOf = (lock: string): SQL => sql`hashtextextended(${lock}, 0)`

export const databaseClock: Clock = {
  now: () => Date.now(),
  async transactionTime(db) {
    return (await firstRow<{ now: Date }>(db)`select ${NOW}`)!.now
  },
  async lockAndTime(db, ...locks) {
    const taken = locks.map((lock) => sql`, pg_advisory_xact_lock(${keyOf(lock)})`)
    const row = await firstRow<{ now: Date }>(db)`select ${NOW}${sql.join(taken)}`
    return row!.now
  },
  async tryLocks(db, ...locks) {
    // Stops at the first lock that is not free, so that a transaction that waits afterwards takes all locks in the common order.
    const isAlone = locks.reduceRight(
      (others, lock) =>
        sql`case when pg_try_advisory_xact_lock(${keyOf(lock)}) then ${others} else false end`,
      sql`true`,
    )
    return (await firstRow<{ now: Date; isAlone: boolean }>(db)`select ${NOW}, ${isAlone} as "isAlone"`)!
  },
}
