import { sql } from 'drizzle-orm'
import { firstRow } from './database/rows.ts'
import type { Clock } from './platform.ts'

export const databaseClock: Clock = {
  now: () => Date.now(),
  async stamp(tx) {
    const row = await firstRow<{ now: Date }>(tx, sql`select date_trunc('milliseconds', now()) as now`, 'now')
    return row!.now
  },
}
