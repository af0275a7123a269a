import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCustomer, aPassword } from '#tests/world/market.ts'
import { sweepLimits, TooMany } from './limits.ts'
import { createLog } from './log.ts'

const YEAR_MS = 365 * 24 * HOUR_SECONDS * 1_000

async function aLimiter() {
  const app = await aTestApp()
  const { limiter } = app.platform
  return { app, limiter, take: (key: string, points = 3) => limiter.take('try', key, points, HOUR_SECONDS) }
}

/** The seconds to wait that a refused call names. */
async function refused(call: Promise<unknown>): Promise<number> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(TooMany)
  return (error as TooMany).retryAfterSeconds
}

test('of many tries at once as many pass as the budget allows, and the others learn how long to wait', async () => {
  const { take } = await aLimiter()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => take('yara')))
  const passed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(passed.toSorted()).toEqual([1, 2, 3])
  const wait = await refused(take('yara'))
  expect(wait).toBeGreaterThan(HOUR_SECONDS - 60)
  expect(wait).toBeLessThanOrEqual(HOUR_SECONDS)
})

test('long keys that differ only at the end have separate budgets, and so do names', async () => {
  const { limiter, take } = await aLimiter()
  const long = 'a'.repeat(300)
  await take(`${long}1`, 1)
  expect(await take(`${long}2`, 1)).toBe(1)
  expect(await limiter.take('other', `${long}1`, 1, HOUR_SECONDS)).toBe(1)
  await refused(take(`${long}1`, 1))
})

test('windows follow the database’s clock, however wrong this process’s clock is', async () => {
  const { limiter, take } = await aLimiter()
  await take('yara', 1)
  const { now } = Date
  for (const wrongMs of [YEAR_MS, -YEAR_MS]) {
    vi.spyOn(Date, 'now').mockImplementation(() => now() + wrongMs)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await refused(take('yara', 1))).toBeLessThanOrEqual(HOUR_SECONDS)
    await refused(limiter.check('try', 'yara', 1, HOUR_SECONDS))
  }
})

test('a window that has ended begins anew', async () => {
  const { app, limiter, take } = await aLimiter()
  await take('yara', 1)
  await app.sql('update rate_limits set expire = expire - 3600000')
  await limiter.check('try', 'yara', 1, HOUR_SECONDS)
  expect(await take('yara', 1)).toBe(1)
  await refused(take('yara', 1))
})

test('a point given back can be spent again, and giving back never adds points', async () => {
  const { limiter, take } = await aLimiter()
  await limiter.give('try', 'yara', 1, HOUR_SECONDS)
  await take('yara', 1)
  await limiter.give('try', 'yara', 1, HOUR_SECONDS)
  await limiter.give('try', 'yara', 1, HOUR_SECONDS)
  expect(await take('yara', 1)).toBe(1)
  await limiter.forget('try', 'yara')
  expect(await take('yara', 1)).toBe(1)
})

test.each([
  ['is missing', 'drop table rate_limits'],
  ['cannot be read', 'alter table rate_limits rename column points to spent'],
])('while the table of limits %s, limited requests get 503 and one log line says why', async (_, harm) => {
  const lines: Record<string, unknown>[] = []
  const app = await aTestApp({ log: createLog('warn', { write: (line) => lines.push(JSON.parse(line)) }) })
  const yara = await aCustomer(app)
  const password = await aPassword(app, yara)
  await app.sql(harm)
  const asked = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email: yara.email, password }),
  })
  expect([asked.status, asked.headers.get('retry-after'), await asked.json()]).toEqual([
    503,
    expect.stringMatching(/^[1-9]\d*$/),
    expect.objectContaining({ code: 'server.unavailable' }),
  ])
  expect(lines).toMatchObject([
    { level: 'warn', err: expect.stringContaining('limits could not be counted') },
  ])
  expect((await app.request('/api/dishes')).status).toBe(200)
})

test('a sweep deletes more ended windows than one statement takes', async () => {
  const { app, take } = await aLimiter()
  await app.sql(
    `insert into rate_limits (key, points, expire) select 'old:' || n, 1, 0 from generate_series(1, 10001) n`,
  )
  await take('omar@people.test')
  await sweepLimits(app.pool)
  expect(await app.sql('select 1 from rate_limits')).toHaveLength(1)
})

test('sweeping deletes ended windows only, and stores no readable key', async () => {
  const { app, take } = await aLimiter()
  await take('yara@people.test')
  await app.sql('update rate_limits set expire = 0')
  await take('omar@people.test')
  await sweepLimits(app.pool)
  const rows = await app.sql<{ key: string }>('select key from rate_limits')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.key).not.toContain('omar')
})
