import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aMarket } from '#tests/world/market.ts'

const PATH = '/api/functions/createOrder'
const MAX_BYTES = 256 * 1024

type Sent = { path?: string; headers?: Record<string, string>; body?: string }

const call = (app: TestApp, { path = PATH, headers = {}, body = '{}' }: Sent) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin, ...headers },
    body,
  })

test.each<[string, Sent, number, string, string]>([
  ['without its data', {}, 400, 'INVALID_ARGUMENT', 'request.invalid'],
  [
    'from another site',
    { headers: { origin: 'http://evil.test' } },
    403,
    'PERMISSION_DENIED',
    'request.cross_site',
  ],
  ['of an unknown name', { path: '/api/functions/refundOrder' }, 404, 'NOT_FOUND', 'request.no_such_path'],
  [
    'that is too long',
    { headers: { 'content-length': String(MAX_BYTES + 1) }, body: ' '.repeat(MAX_BYTES + 1) },
    413,
    'INVALID_ARGUMENT',
    'request.too_large',
  ],
  ['of a form', { headers: { 'content-type': 'text/plain' } }, 415, 'INVALID_ARGUMENT', 'request.wrong_type'],
])('a callable %s is refused in the envelope', async (_, sent, status, name, code) => {
  const answer = await call(await aTestApp(), sent)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ error: { status: name, message: code, details: expect.any(Object) } })
})

test('a callable accepts the specification’s names and reads only dish, quantity and note of an item', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { lines, place, mobileNumber, quotedTotal, ...others } = await aCheckout(app, [
    { dishId: koshari.id, quantity: 2 },
  ])
  const items = lines.map((line) => ({
    ...line,
    name: 'Caviar',
    price: 0.01,
    cookName: 'Nobody',
    notes: 'no onion',
  }))
  const data = { ...others, items, customerLocation: place, guestMobile: mobileNumber, total: quotedTotal }
  const answer = await call(app, { body: JSON.stringify({ data }) })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { result: { orders: [{ total: quotedTotal }] } },
  ])
  expect(
    await app.sql(
      'select i.name, i.quantity, i.notes, o.guest_mobile from order_items i join orders o on o.id = i.order_id',
    ),
  ).toEqual([
    {
      name: expect.not.stringContaining('Caviar'),
      quantity: 2,
      notes: 'no onion',
      guest_mobile: expect.stringMatching(/^\+20/),
    },
  ])
})

test.each([
  ['items', 'koshari', 'lines'],
  ['customerLocation', { latitude: 91, longitude: 31 }, 'place'],
  ['status', 'delivered', 'status'],
])('a callable with an invalid %s is refused by name and places nothing', async (name, value, path) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { lines, place, ...others } = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const data = { items: lines, customerLocation: place, ...others, [name]: value }
  const answer = await call(app, { body: JSON.stringify({ data }) })
  const { error } = (await answer.json()) as { error: { details: { issues: { path: string }[] } } }
  expect([answer.status, error.details.issues[0]!.path]).toEqual([400, expect.stringMatching(`^${path}`)])
  expect(await app.sql('select id from orders')).toEqual([])
})

test('a limited callable says in the envelope when to try again', async () => {
  const app = await aTestApp({ env: { LIMIT_PROMO_MISSES: '1' } })
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const body = JSON.stringify({ data: { ...checkout, promoCode: 'NOPE' } })
  const refused = await call(app, { body })
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: { status: 'FAILED_PRECONDITION', message: 'promo.invalid', details: {} } },
  ])
  const answer = await call(app, { body })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(await answer.json()).toEqual({
    error: {
      status: 'RESOURCE_EXHAUSTED',
      message: 'limit.too_many',
      details: { retryAfterSeconds: Number(answer.headers.get('retry-after')) },
    },
  })
})

test.each([
  ['that breaks', 'raise_exception', 500, 'INTERNAL', 'server.unknown'],
  ['while the database shuts down', 'admin_shutdown', 503, 'UNAVAILABLE', 'server.unavailable'],
])(
  'a callable %s is answered in the envelope, without the cause',
  async (_, condition, status, name, code) => {
    const app = await aTestApp()
    const { koshari } = await aMarket(app)
    const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
    await app.sql(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'a secret of the house' using errcode = '${condition}'; end $$`)
    await app.sql('create trigger fail before insert on orders execute function fail()')
    const answer = await call(app, { body: JSON.stringify({ data: checkout }) })
    expect(answer.status).toBe(status)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ error: { status: name, message: code } })
    expect(text).not.toContain('secret')
  },
)
