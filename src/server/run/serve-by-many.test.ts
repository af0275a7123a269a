import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { clientOf } from '#tests/world/client.ts'
import { type AnyApp, aGuestOrder, aMarket } from '#tests/world/market.ts'
import { PATIENT } from '#tests/world/patience.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { asAdmin } from '#tests/world/postgres/database.ts'
import { newTestDatabaseName } from '#tests/world/postgres/test-database-name.ts'
import { launchServer, startServer, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'
import { aStream } from '#tests/world/served/stream.ts'
import { createPool } from '../platform/database/pool.ts'
import { createDatabase } from '../platform/database/transaction.ts'
import { createLog } from '../platform/log.ts'

/** Processes start one after the other, on a machine that may be busy. */
const SEVERAL_STARTS_MS = 180_000
const SOON = { timeout: 60_000, interval: 50 }
const LOST_AFTER_MS = 5_000

test(
  'two processes serve on one port, a dead one is replaced unnoticed, and all stop with their database',
  async () => {
    const dataDir = aFolder()
    const server = await startServer(WITHOUT_PAGES, { dataDir, env: { WEB_CONCURRENCY: '2' } })
    onTestFinished(() => server.end('SIGKILL'))
    const before = processesOf(server.pid)
    expect(before).toHaveLength(2)

    process.kill(before[0]!, 'SIGKILL')
    const answers = new Set<number>()
    await vi.waitFor(async () => {
      // A connection given to the dead process is lost with it, or never answered.
      const answer = await fetch(`${server.url}/api/districts`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(LOST_AFTER_MS),
      }).catch(() => null)
      if (answer) answers.add(answer.status)
      expect(readFileSync(path.join(dataDir, 'server.log'), 'utf8')).toContain('is replaced')
      expect(processesOf(server.pid)).toHaveLength(2)
    }, SOON)
    for (let at = 0; at < 20; at++) answers.add((await fetch(`${server.url}/api/districts`)).status)
    expect([...answers]).toEqual([200])

    await server.end('SIGTERM')
    expect(server.exitCode()).toBe(0)
    expect([...before, ...processesOf(server.pid)].filter(isAlive)).toEqual([])
    expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  },
  SEVERAL_STARTS_MS,
)

test(
  'unusable settings end the start of several processes with one report',
  async () => {
    const dataDir = aFolder()
    const env = { WEB_CONCURRENCY: '3', FIRST_ADMIN_EMAIL: 'first@food.example' }
    const server = launchServer(WITHOUT_PAGES, { dataDir, env })
    onTestFinished(() => server.end('SIGKILL'))
    await expect(server.untilServing()).rejects.toThrow('ended with 1')
    const said = readFileSync(path.join(dataDir, 'server.log'), 'utf8')
    expect(said.match(/The environment cannot be used/g)).toHaveLength(1)
  },
  SEVERAL_STARTS_MS,
)

test(
  'two servers that start at once fill an empty database with one demo, and both serve the same shop',
  async () => {
    const { urls, app, sql } = await twoServers({
      DEMO_DATA: '1',
      FIRST_ADMIN_EMAIL: 'first@food.example',
      FIRST_ADMIN_PASSWORD: 'a-long-password',
      LIMIT_LIVE_PER_SESSION: '2',
    })
    for (const url of urls) {
      const { items } = (await (await fetch(`${url}/api/dishes`)).json()) as { items: unknown[] }
      expect(items.length).toBeGreaterThan(0)
    }
    const [demo] = await sql("select count(*)::int as cooks from users where email = 'cook@demo.amama.test'")
    expect(demo).toEqual({ cooks: 1 })

    const { amina, koshari } = await aMarket(app)
    const board = (at: 0 | 1) =>
      aStream({ fetch: (at_, init) => fetch(urls[at] + at_, init) }, '/api/live', amina.headers)
    const there = await board(1)
    await there.until(({ event }) => event === 'kitchen-board')
    // The guest orders at the first server.
    const order = await aGuestOrder(app, koshari)
    const seen = await there.until(({ data }) => data.open.length > 0)
    expect(seen.data.open).toMatchObject([{ id: order.id, status: 'pending' }])

    expect((await board(0)).status).toBe(200)
    for (const at of [0, 1] as const) expect((await board(at)).status).toBe(429)
  },
  SEVERAL_STARTS_MS,
)

/** Two servers started on one empty database, and an app that talks to the first. */
async function twoServers(env: Record<string, string>) {
  const name = newTestDatabaseName()
  await asAdmin(`create database "${name}"`)
  const databaseUrl = new URL(inject('adminUrl'))
  databaseUrl.pathname = `/${name}`
  const dataDir = aFolder()
  const options = { dataDir, env: { DATABASE_URL: databaseUrl.href, ...env } }
  const servers = [launchServer(WITHOUT_PAGES, options), launchServer(WITHOUT_PAGES, options)] as const
  const pool = createPool(databaseUrl.href, 2, createLog('silent'), PATIENT)
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGTERM')
    await pool.end()
    await asAdmin(`drop database if exists "${name}" with (force)`)
  })
  const urls = await Promise.all([servers[0].untilServing(), servers[1].untilServing()])
  const request: AnyApp['request'] = (path, init) => fetch(urls[0] + path, init)
  const app: AnyApp = {
    origin: urls[0],
    request,
    client: (headers = {}) => clientOf(urls[0], request, headers),
    platform: { database: createDatabase(pool) },
  }
  return { urls, app, sql: async (text: string) => (await pool.query(text)).rows }
}

/** The server processes that this one has started, without its PostgreSQL. */
function processesOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, child, parent, state, args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    const isOne = Number(parent) === pid && !state?.startsWith('Z') && args.includes(WITHOUT_PAGES)
    return isOne ? [Number(child)] : []
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
