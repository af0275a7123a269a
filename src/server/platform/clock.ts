import { sql } from 'drizzle-orm'
import { firstRow } from './database/rows.ts'
import type { Clock } from './platform.ts'

export const databaseClock: Clock = {
  now: () => Date.now(),
  async stamp(db, ...locks) {
    const taken = locks.map((lock) => sql`, pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const row = await firstRow<{ now: Date }>(
      db,
      sql`select date_trunc('milliseconds', now()) as now${sql.join(taken)}`,
    )
    return row!.now
  },
}
