import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  ACCESS_MATRIX,
  type Answer,
  OTHERS_OBJECTS,
  type Stranger,
  WHO,
  type Who,
} from '#tests/walls/access-matrix.ts'
import { type AccessWorld, anAccessWorld, requestTo } from '#tests/walls/access-requests.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aServer } from '#tests/world/served/server.ts'

const addressOf = ({ method, path }: { method?: string; path?: string }) => `${method} /api${path}`

const CONTRACT = new Map(
  Object.values(contract).flatMap((endpoints) =>
    Object.values(endpoints).map(
      (endpoint) => [addressOf(endpoint['~orpc'].route), endpoint['~orpc']] as const,
    ),
  ),
)

/** The first call of each module that admins may make. */
const FIRST_OF_MODULE = new Set(
  Object.values(contract).map((endpoints) =>
    Object.values(endpoints)
      .map((endpoint) => addressOf(endpoint['~orpc'].route))
      .find((endpoint) => ACCESS_MATRIX[endpoint]?.admin === 'allowed'),
  ),
)

async function aWorld() {
  const app = await aTestApp({
    // What the contract lets a replica answer must write nothing.
    replica: true,
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
  expect(Object.keys(ACCESS_MATRIX).sort()).toEqual([...new Set([...mounted, ...CONTRACT.keys()])].sort())
})

test('every guard that lets an admin in lets a superadmin in', () => {
  const lists = [...CONTRACT.values()].flatMap(({ meta }) =>
    Array.isArray(meta.access) ? [meta.access] : [],
  )
  expect(lists.filter((roles) => roles.includes('admin')).length).toBeGreaterThan(100)
  expect(lists.filter((roles) => roles.includes('admin') && !roles.includes('superadmin'))).toEqual([])
})

test.each(WHO)('a person of the kind %s gets what the matrix allows', async (who) => {
  const world = await aWorld()
  const wanted = Object.fromEntries(
    Object.entries(answersFor(who, (answer) => answer === 'allowed')).filter(
      ([endpoint]) => who !== 'superadmin' || !isAsForAdmins(endpoint),
    ),
  )
  const found: Answers = {}
  for (const endpoint of Object.keys(wanted))
    found[endpoint] = answerOf(await send(world, await ask(world, endpoint, who), world.people[who]))
  expect(found).toEqual(wanted)
})

test('nobody gets what the matrix refuses, and nothing changes', async () => {
  const world = await aWorld()
  const wanted = Object.fromEntries(
    WHO.map((who) => [who, answersFor(who, (answer) => answer !== 'allowed')]),
  )
  const asked = new Map<string, Asked>()
  // A request that is refused leaves its object to the next person.
  for (const endpoint of Object.keys(ACCESS_MATRIX)) {
    const who = WHO.find((each) => ACCESS_MATRIX[endpoint]![each] !== 'allowed')
    if (who) asked.set(endpoint, await ask(world, endpoint, who))
  }
  const found: Record<string, Answers> = {}
  for (const who of WHO) {
    const refused = Object.keys(wanted[who]!).map((endpoint) => asked.get(endpoint)!)
    found[who] = await refusalsOf(world, refused, world.people[who])
  }
  expect(found).toEqual(wanted)
})

test.each(Object.keys(OTHERS_OBJECTS) as Stranger[])(
  '%s gets nothing from other people’s objects',
  async (stranger) => {
    const world = await aWorld()
    const headers = await world.strangers[stranger]()
    const wanted = OTHERS_OBJECTS[stranger]
    const asked: Asked[] = []
    for (const endpoint of Object.keys(wanted)) asked.push(await ask(world, endpoint, 'anonymous'))
    expect(await refusalsOf(world, asked, headers)).toEqual(wanted)
  },
)

/** The contract declares each refusal, so this is all that asks for it. */
const needsRecentLogin = [...CONTRACT].flatMap(([endpoint, { errorMap }]) =>
  'auth.recent_login' in errorMap ? [endpoint] : [],
)

test('whatever asks for a recent login is refused ten minutes after the password, and changes nothing', async () => {
  const world = await aWorld()
  const { app, people } = world
  expect(needsRecentLogin.length).toBeGreaterThan(10)
  const asked: [Who, Asked][] = []
  for (const endpoint of needsRecentLogin) {
    const who = (['superadmin', 'courier'] as const).find(
      (each) => ACCESS_MATRIX[endpoint]![each] === 'allowed',
    )!
    asked.push([who, await ask(world, endpoint, who)])
  }
  // A courier who is not approved yet may send papers at any time.
  await app.sql('update couriers set approved_at = now()')
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  const before = await digestOf(app)
  const found: Record<string, string> = {}
  for (const [who, each] of asked) {
    const answer = await answerTo(world, each, people[who])
    found[each.endpoint] = ((await answer.json()) as { code: string }).code
  }
  expect(found).toEqual(
    Object.fromEntries(needsRecentLogin.map((endpoint) => [endpoint, 'auth.recent_login'])),
  )
  expect(await digestOf(app)).toBe(before)
})

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

/** The cells of this kind of person with such answers. */
function answersFor(who: Who, isWanted: (answer: Answer) => boolean): Answers {
  return Object.fromEntries(
    Object.entries(ACCESS_MATRIX).flatMap(([endpoint, row]) =>
      isWanted(row[who]) ? [[endpoint, row[who]]] : [],
    ),
  )
}

/** Whether a walk as an admin tells all that one as a superadmin would. The first call of each module stands for the others. */
function isAsForAdmins(endpoint: string) {
  const { admin, superadmin } = ACCESS_MATRIX[endpoint]!
  return CONTRACT.has(endpoint) && admin === superadmin && !FIRST_OF_MODULE.has(endpoint)
}

async function ask(world: World, endpoint: string, who: Who): Promise<Asked> {
  return { endpoint, ...(await requestTo(endpoint, world, who)) }
}

/**
 * The statuses of requests that shall be refused. They are sent together, and one look at everything stored tells that none
 * of them changed anything; if one did, each is sent again with a look of its own.
 */
async function refusalsOf(world: World, asked: Asked[], headers: Record<string, string>): Promise<Answers> {
  const found: Answers = {}
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

/** 'allowed' for success and for a way on, or the status of a refusal. */
const answerOf = (status: number) => (status >= 200 && status < 400 ? 'allowed' : status)

async function send(world: World, asked: Asked, headers: Record<string, string>): Promise<number> {
  const leaving = new AbortController()
  const { status } = await answerTo(world, asked, headers, leaving.signal)
  leaving.abort()
  return status
}

function answerTo(
  { server }: World,
  { endpoint, path, body }: Asked,
  headers: Record<string, string>,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return server.fetch(path, {
    method: endpoint.split(' ')[0]!,
    headers: {
      origin: ORIGIN,
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
    redirect: 'manual',
  })
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
