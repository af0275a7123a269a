import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aCustomer, aMarket } from '#tests/world/market.ts'

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
  const { error } = (await answer.json()) as { error: { message: string } }
  expect(error).toMatchObject({ status: name, details: { code } })
  expect(error.message).toMatch(/^[A-Z][a-z’]+ \S/)
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

/** What a caller sends who has read only the specification: its names, and no key. */
async function aSpecifiedOrder(app: TestApp, dishId: string) {
  const { quotedTotal, place, mobileNumber, email, customerName, customerAddress } = await aCheckout(app, [
    { dishId, quantity: 2 },
  ])
  return {
    items: [{ dishId, name: 'Koshari', quantity: 2, price: 60, notes: 'no onion', cookName: 'Amina' }],
    customerName,
    guestMobile: mobileNumber,
    guestEmail: email,
    customerAddress,
    customerLocation: place,
    total: quotedTotal,
    paymentMethod: 'cash on delivery',
  }
}

const place = async (app: TestApp, data: object, headers: Record<string, string> = {}) => {
  const answer = await call(app, { body: JSON.stringify({ data }), headers })
  const { result, error } = (await answer.json()) as {
    result?: { orders: { id: string }[] }
    error?: { status: string; message: string; details: { code: string; issues?: { path: string }[] } }
  }
  return { status: answer.status, orderId: result?.orders[0]?.id, error }
}

const ordersIn = async (app: TestApp) => (await app.sql('select id from orders')).length

test('a caller without an idempotency key orders once, however often the call is repeated', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aSpecifiedOrder(app, koshari.id)
  const first = await place(app, order)
  expect(first).toMatchObject({ status: 200, orderId: expect.any(String) })
  const again = await Promise.all([place(app, order), place(app, { ...order, createdAt: 'later' })])
  expect(again.map(({ orderId }) => orderId)).toEqual([first.orderId, first.orderId])
  await app.sql(`update idempotency_keys set created_at = created_at - interval '16 minutes'`)
  await app.sql(`update orders set status = 'preparing', preparing_at = now()`)
  const later = await place(app, order)
  expect(later.status).toBe(200)
  expect(later.orderId).not.toBe(first.orderId)
  expect(await ordersIn(app)).toBe(2)
})

test('calls at once without an idempotency key make one order', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aSpecifiedOrder(app, koshari.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(app, order)))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await ordersIn(app)).toBe(1)
})

test('a caller without an idempotency key may order the same again once the first is cancelled', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aSpecifiedOrder(app, koshari.id)
  const first = await place(app, order)
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now()`)
  const again = await place(app, order)
  expect(again.status).toBe(200)
  expect(again.orderId).not.toBe(first.orderId)
  expect(await app.sql('select distinct answer from idempotency_keys')).toHaveLength(2)
})

test('two people who order the same without a key get an order each', async () => {
  const app = await aTestApp()
  const { koshari, yara } = await aMarket(app)
  const { guestEmail: _, ...order } = await aSpecifiedOrder(app, koshari.id)
  const other = await aCustomer(app)
  const bearers = [yara, other].map(({ headers }) => place(app, order, headers as never))
  const answers = await Promise.all(bearers)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await ordersIn(app)).toBe(2)
})

test('a bearer token that names nobody orders nothing, not even as a guest', async () => {
  const app = await aTestApp()
  const { koshari, yara } = await aMarket(app)
  const order = await aSpecifiedOrder(app, koshari.id)
  const { status, error } = await place(app, order, { authorization: 'Bearer expired-token' })
  expect([status, error]).toMatchObject([
    401,
    {
      status: 'UNAUTHENTICATED',
      message: 'You must be logged in to place an order',
      details: { code: 'auth.required' },
    },
  ])
  await app.sql(`update users set status = 'banned' where id = $1`, [yara.id])
  expect((await place(app, order, yara.headers as never)).status).toBe(401)
  expect(await ordersIn(app)).toBe(0)
})

test.each([
  ['cash_on_delivery', 'cash'],
  ['Cash on delivery', 'cash'],
  ['cash', 'cash'],
  ['credit card', 'card'],
  ['credit_card', 'card'],
  ['PayPal', 'payment.method_unavailable'],
])('a callable knows the payment method %s', async (paymentMethod, known) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { error } = await place(app, { ...(await aSpecifiedOrder(app, koshari.id)), paymentMethod })
  const [placed] = await app.sql('select payment_method from orders')
  expect(error?.details.code ?? placed!.payment_method).toBe(known)
})

const NOTHING_ELSE = { flagged: false, promoCode: null, notes: null }

test('a callable reads a total called price, a guest’s name, and ignores a flag and what is null', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { total, customerName: _, ...order } = await aSpecifiedOrder(app, koshari.id)
  const data = { ...order, guestName: 'Mona Adel', price: total, customerMobile: '', ...NOTHING_ELSE }
  expect(await place(app, data)).toMatchObject({ status: 200 })
  expect(await app.sql('select customer_name, flagged from orders')).toEqual([
    { customer_name: 'Mona Adel', flagged: false },
  ])
})

test.each([
  [{ total: undefined }, ['total']],
  [{ guestMobile: undefined }, ['customerMobile']],
  [{ guestMobile: 7 }, ['guestMobile']],
  [{ customerName: undefined, guestName: 7 }, ['guestName']],
  [{ items: [{ quantity: 1 }] }, ['items.0.dishId']],
])('a callable names what is wrong by the name that its caller knows: %o', async (changed, paths) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { error } = await place(app, { ...(await aSpecifiedOrder(app, koshari.id)), ...changed })
  expect(error!.details.issues!.map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['en', 'Invalid or expired promo code'],
  ['ar', 'كود'],
])('a refused callable says why in the order’s language: %s', async (locale, words) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = { ...(await aSpecifiedOrder(app, koshari.id)), locale }
  const promo = await place(app, { ...order, promoCode: 'NOPE' })
  expect(promo.error).toMatchObject({
    message: expect.stringContaining(words),
    details: { code: 'promo.invalid' },
  })
})

test('a callable beyond the limits of a total is refused in the specification’s words', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aSpecifiedOrder(app, koshari.id)
  await app.sql('update order_limits set maximum_order = 10000')
  expect((await place(app, order)).error).toMatchObject({
    message: 'Maximum order total is 100\u00a0EGP',
    details: { code: 'order.total_above_maximum', value: 100 },
  })
})

test.each([
  ['items', 'koshari', 'items'],
  ['customerLocation', { latitude: 91, longitude: 31 }, 'customerLocation'],
  ['status', 'delivered', 'status'],
])('a callable with an invalid %s is refused by name and places nothing', async (name, value, path) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { lines, place: location, ...others } = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const data = { items: lines, customerLocation: location, ...others, [name]: value }
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
    {
      error: {
        status: 'FAILED_PRECONDITION',
        message: 'Invalid or expired promo code',
        details: { code: 'promo.invalid' },
      },
    },
  ])
  const answer = await call(app, { body })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(await answer.json()).toEqual({
    error: {
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringMatching(/^Too many tries\. Try again in \d+/),
      details: {
        code: 'limit.too_many',
        retryAfterSeconds: Number(answer.headers.get('retry-after')),
      },
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
    expect(JSON.parse(text)).toMatchObject({ error: { status: name, details: { code } } })
    expect(text).not.toContain('secret')
  },
)
