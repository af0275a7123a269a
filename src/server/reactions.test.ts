import { expect, onTestFinished, test, vi } from 'vitest'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { readEnv } from './env.ts'
import { MAIL } from './modules/notifications/mail-channel.ts'
import { QUEUES, startReactions } from './reactions.ts'
import { openPlatform } from './run/open-platform.ts'

/** Servers on one database, each with its jobs running. */
async function servers(count: number, settings: NodeJS.ProcessEnv = {}) {
  const { url, drop } = await aDatabase()
  const env = readEnv(
    { APP_ENV: 'test', DATABASE_URL: url, DATA_DIR: aFolder(), LOG_LEVEL: 'silent', ...settings },
    '.',
  )
  const opened = await Promise.all(Array.from({ length: count }, () => openPlatform(env)))
  onTestFinished(async () => {
    for (const { close } of opened) await close()
    await drop()
  })
  for (const { platform } of opened) await startReactions(platform)
  return opened.map(({ platform }) => platform)
}

test('nightly sweeps delete idempotency keys after days, sessions and mailed links after their end and turned-away counts, undelivered letters and payments of the test gateway after 30 days, once for all servers', async () => {
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
  await sql(`insert into undelivered_mails (id, address, subject, is_refused, failed_at) values
    ('old', 'a@example.test', '', false, now() - interval '31 days'),
    ('young', 'a@example.test', '', false, now() - interval '29 days')`)
  await sql(`insert into test_payments (id, charge, currency, return_url, expires_at, created_at) values
    ('old', 100, 'EGP', '/', now(), now() - interval '31 days'), ('young', 100, 'EGP', '/', now(), now() - interval '29 days')`)
  expect(await sql('select name, timezone from jobs.schedule order by name')).toEqual([
    { name: 'remind-of-expiring-papers', timezone: 'Africa/Cairo' },
    { name: 'sweep-cart-merges', timezone: 'Africa/Cairo' },
    { name: 'sweep-cleared', timezone: 'Africa/Cairo' },
    { name: 'sweep-files', timezone: 'Africa/Cairo' },
    { name: 'sweep-keys', timezone: 'Africa/Cairo' },
    { name: 'sweep-sessions', timezone: 'Africa/Cairo' },
    { name: 'sweep-test-payments', timezone: 'Africa/Cairo' },
    { name: 'sweep-turned-away', timezone: 'Africa/Cairo' },
    { name: 'sweep-undelivered', timezone: 'Africa/Cairo' },
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
    IN_TIME,
  )
  for (const table of ['turned_away', 'undelivered_mails', 'test_payments'])
    await vi.waitFor(
      async () => expect(await sql(`select id from ${table}`)).toEqual([{ id: 'young' }]),
      IN_TIME,
    )
  for (const table of ['sessions', 'verifications'])
    await vi.waitFor(
      async () => expect(await sql(`select id from ${table}`)).toEqual([{ id: 'open' }]),
      IN_TIME,
    )
})

test('a letter whose last try failed is kept for the admins', async () => {
  const [platform] = await servers(1, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const { database, jobs } = platform!
  const mail = { messageId: 'dead', to: 'sara@example.test', subject: 'News', text: 'Hello,' }
  await database.transaction(async (tx) => {
    await jobs.enqueue(tx, MAIL, [mail])
    // The tries take a quarter of an hour; this one is the last.
    await tx.$client.query(`update jobs.job set retry_limit = 0 where name = 'mail'`)
  })
  await vi.waitFor(
    async () =>
      expect((await database.pool.query('select id, is_refused from undelivered_mails')).rows).toEqual([
        { id: 'dead', is_refused: false },
      ]),
    IN_TIME,
  )
})
