import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { readEnv } from './env.ts'
import { QUEUES, startReactions } from './reactions.ts'
import { openPlatform } from './run/open-platform.ts'

/** Servers on one database, each with its jobs running. */
async function servers(count: number) {
  const { url, drop } = await aDatabase()
  const env = readEnv({ APP_ENV: 'test', DATABASE_URL: url, DATA_DIR: aFolder(), LOG_LEVEL: 'silent' }, '.')
  const opened = await Promise.all(Array.from({ length: count }, () => openPlatform(env)))
  onTestFinished(async () => {
    for (const { close } of opened) await close()
    await drop()
  })
  for (const { platform } of opened) await startReactions(platform)
  return opened.map(({ platform }) => platform)
}

test('nightly sweeps delete idempotency keys after days, sessions and mailed links after their end and turned-away counts after 30 days, once for all servers', async () => {
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
  await sql(`insert into verifications (id, identifier, value, expires_at) values
    ('over', 'password-reset:nour', 'x', now() - interval '1 minute'),
    ('open', 'email-change:nour', 'x', now() + interval '1 minute')`)
  await sql(`insert into turned_away (id, rule, subject, hour, first_at, last_at)
    select id, 'mails', id, date_trunc('hour', at), at, at
    from (values ('old', now() - interval '31 days'), ('young', now() - interval '29 days')) as of_them (id, at)`)
  expect(await sql('select name, timezone from jobs.schedule order by name')).toEqual([
    { name: 'remind-of-expiring-papers', timezone: 'Africa/Cairo' },
    { name: 'sweep-cart-merges', timezone: 'Africa/Cairo' },
    { name: 'sweep-files', timezone: 'Africa/Cairo' },
    { name: 'sweep-keys', timezone: 'Africa/Cairo' },
    { name: 'sweep-sessions', timezone: 'Africa/Cairo' },
    { name: 'sweep-turned-away', timezone: 'Africa/Cairo' },
  ])
  const sweeps = QUEUES.filter(({ name }) => name.startsWith('sweep-'))
  await database.transaction(async (tx) => {
    for (const sweep of sweeps) await jobs.enqueue(tx, sweep, [{}])
  })
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
  for (const table of ['sessions', 'verifications'])
    await vi.waitFor(async () => expect(await sql(`select id from ${table}`)).toEqual([{ id: 'open' }]), {
      timeout: 20_000,
      interval: 50,
    })
})
