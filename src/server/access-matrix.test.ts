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
  const wanted = Object.fromEntries(
    Object.entries(ACCESS_MATRIX).map(([endpoint, row]) => [endpoint, row[who]]),
  )
  expect(await answersTo(world, wanted, world.people[who], who)).toEqual(wanted)
})

test.each(Object.keys(OTHERS_OBJECTS) as Stranger[])(
  '%s gets nothing from other people’s objects',
  async (stranger) => {
    const world = await aWorld()
    const headers = await world.strangers[stranger]()
    const wanted = OTHERS_OBJECTS[stranger]
    expect(await answersTo(world, wanted, headers)).toEqual(wanted)
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

type World = AccessWorld & Awaited<ReturnType<typeof aWorld>>
type Answers = Record<string, unknown>
type Asked = { endpoint: string } & Awaited<ReturnType<typeof requestTo>>

/**
 * Returns 'allowed' for success, and the status of a refusal. Neighbours that shall be refused are asked together, and one look
 * at everything stored tells that none of them changed anything; if one did, each is asked again with a look of its own.
 */
async function answersTo(
  world: World,
  wanted: Answers,
  headers: Record<string, string>,
  who: Who = 'anonymous',
): Promise<Answers> {
  const found: Answers = {}
  let refused: Asked[] = []
  for (const [endpoint, answer] of Object.entries(wanted)) {
    const asked = { endpoint, ...(await requestTo(endpoint, world, who)) }
    if (answer !== 'allowed') refused.push(asked)
    else {
      Object.assign(found, await refusalsOf(world, refused, headers))
      refused = []
      found[endpoint] = answerOf(await send(world, asked, headers))
    }
  }
  return { ...found, ...(await refusalsOf(world, refused, headers)) }
}

async function refusalsOf(world: World, asked: Asked[], headers: Record<string, string>): Promise<Answers> {
  const found: Answers = {}
  if (asked.length === 0) return found
  const before = await digestOf(world.app)
  for (const each of asked) found[each.endpoint] = answerOf(await send(world, each, headers))
  if ((await digestOf(world.app)) === before) return found
  for (const each of asked) {
    const last = await digestOf(world.app)
    const answer = answerOf(await send(world, each, headers))
    found[each.endpoint] = (await digestOf(world.app)) === last ? answer : `${answer}, yet something changed`
  }
  return found
}

const answerOf = (status: number) => (status >= 200 && status < 300 ? 'allowed' : status)

async function send(
  { server }: World,
  { endpoint, path, body }: Asked,
  headers: Record<string, string>,
): Promise<number> {
  const leaving = new AbortController()
  const { status } = await server.fetch(path, {
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
  return status
}

/** A digest of everything stored, except the counters of attempts and open streams. */
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
