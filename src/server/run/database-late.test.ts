import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aSilentLine } from '#tests/world/postgres/silent-line.ts'
import { newTestDatabaseName } from '#tests/world/postgres/test-database-name.ts'
import { launchServer, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'
import { listen } from '../platform/http/listen.ts'

const SOON = { timeout: 10_000, interval: 50 }
const PRODUCTION = {
  APP_ENV: 'production',
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_URL: 'https://food.example',
  FIRST_ADMIN_EMAIL: 'first@food.example',
  FIRST_ADMIN_PASSWORD: 'a-long-password',
  READY_OFF_SECONDS: '0',
}

/** A server process on this database, which may not exist yet, and the reasons that it logged. */
async function aServerOn(databaseUrl: string, env: Record<string, string> = {}) {
  const dataDir = aFolder()
  const port = await aFreePort()
  const serverEnv = { APP_ENV: 'demo', DATABASE_URL: databaseUrl, PORT: String(port), ...env }
  const server = launchServer(WITHOUT_PAGES, { dataDir, env: serverEnv })
  onTestFinished(() => server.end('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/api/health`), IN_TIME)
  const statusOf = async (place: string) => {
    const answer = await fetch(url + place)
    const retryAfter = answer.headers.get('retry-after')
    return {
      place,
      status: answer.status,
      ...(retryAfter ? { saysWhenToReturn: Number(retryAfter) >= 1 } : {}),
    }
  }
  const reasons = () =>
    readFileSync(path.join(dataDir, 'server.log'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 'error')
      .map(({ err }) => err)
  return { ...server, url, statusOf, reasons }
}

async function aFreePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function asAdmin(...statements: string[]) {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a database of the test cluster that does not exist yet. */
function aDatabaseToBe() {
  const name = newTestDatabaseName()
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  onTestFinished(() => asAdmin(`drop database if exists "${name}" with (force)`))
  return { name, url }
}

const UNTIL_IT_COMES = [
  { place: '/api/health', status: 200 },
  { place: '/api/ready', status: 503, saysWhenToReturn: true },
  { place: '/api/dishes', status: 503, saysWhenToReturn: true },
  { place: '/', status: 503, saysWhenToReturn: true },
]

test('a server whose database is created later logs the reason once, then fills it and serves', async () => {
  const { name, url } = aDatabaseToBe()
  const server = await aServerOn(url.href, { DEMO_DATA: '1' })
  const why = `database "${name}" does not exist`
  await vi.waitFor(() => expect(server.reasons()).toEqual([why]), IN_TIME)
  for (const answer of UNTIL_IT_COMES) expect(await server.statusOf(answer.place)).toEqual(answer)

  await asAdmin(`create database "${name}"`)
  await server.untilServing()
  expect(await server.statusOf('/api/ready')).toEqual({ place: '/api/ready', status: 200 })
  const { items } = (await (await fetch(`${server.url}/api/dishes`)).json()) as { items: unknown[] }
  expect(items.length).toBeGreaterThan(0)
  expect(server.reasons()).toEqual([why])
})

test('production waits too, for a password that is not set yet', async () => {
  const { name, url } = aDatabaseToBe()
  const role = `role_${name}`
  await asAdmin(`create role "${role}" login password 'old'`, `create database "${name}" owner "${role}"`)
  onTestFinished(() => asAdmin(`drop database if exists "${name}" with (force)`, `drop role "${role}"`))
  url.username = role
  url.password = 'new'
  const server = await aServerOn(url.href, PRODUCTION)
  const why = `password authentication failed for user "${role}"`
  await vi.waitFor(() => expect(server.reasons()).toEqual([why]), IN_TIME)
  for (const answer of UNTIL_IT_COMES) expect(await server.statusOf(answer.place)).toEqual(answer)

  await asAdmin(`alter role "${role}" password 'new'`)
  await server.untilServing()
  expect(await server.statusOf('/api/ready')).toEqual({ place: '/api/ready', status: 200 })
})

test('a silent and then a missing database are logged in one line each, and a waiting server stops in order', async () => {
  const line = await aSilentLine(inject('adminUrl'))
  line.fallSilent()
  const server = await aServerOn(line.url)
  await vi.waitFor(() => expect(server.reasons()).toEqual(['timeout expired']), IN_TIME)
  line.close()
  await vi.waitFor(() => expect(server.reasons()[1]).toMatch(/ECONNREFUSED/), IN_TIME)
  const asked = performance.now()
  await server.end('SIGTERM')
  expect(server.exitCode()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(SOON.timeout)
})
