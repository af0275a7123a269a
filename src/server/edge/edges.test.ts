import { request as sendRaw } from 'node:http'
import { expect, test } from 'vitest'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aGuestOrder, aMarket, DOKKI } from '#tests/world/market.ts'
import { aServer } from '#tests/world/served/server.ts'

const JSON_FROM_US = { 'content-type': 'application/json', origin: ORIGIN }

async function post(app: TestApp, address: string, body: string | Uint8Array<ArrayBuffer>) {
  const answer = await app.request(address, { method: 'POST', headers: JSON_FROM_US, body })
  return { status: answer.status, said: (await answer.json()) as Record<string, any> }
}

/** Sends the path exactly as written. Other clients would normalise it. */
function raw(port: number, method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = sendRaw({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode!, body }))
    })
    sent.on('error', reject).end()
  })
}

const NOWHERE = [
  '/api/nothing',
  '/api',
  '/api/',
  '/api/orders/x/nothing',
  '/metrics',
  '/readyz',
  '/.env',
  '/.git/config',
]

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('an unknown address is a 404 in JSON', async () => {
  const app = await aTestApp()
  for (const address of NOWHERE) {
    const answer = await app.request(address)
    expect([address, answer.status]).toEqual([address, 404])
    expect(await answer.json()).toMatchObject({ code: 'request.no_such_path', status: 404 })
  }
})

const UNREADABLE: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'half of an object': '{"lines":',
  nothing: '',
  'no object': 'null',
  'a list': '[]',
  'a text': '"lines"',
  'bytes that are no text': new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  'another type in a field': '{"lines":{"0":{}}}',
  'nested lists': nested(5_000),
  'nested lists in a field': `{"lines":[{"dishId":"a","quantity":${nested(100_000)}}]}`,
}

test('a body that cannot be read as the request is bad input', async () => {
  const app = await aTestApp()
  for (const [what, body] of Object.entries(UNREADABLE)) {
    for (const address of ['/api/quotes', '/api/orders', '/api/auth/sign-in/email']) {
      const { status, said } = await post(app, address, body)
      expect([what, address, status, said.code]).toEqual([what, address, 400, 'request.invalid'])
      expect(Array.isArray(said.data.issues)).toBe(true)
    }
    expect([what, (await post(app, '/api/functions/createOrder', body)).status]).toEqual([what, 400])
  }
})

test('lists nested as deep as a body allows are bad input in an otherwise valid order', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const body = JSON.stringify(checkout).replace('"quantity":1', `"quantity":${nested(100_000)}`)
  for (const [address, sent] of [
    ['/api/orders', body],
    ['/api/functions/createOrder', `{"data":${body}}`],
  ] as const)
    expect((await post(app, address, sent)).status).toBe(400)
  expect(await app.sql('select id from orders')).toEqual([])
})

test('fields that a client may not write are refused by name, and nothing is placed', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const forced = { status: 'delivered', role: 'superadmin', cookId: 'x', total: 1, createdAt: '2020-01-01' }
  const lines = [{ ...checkout.lines[0], price: 0.01 }]
  const body = JSON.stringify({ ...checkout, ...forced, lines }).replace(
    '{',
    '{"__proto__":{"role":"admin"},',
  )
  const { status, said } = await post(app, '/api/orders', body)
  expect(status).toBe(400)
  expect(said.data.issues.map(({ path }: { path: string }) => path).sort()).toEqual(
    ['__proto__', 'cookId', 'createdAt', 'lines.0.price', 'role', 'status', 'total'].sort(),
  )
  expect(await app.sql('select id from orders')).toEqual([])
})

test('invisible and direction-changing characters are removed from text, and text without visible characters is refused', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1, notes: 'no\u202e onions' }])
  const tricks = {
    customerName: 'Yo\u200bussef\u{e0041} \u202eAdel',
    customerAddress: '14 Mossadak St\nflat 8',
    landmark: 'gate e\u0301\u0301\u0301\u0301\u0301\u0301',
    notes: 'ring\r\ntwice 👩\u200d🍳',
  }
  const unseen = JSON.stringify({ ...checkout, customerName: '\u200b\u2060' })
  const { status, said } = await post(app, '/api/orders', unseen)
  expect([status, said.data.issues[0].path]).toEqual([400, 'customerName'])
  await app.client().ordering.placeOrder({ ...checkout, ...tricks })
  expect(await app.sql('select customer_name, customer_address, landmark, notes from orders')).toEqual([
    {
      customer_name: 'Youssef Adel',
      customer_address: '14 Mossadak St flat 8',
      landmark: 'gate e\u0301\u0301\u0301\u0301',
      notes: 'ring\ntwice 👩\u200d🍳',
    },
  ])
  expect(await app.sql('select notes from order_items')).toEqual([{ notes: 'no onions' }])
})

test('a thousand unknown fields do not make the answer longer than the request', async () => {
  const app = await aTestApp()
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, 1])))
  const { status, said } = await post(app, '/api/quotes', body)
  expect(status).toBe(400)
  expect(JSON.stringify(said).length).toBeLessThan(body.length)
})

test('a body over the limit is refused with or without a content-length, and a small one without it is read', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { fetch } = await aServer(app)
  const quote = JSON.stringify({ lines: [{ dishId: koshari.id, quantity: 1 }], place: DOKKI })
  const statusFor = async (body: BodyInit) =>
    (
      await fetch('/api/quotes', {
        method: 'POST',
        headers: JSON_FROM_US,
        body,
        duplex: 'half',
      } as RequestInit)
    ).status
  expect(await statusFor(quote.padEnd(300_000))).toBe(413)
  expect(await statusFor(new Blob([quote.padEnd(300_000)]).stream())).toBe(413)
  expect(await statusFor(quote.padEnd(200_000))).toBe(200)
  expect(await statusFor(new Blob([quote]).stream())).toBe(200)
})

const TRICKS = [
  '//api/kitchen/orders',
  '/api//kitchen/orders',
  '/API/kitchen/orders',
  '/api/Kitchen/orders',
  '/api/kitchen/orders/',
  '/api/kitchen/orders.',
  '/api/kitchen/orders;.css',
  '/api/kitchen/orders%20',
  '/api/kitchen/orders%00',
  '/%61pi/kitchen/orders',
  '/api%2fkitchen/orders',
  '/api/kitchen%2Forders',
  '/api/./kitchen/orders',
  '/api/x/../kitchen/orders',
  '/api/x/%2e%2e/kitchen/orders',
  '/media/../api/kitchen/orders',
  '/api/%c0%ae%c0%ae/kitchen/orders',
  '\\api\\kitchen\\orders',
  '/api/kitchen/orders?_method=DELETE',
  'http://evil.test/api/kitchen/orders',
]

test('no spelling of a path gives more access than its normal spelling', async () => {
  const app = await aTestApp({ pages: async () => new Response('a page', { status: 404 }) })
  const { amina } = await aMarket(app)
  const { port } = await aServer(app)
  const fromElsewhere = { cookie: 'a=b', origin: 'http://evil.test', ...amina.headers }
  for (const path of TRICKS) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status } = await raw(port, method, path)
      expect([path, method, status]).toEqual([path, method, expect.toBeOneOf([400, 401, 404, 405])])
      const asCook = await raw(port, method, path, fromElsewhere)
      const expected = ['GET', 'HEAD'].includes(method) ? [200, 400, 404] : [400, 404, 405]
      expect([path, method, asCook.status]).toEqual([path, method, expect.toBeOneOf(expected)])
    }
  }
})

test('no spelling of a path bypasses the cross-site check', async () => {
  const app = await aTestApp({ pages: async () => new Response('a page', { status: 404 }) })
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const { port } = await aServer(app)
  const headers = { cookie: order.cookie, origin: 'http://evil.test', 'content-length': '0' }
  for (const prefix of ['/api', '//api', '/API', '/%61pi', '/api/', '/api/x/..', '/api/%2e']) {
    const { status } = await raw(port, 'POST', `${prefix}/orders/${order.id}/cancellation`, headers)
    expect([prefix, status]).toEqual([prefix, expect.toBeOneOf([403, 404])])
  }
  expect(await app.sql('select status from orders')).toEqual([{ status: 'pending' }])
})

const UNREADABLE_ADDRESSES = [
  '//',
  '///',
  '//evil.test/x',
  '/..//',
  '/.//',
  '/dish//x',
  '/%',
  '/%ff',
  '/dish/%E0%A4%A',
  '/%00',
  '/a%0d%0ab',
]

test('an unreadable address is a 404 without rendering, in both languages or in JSON', async () => {
  const app = await aTestApp({
    pages: async ({ request }) => Response.json({ asked: request.url }),
    sharedPageCookies: () => '',
    env: { SHARED_ANSWER_SECONDS: '5' },
  })
  const { port } = await aServer(app)
  for (const path of UNREADABLE_ADDRESSES) {
    const page = await raw(port, 'GET', path)
    expect([path, page.status, page.body]).toEqual([
      path,
      404,
      expect.stringMatching(/lang="en".*lang="ar"/s),
    ])
    const said = await raw(port, 'POST', path)
    expect([path, said.status, JSON.parse(said.body).code]).toEqual([path, 404, 'request.no_such_path'])
  }
  expect((await raw(port, 'GET', '/?q=//%00')).body).toContain('asked')
})

test('a form posted to a page, from here or another site, is a 404 and no defect', async () => {
  const asked: string[] = []
  const pages = async ({ request }: { request: Request }) => {
    asked.push(request.method)
    return new Response('page')
  }
  const app = await aTestApp({ pages })
  for (const origin of [app.origin, 'http://evil.test']) {
    const answer = await app.request('/login', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a',
    })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/lang="en".*lang="ar"/s)
  }
  expect(asked).toEqual([])
  expect((await app.request('/login', { method: 'HEAD' })).status).toBe(200)
})

test('a method named in a header or a query has no effect', async () => {
  const app = await aTestApp()
  const { amina } = await aMarket(app)
  for (const claim of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const answer = await app.request('/api/kitchen/closing?_method=PUT', {
      method: 'POST',
      headers: { ...JSON_FROM_US, ...amina.headers, [claim]: 'PUT' },
      body: '{}',
    })
    expect(answer.status).toBe(404)
  }
  expect(await app.sql('select hidden_on from kitchens')).toEqual([{ hidden_on: null }])
})

test('HEAD has no body and opens no stream', async () => {
  const app = await aTestApp()
  const { amina } = await aMarket(app)
  const { port } = await aServer(app)
  for (const path of ['/api/live', '/api/health', '/api/auth/get-session'])
    expect(await raw(port, 'HEAD', path, amina.headers)).toEqual({ status: 200, body: '' })
  expect(await raw(port, 'HEAD', '/api/live')).toEqual({ status: 401, body: '' })
  expect(app.live.count()).toBe(0)
})

test('a defect is a 500 with the request id and nothing of its cause', async () => {
  const app = await aTestApp()
  await app.sql('drop table districts cascade')
  const answer = await app.request('/api/districts')
  expect(answer.status).toBe(500)
  const said = await answer.json()
  expect(said).toEqual({
    defined: false,
    code: 'server.unknown',
    status: 500,
    message: 'server.unknown',
    data: { requestId: answer.headers.get('x-request-id') },
  })
})

test('answers without cache headers are not cached, even redirects to the login page', async () => {
  const app = await aTestApp({
    pages: async () => new Response(null, { status: 302, headers: { location: '/login?from=%2Forders' } }),
  })
  const answer = await app.request('/orders')
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    '/login?from=%2Forders',
    'no-store',
  ])
})

test('a failing page reveals nothing of its cause', async () => {
  const app = await aTestApp({
    pages: async () => {
      throw new Error('password of the database at /srv/app/secret.ts')
    },
  })
  const answer = await app.request('/dishes')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toMatch(/password of|\/srv\/app/)
})

const REVEALING = /node_modules|\.ts\b|at .+:\d+:\d+|select |insert |relation|postgres|drizzle|zod|orpc/i

const HOSTILE = [
  ['GET', '/api/dishes?sort=price;select pg_sleep(9)'],
  ['GET', "/api/dishes?q=' OR 1=1--"],
  ['GET', "/api/dishes?q=%' ; DROP TABLE dishes"],
  ['GET', '/api/dishes?order[0]=x&latitude=a'],
  ['GET', '/api/dishes?latitude=1e999&longitude=31'],
  ['GET', '/api/dishes?latitude=NaN&longitude=31'],
  ['GET', '/api/dishes/%00'],
  ['GET', '/api/dishes/..%2f..%2fetc%2fpasswd'],
  ['GET', '/api/cooks/a%00b?latitude=91'],
  ['GET', '/api/cooks?limit=1000000'],
  ['GET', '/api/orders/%E0%A4%A'],
  ['GET', `/api/orders/${'A'.repeat(5_000)}`],
  ['GET', '/api/orders/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00'],
  ['GET', '/api/directions?originLat=91&originLng=0&destLat=0&destLng=0'],
  ['GET', '/media/dishes/..%2f..%2fsession-secret'],
  ['PUT', '/api/courier/position'],
  ['POST', '/api/orders/ZZZZZZZZZZZZZZZZ/ownership'],
] as const

test('hostile input is answered without a defect, in JSON that reveals nothing', async () => {
  const app = await aTestApp()
  const { karim } = await aMarket(app)
  const headers = { ...JSON_FROM_US, ...karim.headers }
  const hostile = '{"latitude":1e400,"key":"\\u0000\\u0000\\u0000\\u0000aaaaaaaaaaaaaaaa"}'
  for (const [method, address] of HOSTILE) {
    const answer = await app.request(address, {
      method,
      headers,
      body: method === 'GET' ? undefined : hostile,
    })
    expect([address, answer.status < 500]).toEqual([address, true])
    const text = await answer.text()
    expect(() => JSON.parse(text)).not.toThrow()
    expect(text).not.toMatch(REVEALING)
  }
})
