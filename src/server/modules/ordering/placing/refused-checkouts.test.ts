import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aCook, aDish, aMarket, DOKKI } from '#tests/world/market.ts'

type Sent = Record<string, unknown>

async function placing(app: TestApp, body: unknown, path = '/api/orders') {
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify(body),
  })
  return { status: answer.status, refusal: (await answer.json()) as { code: string; data?: Sent } }
}

/** Every row that placing could leave behind. */
const tracesIn = (app: TestApp) =>
  app.sql(`select id from orders union all select order_id from order_items union all select key from idempotency_keys
    union all select cook_id from cook_days where taken > 0 union all select dish_id from dish_days where taken > 0
    union all select id from promo_redemptions`)

/** Sends the checkout once for each wrong field, one after the other; returns the answers by name. */
async function answersTo(app: TestApp, checkout: Sent, wrongs: Record<string, Sent>) {
  const answers: Record<string, string> = {}
  for (const [name, wrong] of Object.entries(wrongs)) {
    const { status, refusal } = await placing(app, { ...checkout, ...wrong })
    const issues = refusal.data?.issues as { path: string }[] | undefined
    const at = issues ? ` at ${issues.map(({ path }) => path).join(', ')}` : ''
    answers[name] = `${status} ${refusal.code}${at}`
  }
  return answers
}

const expectOf = (wrongs: Record<string, Sent>, answer: (name: string) => string) =>
  Object.fromEntries(Object.keys(wrongs).map((name) => [name, answer(name)]))

test('a field that only the server decides is refused by name, and nothing is written', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const forged: Record<string, Sent> = {
    id: { id: '0000000000000000' },
    checkoutId: { checkoutId: 'mine' },
    cookId: { cookId: 'me' },
    customerId: { customerId: 'somebody' },
    deliveryId: { deliveryId: 'me' },
    status: { status: 'delivered' },
    paymentStatus: { paymentStatus: 'paid' },
    total: { total: 1 },
    subtotal: { subtotal: 1 },
    deliveryFee: { deliveryFee: 0 },
    serviceCharge: { serviceCharge: 0 },
    discountAmount: { discountAmount: 500 },
    routeDistance: { routeDistance: 0 },
    createdAt: { createdAt: '2026-01-01T00:00:00Z' },
    deliveredAt: { deliveredAt: '2026-01-01T00:00:00Z' },
    pickupLocation: { pickupLocation: DOKKI },
  }
  expect(await answersTo(app, checkout, forged)).toEqual(
    expectOf(forged, (name) => `400 request.invalid at ${name}`),
  )
  const lines: Record<string, Sent> = {
    price: { lines: [{ ...checkout.lines[0], price: 1 }] },
    name: { lines: [{ ...checkout.lines[0], name: 'Gold' }] },
  }
  expect(await answersTo(app, checkout, lines)).toEqual(
    expectOf(lines, (name) => `400 request.invalid at lines.0.${name}`),
  )
  expect(await tracesIn(app)).toEqual([])
})

test('a forged total is refused with the true one, and an impossible one as invalid', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const { quotedTotal } = checkout
  expect(
    await answersTo(app, checkout, {
      'a piastre less': { quotedTotal: quotedTotal - 0.01 },
      'a piastre more': { quotedTotal: quotedTotal + 0.01 },
      zero: { quotedTotal: 0 },
      negative: { quotedTotal: -quotedTotal },
      text: { quotedTotal: String(quotedTotal) },
      enormous: { quotedTotal: 1e308 },
      missing: { quotedTotal: undefined },
    }),
  ).toEqual({
    'a piastre less': '409 order.price_changed',
    'a piastre more': '409 order.price_changed',
    zero: '409 order.price_changed',
    negative: '400 request.invalid at quotedTotal',
    text: '400 request.invalid at quotedTotal',
    enormous: '400 request.invalid at quotedTotal',
    missing: '400 request.invalid at quotedTotal',
  })
  expect((await placing(app, { ...checkout, quotedTotal: 1 })).refusal.data).toMatchObject({
    quote: { total: quotedTotal },
  })
  expect(await tracesIn(app)).toEqual([])
})

test('a location outside the world or outside Egypt is refused', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const at = (latitude: unknown, longitude: unknown) => ({ place: { latitude, longitude } })
  expect(
    await answersTo(app, checkout, {
      'too far north': at(90.1, 31.2),
      'too far south': at(-90.1, 31.2),
      'too far east': at(30, 180.1),
      'too far west': at(30, -180.1),
      'not a number': at(null, 31.2),
      text: at('30.03', 31.2),
      'with an altitude': { place: { ...DOKKI, altitude: 20 } },
      'the middle of nowhere': at(0, 0),
      Paris: at(48.85, 2.35),
      'the default centre of the tracking map': at(24.7136, 46.6753),
      'the sea beyond Alexandria': at(31.91, 29.9),
      'a step into Sudan': at(21.69, 31.2),
      'Aswan, in Egypt and far from the kitchen': at(24.0889, 32.8998),
    }),
  ).toEqual({
    'too far north': '400 request.invalid at place.latitude',
    'too far south': '400 request.invalid at place.latitude',
    'too far east': '400 request.invalid at place.longitude',
    'too far west': '400 request.invalid at place.longitude',
    'not a number': '400 request.invalid at place.latitude',
    text: '400 request.invalid at place.latitude',
    'with an altitude': '400 request.invalid at place.altitude',
    'the middle of nowhere': '400 place.outside_egypt',
    Paris: '400 place.outside_egypt',
    'the default centre of the tracking map': '400 place.outside_egypt',
    'the sea beyond Alexandria': '400 place.outside_egypt',
    'a step into Sudan': '400 place.outside_egypt',
    'Aswan, in Egypt and far from the kitchen': '409 kitchen.too_far',
  })
  expect(await tracesIn(app)).toEqual([])
})

test('lines and texts beyond their bounds are refused by name', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const line = { dishId: koshari.id, quantity: 1 }
  const noted = (count: number) => Array.from({ length: count }, (_, at) => ({ ...line, notes: `no. ${at}` }))
  expect(
    await answersTo(app, checkout, {
      'sixty and forty of one dish': {
        lines: [
          { ...line, quantity: 60 },
          { ...line, quantity: 40, notes: 'mild' },
        ],
      },
      'a quantity of 2^31': { lines: [{ ...line, quantity: 2 ** 31 }] },
      'a quantity of null': { lines: [{ ...line, quantity: null }] },
      '51 lines': { lines: noted(51) },
      'a thousand lines': { lines: noted(1_000) },
      'a dish that never was': { lines: [{ ...line, dishId: 'nothing' }] },
      'a dish id with SQL in it': { lines: [{ ...line, dishId: "x' or 1=1--" }] },
      'a name of 81 letters': { customerName: 'a'.repeat(81) },
      'an address of 301 letters': { customerAddress: 'a'.repeat(301) },
      'a street of 201 letters': { street: 'a'.repeat(201) },
      'a floor of 21 letters': { floor: 'a'.repeat(21) },
      'a flat that is a number': { apartment: 8 },
      'notes of 501 letters': { notes: 'a'.repeat(501) },
      'a note of a negative amount': { cashNote: -200 },
      'a method that nobody knows': { paymentMethod: 'barter' },
      'a key of 7 letters': { idempotencyKey: 'a'.repeat(7) },
      'a key with spaces': { idempotencyKey: 'one two three' },
    }),
  ).toEqual({
    'sixty and forty of one dish': '400 order.quantity_invalid',
    'a quantity of 2^31': '400 order.quantity_invalid',
    'a quantity of null': '400 order.quantity_invalid',
    '51 lines': '400 order.too_many_lines',
    'a thousand lines': '400 request.invalid at lines',
    'a dish that never was': '409 dish.gone',
    'a dish id with SQL in it': '400 request.invalid at lines.0.dishId',
    'a name of 81 letters': '400 request.invalid at customerName',
    'an address of 301 letters': '400 request.invalid at customerAddress',
    'a street of 201 letters': '400 request.invalid at street',
    'a floor of 21 letters': '400 request.invalid at floor',
    'a flat that is a number': '400 request.invalid at apartment',
    'notes of 501 letters': '400 request.invalid at notes',
    'a note of a negative amount': '400 request.invalid at cashNote',
    'a method that nobody knows': '400 request.invalid at paymentMethod',
    'a key of 7 letters': '400 request.invalid at idempotencyKey',
    'a key with spaces': '400 request.invalid at idempotencyKey',
  })
  expect(await tracesIn(app)).toEqual([])
})

test.each([
  ['without a code', undefined],
  ['with a code that takes ten percent off', 'TEN'],
])(
  'an order %s is placed exactly at the limits and refused one piastre beyond them',
  async (_, promoCode) => {
    const app = await aTestApp()
    const { koshari } = await aMarket(app)
    await app.sql(`insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
    values ('p', 'TEN', 'percent', 10, 5, 5, '2099-01-01')`)
    const lines = [{ dishId: koshari.id, quantity: 2 }]
    const total = Math.round((await aCheckout(app, lines, { promoCode })).quotedTotal * 100)
    const placeWithin = async (minimum: number, maximum: number) => {
      await app.sql('update order_limits set minimum_order = $1, maximum_order = $2', [minimum, maximum])
      return placing(app, await aCheckout(app, lines, { promoCode }))
    }
    expect(await placeWithin(total + 1, total + 1)).toMatchObject({
      status: 409,
      refusal: { code: 'order.total_below_minimum', data: { value: (total + 1) / 100 } },
    })
    expect(await placeWithin(total - 1, total - 1)).toMatchObject({
      status: 409,
      refusal: { code: 'order.total_above_maximum', data: { value: (total - 1) / 100 } },
    })
    expect(await tracesIn(app)).toEqual([])
    expect((await placeWithin(total, total)).status).toBe(201)
  },
)

test('what changed since the quote is refused by code and name, and nothing is written', async () => {
  const app = await aTestApp()
  const amina = await aCook(app)
  await app.sql(`insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
    values ('p', 'TEN', 'percent', 10, 5, 5, '2099-01-01')`)
  const meanwhile: Record<string, string> = {
    'deleted dish': 'delete from dishes where id = $1',
    'withdrawn dish': 'update dishes set withdrawn = true where id = $1',
    'rejected dish': "update dishes set status = 'rejected' where id = $1",
    'dish sent back to review': "update dishes set status = 'pending' where id = $1",
    'dish over its hours': "update dishes set availability = '[]', open_minutes = '{}' where id = $1",
    'dearer dish': 'update dishes set price = price + 1 where id = $1',
    'cheaper dish': 'update dishes set price = price - 1 where id = $1',
    'last portions sold': 'update dishes set daily_portions = 1 where id = $1',
    'used up code': 'update promo_codes set used = max_uses where $1::text is not null',
  }
  const answers: Record<string, unknown> = {}
  for (const [name, change] of Object.entries(meanwhile)) {
    const dish = await aDish(app, amina, { name, nameAr: 'طبق' })
    const lines = [{ dishId: dish.id, quantity: 2 }]
    const checkout = await aCheckout(app, lines, { promoCode: 'TEN' })
    await app.sql(change, [dish.id])
    const { status, refusal } = await placing(app, checkout)
    answers[name] = [status, refusal.code, refusal.data?.name]
  }
  expect(answers).toEqual({
    'deleted dish': [409, 'dish.gone', null],
    'withdrawn dish': [409, 'dish.gone', 'withdrawn dish'],
    'rejected dish': [409, 'dish.gone', 'rejected dish'],
    'dish sent back to review': [409, 'dish.gone', 'dish sent back to review'],
    'dish over its hours': [409, 'dish.unavailable', 'dish over its hours'],
    'dearer dish': [409, 'order.price_changed', undefined],
    'cheaper dish': [409, 'order.price_changed', undefined],
    'last portions sold': [409, 'dish.only_left', 'last portions sold'],
    'used up code': [409, 'promo.invalid', undefined],
  })
  expect(await tracesIn(app)).toEqual([])
})

test('a kitchen that closed since the quote is refused with its next opening', async () => {
  const app = await aTestApp()
  const until = { available: true, from: '08:00', to: '14:00' }
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
  const amina = await aCook(app, {
    availability: Object.fromEntries(days.map((day) => [day, until])) as never,
  })
  const koshari = await aDish(app, amina)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  app.time.now = Date.parse('2026-11-21T12:30:00Z')
  const { status, refusal } = await placing(app, checkout)
  expect([status, refusal.code, refusal.data]).toEqual([
    409,
    'kitchen.closed',
    {
      cookId: amina.id,
      name: 'Amina Kamal',
      nameAr: null,
      opens: { at: '2026-11-22T06:00:00.000Z', day: 'tomorrow' },
    },
  ])
  expect(await tracesIn(app)).toEqual([])
})

test('a callable refuses forged fields too, in its own envelope', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  for (const name of ['status', 'cookId', 'customerId', 'deliveryId', 'deliveredAt', 'paymentStatus']) {
    const { status, refusal } = await placing(
      app,
      { data: { ...checkout, [name]: 'x' } },
      '/api/functions/createOrder',
    )
    expect({ status, refusal }).toEqual({
      status: 400,
      refusal: {
        error: {
          status: 'INVALID_ARGUMENT',
          message: expect.any(String),
          details: { code: 'request.invalid', issues: [expect.objectContaining({ path: name })] },
        },
      },
    })
  }
  expect(await tracesIn(app)).toEqual([])
})
