import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { ACCESS_MATRIX, OTHERS_OBJECTS, type Stranger, WHO, type Who } from '#tests/walls/access-matrix.ts'
import { type AccessWorld, anAccessWorld, requestTo } from '#tests/walls/access-requests.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aServer } from '#tests/world/served/server.ts'

async function aWorld() {
  const app = await aTestApp({
    env: {
      ...NO_GUEST_LIMITS,
      LIMIT_REVIEWS: '0',
      LIMIT_REPORTS: '0',
      LIMIT_ORDERS_CUSTOMER: '0',
      LIMIT_EXPORTS: '0',
    },
  })
  return { ...(await anAccessWorld(app)), server: await aServer(app) }
}

test('every endpoint of the contract, and every route mounted beside it, has a row in the matrix', async () => {
  const { app } = await aTestApp()
  const mounted = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  const declared = Object.values(contract).flatMap((endpoints) =>
    Object.values(endpoints).map((endpoint) => {
      const { method, path } = endpoint['~orpc'].route
      return `${method} /api${path}`
    }),
  )
  expect(Object.keys(ACCESS_MATRIX).sort()).toEqual([...new Set([...mounted, ...declared])].sort())
})

test.each(WHO)('every endpoint answers a person of the kind %s as the matrix says', async (who) => {
  const world = await aWorld()
  const found: Record<string, unknown> = {}
  for (const endpoint of Object.keys(ACCESS_MATRIX))
    found[endpoint] = await answerTo(world, endpoint, world.people[who], who)
  expect(found).toEqual(
    Object.fromEntries(Object.entries(ACCESS_MATRIX).map(([endpoint, row]) => [endpoint, row[who]])),
  )
})

test.each(Object.keys(OTHERS_OBJECTS) as Stranger[])(
  '%s gets nothing from other people’s objects',
  async (stranger) => {
    const world = await aWorld()
    const headers = await world.strangers[stranger]()
    const found: Record<string, unknown> = {}
    for (const endpoint of Object.keys(OTHERS_OBJECTS[stranger]))
      found[endpoint] = await answerTo(world, endpoint, headers)
    expect(found).toEqual(OTHERS_OBJECTS[stranger])
  },
)

test('an unknown order number is a 404 for the order’s page and stream alike', async () => {
  const { server, people } = await aWorld()
  for (const headers of Object.values(people)) {
    for (const path of ['/api/orders/ZZZZZZZZZZZZZZZZ', '/api/live?order=ZZZZZZZZZZZZZZZZ'])
      expect((await server.fetch(path, { headers })).status).toBe(404)
  }
})

test('of the account library’s own routes only those in the matrix are open', async () => {
  const app = await aTestApp()
  const superadmin = (await anAccessWorld(app)).people.superadmin
  const paths = Object.values(app.auth.api as Record<string, { path?: string }>).flatMap(
    ({ path }) => path ?? [],
  )
  expect(paths.length).toBeGreaterThan(20)
  const open: string[] = []
  for (const path of [...paths, '/', '/sign-up', '/admin/set-role', '/sign-in/email/', '/SIGN-IN/email']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const headers = { origin: ORIGIN, 'content-type': 'application/json', ...superadmin }
      const body = method === 'GET' ? undefined : '{}'
      const { status } = await app.request(`/api/auth${path}`, { method, headers, body })
      if (status !== 404) open.push(`${method} /api/auth${path}`)
    }
  }
  expect(open.length).toBeGreaterThan(2)
  expect(open.filter((endpoint) => !Object.hasOwn(ACCESS_MATRIX, endpoint))).toEqual([])
})

/** Returns 'allowed' for success, the status of a refusal that changed nothing, and a text for anything else. */
async function answerTo(
  world: AccessWorld & Awaited<ReturnType<typeof aWorld>>,
  endpoint: string,
  headers: Record<string, string>,
  who: Who = 'anonymous',
) {
  const { path, body } = await requestTo(endpoint, world, who)
  const before = await contentsOf(world.app)
  const leaving = new AbortController()
  const { status } = await world.server.fetch(path, {
    method: endpoint.split(' ')[0]!,
    headers: {
      origin: ORIGIN,
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal: leaving.signal,
  })
  leaving.abort()
  if (status >= 200 && status < 300) return 'allowed'
  return (await contentsOf(world.app)) === before ? status : `${status}, yet something changed`
}

/** A digest of everything stored, except the counters of attempts and open streams. It is made anew only after a write. */
async function contentsOf(app: TestApp): Promise<string> {
  const [{ writes }] = (await app.sql<{ writes: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as writes',
  )) as [{ writes: string }]
  const known = knownContents.get(app)
  if (known?.writes === writes) return known.digest
  const digest = await digestOf(app)
  knownContents.set(app, { writes, digest })
  return digest
}

const knownContents = new WeakMap<TestApp, { writes: string; digest: string }>()

async function digestOf(app: TestApp): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', 'live_caps', 'live_processes') order by 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
  )
  // The database may read many tables in parallel, and then answers in any order.
  return JSON.stringify(await app.sql(`${digests.join(' union all ')} order by name`))
}
