import { once } from 'node:events'
import { request as sendRaw } from 'node:http'
import { expect, test, vi } from 'vitest'
import { REQUEST_SHARES } from '#server/platform/load/shares.ts'
import { choosePayments } from '#server/platform/payments/payments.ts'
import { type PaymentProvider, ProviderUnavailable } from '#server/platform/payments/provider.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCustomer, aGuestOrder, aMarket, aPassword, DOKKI } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { openPage } from '#tests/world/payments/paid-order.ts'
import { aCourierForm, formOf } from '#tests/world/pictures.ts'
import { aServer } from '#tests/world/served/server.ts'
import type { PageRequest } from '../app.ts'

const JSON_FROM_US = { 'content-type': 'application/json', origin: ORIGIN }
const share = (atOnce: number, waiting: number) => ({ atOnce, waiting, waitMs: 60_000 })
/** Room for one page, one waiting page, and one checkout beside them. */
const NARROW = {
  atOnce: 4,
  of: {
    changes: share(4, 1),
    paying: share(1, 0),
    webhooks: share(1, 0),
    checkout: share(1, 0),
    work: share(1, 0),
    lists: share(1, 0),
    pages: share(1, 1),
  },
}

/** Pages at /held/… wait until the test opens them; all others are ready at once. */
async function aBusyHouse(options: Parameters<typeof aTestApp>[0] = {}) {
  const door = Promise.withResolvers<void>()
  const pages = async ({ request }: PageRequest) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/held')) await door.promise
    return new Response(`made ${pathname}`)
  }
  const app = await aTestApp({ pages, requestShares: NARROW, ...options })
  const held = ['/held/1', '/held/2'].map((path) => app.request(path))
  await vi.waitFor(() => expect(app.load().pages).toMatchObject({ underWay: 1, waiting: 1 }), IN_TIME)
  return { app, open: door.resolve, held: Promise.all(held) }
}

test('without room a page answers 503 in both languages, and a script gets the refusal', async () => {
  const { app, open, held } = await aBusyHouse()
  const page = await app.request('/')
  const said = await page.text()
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]$/)])
  expect(said).toMatch(/lang="en".*lang="ar" dir="rtl"/s)
  const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)!
  expect(said).toContain(`nonce="${nonce}"`)
  const script = await app.request('/_root.data')
  expect([script.status, script.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]$/)])
  expect(await script.json()).toMatchObject({ code: 'server.unavailable' })
  open()
  expect((await held).map(({ status }) => status)).toEqual([200, 200])
  expect(app.load().pages).toEqual({ underWay: 0, waiting: 0, shed: 2 })
  expect((await app.request('/')).status).toBe(200)
})

test('while pages are turned away, lists are read, orders changed, admins let in, and the health check succeeds', async () => {
  const { app, open, held } = await aBusyHouse()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const left = await app.request(`/api/orders/${order.id}/cancellation`, {
    method: 'POST',
    headers: { ...JSON_FROM_US, cookie: order.cookie },
    body: '{}',
  })
  expect(left.status).toBe(200)
  expect((await app.request('/')).status).toBe(503)
  for (const path of ['/api/health', '/api/ready', '/api/dishes', '/admin/orders'])
    expect((await app.request(path)).status).toBe(200)
  open()
  await held
})

test('a callable without room answers 503 in its envelope', async () => {
  const app = await aTestApp({ requestShares: { ...NARROW, of: { ...NARROW.of, checkout: share(0, 0) } } })
  const answer = await app.request('/api/functions/createOrder', {
    method: 'POST',
    headers: JSON_FROM_US,
    body: '{}',
  })
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { status: 'UNAVAILABLE' } }])
})

test('a cached page needs no room, and many requests for a new page need room once', async () => {
  const open = Promise.withResolvers<void>()
  let made = 0
  const app = await aTestApp({
    env: { SHARED_ANSWER_SECONDS: '60' },
    requestShares: { ...NARROW, of: { ...NARROW.of, pages: share(1, 0), lists: share(0, 0) } },
    sharedPageCookies: (request) => (new URL(request.url).pathname.startsWith('/dish') ? '' : null),
    pages: async ({ request }) => {
      made++
      if (request.url.endsWith('/dish/new')) await open.promise
      return new Response('a page')
    },
  })
  await app.request('/dish/kept')
  const crowd = Array.from({ length: 20 }, () => app.request('/dish/new'))
  await vi.waitFor(() => expect(app.load().pages.underWay).toBe(1), IN_TIME)
  expect((await app.request('/dish/kept')).status).toBe(200)
  expect((await app.request('/dish/other')).status).toBe(503)
  open.resolve()
  expect((await Promise.all(crowd)).every(({ status }) => status === 200)).toBe(true)
  expect(made).toBe(2)
  expect((await app.request('/dish/other')).status).toBe(200)
})

test('a page’s own requests to the API need no further place', async () => {
  const app = await aTestApp({
    env: { SHARED_ANSWER_SECONDS: '60' },
    requestShares: { ...NARROW, of: { ...NARROW.of, pages: share(1, 0), lists: share(0, 0) } },
    pages: async ({ api }) => {
      const answers = await Promise.all(['/api/dishes', '/api/me'].map((path) => api(path)))
      return Response.json(answers.map(({ status }) => status))
    },
  })
  const page = await app.request('/')
  expect(await page.json()).toEqual([200, 200])
})

test('an open live stream and a body that trickles in occupy no place', async () => {
  const app = await aTestApp({ requestShares: NARROW })
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const server = await aServer(app)
  const leaving = new AbortController()
  const stream = await server.fetch(`/api/live?order=${order.id}`, { signal: leaving.signal })
  await stream.body!.getReader().read()
  await vi.waitFor(() => expect(app.load().checkout.underWay).toBe(0), IN_TIME)
  const slow = sendRaw({
    port: server.port,
    path: '/api/quotes',
    method: 'POST',
    headers: { ...JSON_FROM_US, 'content-length': 100 },
  })
  slow.on('error', () => {})
  const arrived = once(server.server, 'request')
  slow.write('{')
  await arrived
  const quote = await server.fetch('/api/quotes', {
    method: 'POST',
    headers: JSON_FROM_US,
    body: JSON.stringify({ lines: [{ dishId: koshari.id, quantity: 1 }], place: DOKKI }),
  })
  expect(quote.status).toBe(200)
  slow.destroy()
  leaving.abort()
})

async function signIn(app: TestApp, body: { email: string; password: string }, cookie = '') {
  const headers = { ...JSON_FROM_US, ...(cookie ? { cookie } : {}) }
  return app.request('/api/auth/sign-in/email', { method: 'POST', headers, body: JSON.stringify(body) })
}

test('in a storm of strangers a known device is served next, and who finds no room is refused at once and not counted', async () => {
  const app = await aTestApp({
    signInShares: { atOnce: 1, of: { known_sign_ins: share(1, 1), strange_sign_ins: share(1, 2) } },
  })
  const { email } = await aCustomer(app)
  const yara = await aCustomer(app)
  const account = { email: yara.email, password: await aPassword(app, yara) }
  const cookie = (await signIn(app, account)).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .find((pair) => pair!.startsWith('amama_known='))!

  const done: string[] = []
  const hold = Promise.withResolvers<void>()
  const { take } = app.platform.limiter
  app.platform.limiter.take = async (...args) => {
    await hold.promise
    return take(...args)
  }
  const stranger = async (at: number) => {
    const answer = await signIn(app, { email, password: `wrong ${at}` })
    done.push(`stranger ${at}: ${answer.status}`)
  }
  const storm = [stranger(1), stranger(2), stranger(3)]
  await vi.waitFor(
    () => expect(app.load().strange_sign_ins).toMatchObject({ underWay: 1, waiting: 2 }),
    IN_TIME,
  )
  const refused = await signIn(app, { email, password: 'wrong 4' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    503,
    expect.stringMatching(/^[1-9]$/),
  ])
  const owner = signIn(app, account, cookie).then(({ status }) => done.push(`owner: ${status}`))
  await vi.waitFor(() => expect(app.load().known_sign_ins.waiting).toBe(1), IN_TIME)
  hold.resolve()
  await Promise.all([...storm, owner])
  expect(done).toEqual(['stranger 1: 401', 'owner: 200', 'stranger 2: 401', 'stranger 3: 401'])
  expect(await app.sql('select max(points)::int as most from rate_limits')).toEqual([{ most: 3 }])
})

test('a sign-up of a customer or courier that finds no room is refused and not counted', async () => {
  const app = await aTestApp({
    signInShares: { atOnce: 1, of: { known_sign_ins: share(1, 0), strange_sign_ins: share(1, 0) } },
  })
  const hold = Promise.withResolvers<void>()
  const { take } = app.platform.limiter
  app.platform.limiter.take = async (...args) => {
    if (args[0] === 'sign-in') await hold.promise
    return take(...args)
  }
  const { email } = await aCustomer(app)
  const occupying = signIn(app, { email, password: 'wrong one' })
  await vi.waitFor(() => expect(app.load().strange_sign_ins.underWay).toBe(1), IN_TIME)
  const courier = await aCourierForm()
  const { vehicleType: _, ...person } = courier
  const customer = Object.fromEntries(
    Object.entries(person).filter(([name]) => !/^(identity|license)/.test(name)),
  )
  const refused = [
    await app.request('/api/auth/sign-up', {
      method: 'POST',
      headers: JSON_FROM_US,
      body: JSON.stringify({ ...customer, role: 'customer' }),
    }),
    await (await aServer(app)).fetch('/api/auth/sign-up-delivery', {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: formOf(courier),
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(await app.sql(`select key from rate_limits where key like 'sign-up:%' and points > 0`)).toEqual([])
  hold.resolve()
  await occupying
})

/** A market with pages and the real shares, whose provider of cards waits where the test makes it wait. */
async function aWaitingProvider(replace: (wait: () => Promise<void>) => Partial<PaymentProvider>) {
  const app = await aTestApp({
    env: NO_GUEST_LIMITS,
    pages: async () => new Response('a page'),
    requestShares: REQUEST_SHARES,
  })
  const there = { waiting: 0, answer: () => {} }
  const answered = new Promise<void>((resolve) => {
    there.answer = resolve
  })
  const wait = () => {
    there.waiting++
    return answered
  }
  const gateway = app.platform.payments.test!
  const real = gateway.providerFor('card')
  app.platform.payments = choosePayments([{ ...real, ...replace(wait) }], gateway)
  return { app, there, ...(await aMarket(app)) }
}

test('webhooks that wait to be verified take no room from changes, and what cannot be verified is asked for again', async () => {
  const { app, there } = await aWaitingProvider((wait) => ({
    readWebhook: () => wait().then(() => Promise.reject(new ProviderUnavailable('no answer'))),
  }))
  const send = () =>
    app.request('/api/payments/test/webhooks', { method: 'POST', headers: JSON_FROM_US, body: '{}' })
  const webhooks = Array.from({ length: 30 }, send)
  await vi.waitFor(() => expect(app.load().webhooks.waiting).toBe(26), IN_TIME)
  expect(app.load()).toMatchObject({ changes: { underWay: 0 }, webhooks: { underWay: 4 } })
  const change = await app.request('/api/offers/stop/none', { method: 'POST' })
  expect(change.status).not.toBe(503)
  there.answer()
  for (const { status, headers } of await Promise.all(webhooks))
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]$/)])
  expect(
    await app.sql(`select sum(points)::int as points from rate_limits where key like 'forged%'`),
  ).toEqual([{ points: 0 }])
})

test('buyers who come back to a provider that does not answer take no room from pages', async () => {
  const { app, there, koshari } = await aWaitingProvider((wait) => ({
    inquire: () => wait().then(() => ({ state: 'open' })),
  }))
  const payments: string[] = []
  for (let at = 0; at < 4; at++) {
    const { placed, cookie } = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
    payments.push(await openPage(app, placed, { cookie }))
  }
  const back = payments.map((id) => app.request(`/pay/return/${id}`))
  await vi.waitFor(() => expect(there.waiting).toBe(4), IN_TIME)
  expect((await app.request('/about')).status).toBe(200)
  there.answer()
  expect((await Promise.all(back)).map(({ status }) => status)).toEqual([303, 303, 303, 303])
})
