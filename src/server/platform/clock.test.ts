import { expect, onTestFinished, test, vi } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { databaseClock } from './clock.ts'

const YEAR = 365 * 24 * 60 * 60_000

test('what is stamped follows the clock of the database, however wrong the own one is', async () => {
  const app = await aTestApp()
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + YEAR)
  onTestFinished(() => void vi.restoreAllMocks())
  const [stamp, begun] = await app.platform.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ begun: string }>("select date_trunc('milliseconds', now()) as begun")
    return [await databaseClock.stamp(tx), rows[0]!.begun] as const
  })
  expect(stamp.getTime()).toBe(new Date(begun).getTime())
  expect(databaseClock.now() - stamp.getTime()).toBeGreaterThan(YEAR / 2)
})
