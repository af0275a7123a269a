import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { ACCESS_MATRIX, type Who } from '#tests/walls/access-matrix.ts'
import { anAccessWorld, requestTo } from '#tests/walls/access-requests.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aMarket, anAdmin, aPassword } from '#tests/world/market.ts'

const WORKERS = ['admin', 'cook', 'courier'] as const satisfies Who[]

async function aCountedReplica() {
  const app = await aTestApp({ replica: true, env: { LIMIT_EXPORTS: '0' } })
  const pool = app.platform.replica!.db.$client
  const query = pool.query.bind(pool) as (...statement: unknown[]) => unknown
  let asked = 0
  pool.query = ((...statement: unknown[]) => {
    asked++
    return query(...statement)
  }) as typeof pool.query
  const isAskedBy = async (path: string, headers: Record<string, string> = {}) => {
    const before = asked
    const answer = await app.request(path, { headers })
    expect(answer.status, path).toBe(200)
    // A file is read from the database while it is sent.
    await answer.arrayBuffer()
    return asked > before
  }
  return { app, isAskedBy }
}

/** Signed in by a browser: a program's token never reads from a replica. */
async function aBrowserOf(app: TestApp, person: { id: string; email: string }) {
  const password = await aPassword(app, person)
  const answer = await post(app, '/api/auth/sign-in/email', {}, { email: person.email, password })
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .filter(isNoWrite)
      .join('; '),
  }
}

const isNoWrite = (pair: string | undefined) => !pair?.startsWith('amama_wrote')

const post = (app: TestApp, path: string, headers: Record<string, string>, body: object) =>
  app.request(path, {
    method: 'POST',
    headers: { ...headers, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a replica answers lists and public pages, and nothing that must be the newest', async () => {
  const { app, isAskedBy } = await aCountedReplica()
  const { koshari, amina } = await aMarket(app)
  for (const path of ['/api/dishes', '/api/cooks', `/api/dishes/${koshari.id}`, `/api/cooks/${amina.id}`])
    expect(await isAskedBy(path), path).toBe(true)
  expect(await isAskedBy('/api/kitchen/orders', amina.headers)).toBe(false)
})

test('whoever has just written reads their own write, and others are not kept from the replica', async () => {
  const { app, isAskedBy } = await aCountedReplica()
  const { amina } = await aMarket(app)
  const admin = await anAdmin(app)
  const headers = await aBrowserOf(app, admin)
  expect(await isAskedBy('/api/admin/users', headers)).toBe(true)
  const banned = await post(app, `/api/admin/users/${amina.id}/ban`, headers, { reason: 'Ten fake orders' })
  expect(banned.status).toBe(200)
  const wrote = banned.headers.getSetCookie().find((line) => line.startsWith('amama_wrote'))!
  expect(wrote).toMatch(/^amama_wrote=1; Path=\/; Max-Age=[5-9]; HttpOnly; SameSite=Lax/)
  const cookie = `${headers.cookie}; ${wrote.split(';')[0]}`
  expect(await isAskedBy('/api/admin/users', { ...headers, cookie })).toBe(false)
  expect(await isAskedBy('/api/admin/users', headers)).toBe(true)
  expect(await isAskedBy('/api/admin/users', admin.headers)).toBe(false)
})

test('what a replica may answer writes nothing', async () => {
  const { app, isAskedBy } = await aCountedReplica()
  const world = await anAccessWorld(app)
  const browsers: Partial<Record<Who, Record<string, string>>> = {}
  for (const who of WORKERS) {
    const [found] = await app.sql<{ email: string }>('select email from users where id = $1', [
      world.ids[who],
    ])
    browsers[who] = await aBrowserOf(app, { id: world.ids[who]!, email: found!.email })
  }
  const old = Object.values(contract).flatMap((endpoints) =>
    Object.values(endpoints).flatMap((endpoint) => {
      const { meta, route } = endpoint['~orpc']
      return 'mayBeOld' in meta ? [{ access: meta.access, name: `${route.method} /api${route.path}` }] : []
    }),
  )
  expect(old.length).toBeGreaterThan(20)
  for (const { access, name } of old) {
    const who = access === 'guest' ? null : access.includes('cook') ? 'cook' : 'admin'
    const { path } = await requestTo(name, world, who ?? 'anonymous')
    // The database refuses every write of this connection, and the answer would be a 503.
    expect(await isAskedBy(path, who ? browsers[who] : {}), name).toBe(true)
    expect(name).toMatch(/^GET /)
  }
  const files = Object.keys(ACCESS_MATRIX).filter((name) => name.endsWith('.csv'))
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const who = WORKERS.find((each) => ACCESS_MATRIX[name]![each] === 'allowed')!
    const { path } = await requestTo(name, world, who)
    expect(await isAskedBy(path, browsers[who]), name).toBe(true)
  }
})
