import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { optionsFor, REQUEST_TIMEOUTS } from '#server/platform/database/timeouts.ts'
import { ordinaryOwnerOf } from '#server/platform/embedded-postgres/account.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder, ask } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))
const INI = path.join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini')

async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** PgBouncer with the configuration of `deploy` before a database of the test's own. Returns the addresses of both entries. */
async function aPooler() {
  const { url, drop } = await aDatabase()
  const { hostname, port: databasePort, pathname, username, password } = new URL(url)
  const name = pathname.slice(1)
  const socket = decodeURIComponent(hostname)
  // It refuses to run as root, and only PostgreSQL's user may use its socket.
  const user = ordinaryOwnerOf(socket) ?? undefined
  const port = await aFreePort()
  const folder = aFolder(user)
  const users = path.join(folder, 'userlist.txt')
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const ini = readFileSync(INI, 'utf8')
    .replaceAll('host=postgres port=5432 dbname=amama', `host=${socket} port=${databasePort} dbname=${name}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    // As the file says, older versions do not know it.
    .replace(/^max_prepared_statements.*$/m, '')
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, ini)
  const pooler = spawn(PROGRAM!, [file], { stdio: 'ignore', uid: user?.uid, gid: user?.gid })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await drop()
  })
  const entry = (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`
  const entries = { url, requests: entry('amama'), direct: entry('amama_direct') }
  await vi.waitFor(() => ask(entries.requests, 'select 1'), IN_TIME)
  return entries
}

test.runIf(PROGRAM)(
  'through the pooler requests have their limits, though it passes no start-up options on',
  async () => {
    const { requests } = await aPooler()
    const client = new pg.Client({ connectionString: requests, options: optionsFor(REQUEST_TIMEOUTS) })
    await client.connect()
    onTestFinished(() => client.end())
    for (const [setting, value] of [
      ['statement_timeout', '1750ms'],
      ['lock_timeout', '1500ms'],
      ['idle_in_transaction_session_timeout', '5s'],
      ['random_page_cost', '1.1'],
    ])
      expect((await client.query(`show ${setting}`)).rows).toEqual([{ [setting!]: value }])
    await expect(client.query('select pg_sleep(3)')).rejects.toThrow('statement timeout')
  },
)

test.runIf(PROGRAM)('its second entry hears notices and keeps locks, as the server itself does', async () => {
  const { requests, direct } = await aPooler()
  const client = new pg.Client({ connectionString: direct, options: optionsFor(REQUEST_TIMEOUTS) })
  await client.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('listen live')
  await client.query('select pg_advisory_lock(7)')
  await ask(requests, "notify live, 'a change'")
  await vi.waitFor(() => expect(heard).toEqual(['a change']), IN_TIME)
  expect(await ask(direct, 'select pg_try_advisory_lock(7) as mine')).toEqual([{ mine: false }])
  await client.end()
  const lock = () => ask(direct, 'select pg_try_advisory_lock(7) as mine')
  await vi.waitFor(async () => expect(await lock()).toEqual([{ mine: true }]), IN_TIME)
})

test.runIf(PROGRAM)(
  'the server migrates, hears its notices and keeps its queues through that entry',
  async () => {
    const { url, direct } = await aPooler()
    const env = readEnv(
      {
        APP_ENV: 'test',
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: direct,
        DATA_DIR: aFolder(),
        LOG_LEVEL: 'silent',
      },
      '.',
    )
    const { platform, close } = await openPlatform(env)
    const { database, jobs, notices } = platform
    const heard = Promise.withResolvers<string>()
    notices.onTopic(heard.resolve)
    notices.publish(database.db, ['order:1'])
    expect(await heard.promise).toBe('order:1')
    expect(await jobs.waiting()).toContainEqual({ queue: 'mail', waiting: 0, oldestSeconds: 0 })
    await close()
  },
)
