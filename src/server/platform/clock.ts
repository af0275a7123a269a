import { sql } from 'drizzle-orm'
import { firstRow } from './database/rows.ts'
import type { Clock } from './platform.ts'

const NOW = sql`date_trunc('milliseconds', now()) as now`

export const databaseClock: Clock = {
  now: () => Date.now(),
  async stamp(tx, lock) {
    const row =
      lock === undefined
        ? await firstRow<{ now: Date }>(tx, sql`select ${NOW}`)
        : await firstRow<{ now: Date }>(
            tx,
            sql`select ${NOW}, pg_advisory_xact_lock(hashtextextended(${lock}, 0))`,
          )
    return row!.now
  },
}
