import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '#tests/world/cluster-holder.ts'
import { aDatabase } from '#tests/world/database.ts'
import { readEnv } from './env.ts'
import { openPlatform } from './open-platform.ts'
import { startReactions } from './reactions.ts'

/** Servers on one database, each with its jobs at work. */
async function servers(count: number) {
  const { url, drop } = await aDatabase()
  const env = readEnv({ APP_ENV: 'test', DATABASE_URL: url, DATA_DIR: aFolder(), LOG_LEVEL: 'silent' }, '.')
  const opened = await Promise.all(Array.from({ length: count }, () => openPlatform(env)))
  onTestFinished(async () => {
    for (const { close } of opened) await close()
    await drop()
  })
  for (const { platform } of opened) await startReactions(platform, () => 'http://app.test')
  return opened.map(({ platform }) => platform)
}

test('keys of checkouts are kept for two days and more, sessions until they end, who was turned away for 30 days, then one job of each a night sweeps them, however many servers there are', async () => {
  const [platform] = await servers(2)
  const { database, jobs } = platform!
  const sql = async (text: string) => (await database.pool.query(text)).rows
  await sql(`insert into idempotency_keys (actor, key, request_hash, created_at) values
    ('guest', 'of-today', 'x', now()), ('guest', 'of-two-days', 'x', now() - interval '48 hours'),
    ('guest', 'of-last-week', 'x', now() - interval '7 days'), ('guest', 'of-four-days', 'x', now() - interval '4 days')`)
  await sql(
    `insert into users (id, email, name, role) values ('nour', 'nour@example.test', 'Nour', 'customer')`,
  )
  await sql(`insert into sessions (id, token, user_id, expires_at) values
    ('over', 'a', 'nour', now() - interval '1 minute'), ('open', 'b', 'nour', now() + interval '1 minute')`)
  await sql(`insert into turned_away (id, rule, subject, hour, first_at, last_at)
    select id, 'letters', id, date_trunc('hour', at), at, at
    from (values ('old', now() - interval '31 days'), ('young', now() - interval '29 days')) as of_them (id, at)`)
  expect(await sql('select name, timezone from jobs.schedule order by name')).toEqual([
    { name: 'sweep-keys', timezone: 'Africa/Cairo' },
    { name: 'sweep-sessions', timezone: 'Africa/Cairo' },
    { name: 'sweep-turned-away', timezone: 'Africa/Cairo' },
  ])
  await database.transaction((tx) =>
    jobs.enqueue(tx, [
      { queue: 'sweep-keys', data: {} },
      { queue: 'sweep-sessions', data: {} },
      { queue: 'sweep-turned-away', data: {} },
    ]),
  )
  await vi.waitFor(
    async () =>
      expect(await sql('select key from idempotency_keys order by key')).toEqual([
        { key: 'of-today' },
        { key: 'of-two-days' },
      ]),
    { timeout: 20_000, interval: 50 },
  )
  await vi.waitFor(async () => expect(await sql('select id from turned_away')).toEqual([{ id: 'young' }]), {
    timeout: 20_000,
    interval: 50,
  })
  await vi.waitFor(async () => expect(await sql('select id from sessions')).toEqual([{ id: 'open' }]), {
    timeout: 20_000,
    interval: 50,
  })
})
