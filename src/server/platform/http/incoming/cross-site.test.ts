import { expect, test } from 'vitest'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { aServer } from '#tests/world/served/server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

async function aPlacedOrder() {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const cancel = (headers: Record<string, string>) =>
    app.request(`/api/orders/${order.id}/cancellation`, { method: 'POST', headers, body: '{}' })
  return { app, order, cancel }
}

const statusOf = async (app: TestApp, id: string) =>
  (await app.sql<{ status: string }>('select status from orders where id = $1', [id]))[0]!.status

const FROM_ELSEWHERE: Record<string, Record<string, string>> = {
  'the origin null of a sandboxed frame': { origin: 'null' },
  'an address that begins like ours': { origin: 'http://app.test.evil.test' },
  'an address that ends like ours': { origin: 'http://evilapp.test' },
  'a sibling of ours': { origin: 'http://shop.app.test' },
  'our name over https where we are http': { origin: 'https://app.test' },
  'our name on another port': { origin: 'http://app.test:8080' },
  'an empty origin': { origin: '' },
  'another site, told by Sec-Fetch-Site alone': { 'sec-fetch-site': 'cross-site' },
  'a sibling, told by Sec-Fetch-Site alone': { 'sec-fetch-site': 'same-site' },
  'nowhere, with a cookie': {},
  'another site with an empty Authorization': { origin: 'http://evil.test', authorization: '' },
}

test('a change that comes from elsewhere is refused and changes nothing', async () => {
  const { app, order, cancel } = await aPlacedOrder()
  for (const [where, headers] of Object.entries(FROM_ELSEWHERE)) {
    const answer = await cancel({ ...JSON_TYPE, cookie: order.cookie, ...headers })
    expect([where, answer.status, await answer.json()]).toMatchObject([
      where,
      403,
      { code: 'request.cross_site' },
    ])
  }
  expect(await statusOf(app, order.id)).toBe('pending')
})

test.each([
  ['our own origin', { origin: ORIGIN }],
  ['our own pages, told by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin' }],
])('a change that comes from %s is made', async (_, headers) => {
  const { app, order, cancel } = await aPlacedOrder()
  expect((await cancel({ ...JSON_TYPE, cookie: order.cookie, ...headers })).status).toBe(200)
  expect(await statusOf(app, order.id)).toBe('cancelled')
})

test('a client without cookies needs no origin', async () => {
  const { cancel } = await aPlacedOrder()
  const answer = await cancel(JSON_TYPE)
  expect(await answer.json()).toMatchObject({ code: 'order.not_yours' })
})

test('a request with an Authorization header needs no origin, because no browser adds one across sites by itself', async () => {
  const app = await aTestApp()
  const { amina } = await aMarket(app)
  const answer = await app.request('/api/kitchen/closing', {
    method: 'PUT',
    headers: { ...amina.headers, ...JSON_TYPE, origin: 'http://evil.test' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
})

const TYPES_OF_FORMS = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'application/x-evil',
  'application/jsonp',
  '',
]

test('JSON under a content type that a form can send is not read', async () => {
  const { app, order, cancel } = await aPlacedOrder()
  for (const type of TYPES_OF_FORMS) {
    const answer = await cancel({ cookie: order.cookie, origin: ORIGIN, 'content-type': type })
    expect([type, answer.status]).toEqual([type, 415])
  }
  expect(await statusOf(app, order.id)).toBe('pending')
})

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'JSON under the content type "%s" is read',
  async (type) => {
    const { order, cancel } = await aPlacedOrder()
    expect((await cancel({ cookie: order.cookie, origin: ORIGIN, 'content-type': type })).status).toBe(200)
  },
)

test('a body without a content type is refused, and a change without a body needs none', async () => {
  const { app, order } = await aPlacedOrder()
  const server = await aServer(app)
  const cancel = (body?: Blob) =>
    server.fetch(`/api/orders/${order.id}/cancellation`, {
      method: 'POST',
      headers: { cookie: order.cookie, origin: ORIGIN },
      body,
    })
  expect((await cancel(new Blob(['{}']))).status).toBe(415)
  expect(await statusOf(app, order.id)).toBe('pending')
  expect((await cancel()).status).toBe(200)
  expect(await statusOf(app, order.id)).toBe('cancelled')
})

test('no other site may read our answers, whatever its preflight asks', async () => {
  const app = await aTestApp()
  const answer = await app.request('/api/orders', {
    method: 'OPTIONS',
    headers: { origin: 'http://evil.test', 'access-control-request-method': 'POST' },
  })
  expect(answer.ok).toBe(false)
  for (const name of ['origin', 'methods', 'headers', 'credentials'])
    expect(answer.headers.has(`access-control-allow-${name}`)).toBe(false)
})

test('another site cannot read from the API in somebody’s name, so that nothing is recorded or spent', async () => {
  const app = await aTestApp({ env: { LIMIT_EXPORTS: '1' } })
  const admin = await anAdmin(app)
  const from = (site: string, at: string, method = 'GET') =>
    app.request(at, { method, headers: { ...admin.headers, 'sec-fetch-site': site } })
  for (const at of [
    '/api/admin/users.csv',
    '/api/admin/orders.csv',
    '/api/auth/personal-data.json',
    '/api/admin/courier-papers/x',
    '/api/admin/overview',
  ])
    for (const method of ['GET', 'HEAD']) {
      const answer = await from('cross-site', at, method)
      expect([at, method, answer.status]).toEqual([at, method, 403])
    }
  expect(await app.sql('select 1 from audit_log')).toEqual([])
  expect((await from('same-origin', '/api/admin/users.csv')).status).toBe(200)
  for (const at of ['/api/health', '/api/openapi.json'])
    expect([at, (await from('cross-site', at)).status]).toEqual([at, 200])
})
