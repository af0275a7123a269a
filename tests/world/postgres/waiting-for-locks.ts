import { expect, vi } from 'vitest'
import type { TestApp } from '../app.ts'
import { IN_TIME } from '../patience.ts'

/** Waits until so many statements of the app's database wait for a lock. */
export async function untilWaitingForLocks(app: Pick<TestApp, 'sql'>, many = 1): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(
        await app.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(many),
    IN_TIME,
  )
}
