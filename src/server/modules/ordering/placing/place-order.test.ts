import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import {
  aCheckout,
  aCook,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  DOKKI,
  HELWAN,
  refusalOf,
} from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'

type Refused = { code: string; data: { left?: number } }

/** Places checkouts at once. Each result is "placed" or the refusal as `textOf` writes it. */
const placeAtOnce = (
  app: TestApp,
  checkouts: Awaited<ReturnType<typeof aCheckout>>[],
  textOf = ({ code }: Refused) => code,
) =>
  Promise.all(
    checkouts.map((checkout) =>
      app
        .client()
        .ordering.placeOrder(checkout)
        .then(
          () => 'placed',
          (refused: Refused) => textOf(refused),
        ),
    ),
  )

const ordersIn = async (app: TestApp) =>
  (await app.sql<{ n: number }>('select count(*)::int as n from orders'))[0]!.n

test('placing makes one order for each kitchen at the quoted price and informs the kitchens', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const nadia = await aCook(app, { name: 'Tante Nadia' })
  const mahshi = await aDish(app, nadia, { name: 'Mahshi', price: 165_00 })
  const checkout = await aCheckout(app, [
    { dishId: koshari.id, quantity: 2 },
    { dishId: mahshi.id, quantity: 1, notes: 'extra lemon' },
  ])

  const placed = await app.client().ordering.placeOrder(checkout)

  expect(placed.orders.map(({ cookId }) => cookId).sort()).toEqual([amina.id, nadia.id].sort())
  expect(placed.orders.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(checkout.quotedTotal, 2)
  const rows = await app.sql(
    'select status, customer_mobile, guest_mobile, subtotal, total from orders where checkout_id = $1 order by subtotal',
    [placed.checkoutId],
  )
  expect(rows).toMatchObject([
    { status: 'pending', subtotal: 165_00 },
    { status: 'pending', subtotal: 170_00 },
  ])
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 1 }, { taken: 1 }])
  expect(app.published.filter(({ event }) => event === 'order.placed')).toHaveLength(2)
})

test('placing notifies every open page that the order is on: its own, the customer’s, the kitchen’s and the dispatch board', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const yara = await aCustomer(app)
  const heard: string[] = []
  app.platform.notices.onTopic((topic) => heard.push(topic))
  const { orders } = await yara.client.ordering.placeOrder(
    await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }]),
  )
  await expect
    .poll(() => heard, IN_TIME)
    .toEqual(
      expect.arrayContaining([
        `order:${orders[0]!.id}`,
        `customer:${yara.id}`,
        `kitchen:${amina.id}`,
        'dispatch',
      ]),
    )
})

test('a repeated request gets the first answer, and its key with other contents is refused', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const first = await app.client().ordering.placeOrder(checkout)

  expect(await app.client().ordering.placeOrder(checkout)).toEqual(first)
  expect(await refusalOf(app.client().ordering.placeOrder({ ...checkout, notes: 'changed' }))).toBe(
    'order.key_reused',
  )
  expect(await ordersIn(app)).toBe(1)
})

test('a guest who corrects the mobile after a lost answer makes no second order', async () => {
  const app = await aTestApp()
  const checkout = await aCheckout(app, [{ dishId: (await aDish(app, await aCook(app))).id, quantity: 1 }])
  const { orders } = await app.client().ordering.placeOrder(checkout)
  const corrected = { ...checkout, mobileNumber: '01098765432' }
  expect(await refusalOf(app.client().ordering.placeOrder(corrected))).toBe('order.key_reused')
  expect((await app.client().ordering.placeOrder(checkout)).orders).toMatchObject([{ id: orders[0]!.id }])
  expect(await ordersIn(app)).toBe(1)
  await app.sql(`update idempotency_keys set created_at = created_at - interval '16 minutes'`)
  await app.client().ordering.placeOrder(corrected)
  expect(await ordersIn(app)).toBe(2)
})

test('a guest whose first answer was lost owns the order after repeating the request', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const place = () =>
    app.request('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin },
      body: JSON.stringify(checkout),
    })
  const lost = await place()
  const again = await place()

  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const { orders } = (await again.json()) as { orders: { id: string }[] }
  expect(orders).toEqual(((await lost.json()) as { orders: unknown }).orders)
  const cookie = again.headers.get('set-cookie')!.split(';')[0]!
  const seen = await app.client({ cookie }).ordering.getOrder({ id: orders[0]!.id })
  expect(seen.audience).toBe('owner')
})

test('an order stores its district in both languages, and an unknown area as it was typed', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  await app.client().ordering.placeOrder(await aCheckout(app, lines, { area: 'الدقي' }))
  await app.client().ordering.placeOrder(await aCheckout(app, lines, { area: 'Behind the zoo' }))

  expect(await app.sql('select area, area_ar from orders order by area')).toEqual([
    { area: 'Behind the zoo', area_ar: null },
    { area: 'Dokki', area_ar: 'الدقي' },
  ])
})

test('fifty requests at once with one idempotency key make one order', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.client().ordering.placeOrder(checkout)),
  )
  expect(new Set(answers.map(({ checkoutId }) => checkoutId)).size).toBe(1)
  expect(await ordersIn(app)).toBe(1)
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 1 }])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('many guests at once get exactly as many orders as the kitchen has capacity', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 10 } })
  const checkouts = await Promise.all(
    Array.from({ length: 60 }, () => aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])),
  )
  const answers = await placeAtOnce(app, checkouts)
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'kitchen.full')).toHaveLength(50)
  expect(await ordersIn(app)).toBe(10)
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 10 }])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('cancelling an order returns its capacity once', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1 } })
  const order = await aGuestOrder(app, koshari)
  const next = { ...(await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }]).catch(() => null)) }
  expect(next).toEqual({})
  await Promise.allSettled(
    Array.from({ length: 10 }, () => order.client.ordering.cancelOrder({ id: order.id })),
  )
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 0 }])
  await aGuestOrder(app, koshari)
})

test('a cart of several kitchens places nothing when one kitchen refuses', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const nadia = await aCook(app, { name: 'Tante Nadia', dailyOrderLimit: 1 })
  const mahshi = await aDish(app, nadia, { name: 'Mahshi' })
  const checkout = await aCheckout(app, [
    { dishId: koshari.id, quantity: 1 },
    { dishId: mahshi.id, quantity: 1 },
  ])
  await aGuestOrder(app, mahshi)
  expect(await refusalOf(app.client().ordering.placeOrder(checkout))).toBe('kitchen.full')
  expect(await ordersIn(app)).toBe(1)
  expect(await app.sql('select cook_id, taken from cook_days')).toEqual([{ cook_id: nadia.id, taken: 1 }])
})

test('a changed price is shown before anything is placed', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  await app.sql('update dishes set price = 9000')
  const refused = await app
    .client()
    .ordering.placeOrder(checkout)
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'order.price_changed',
    status: 409,
    data: { quote: { subtotal: 180 } },
  })
  expect(await ordersIn(app)).toBe(0)
  const { total } = (refused as { data: { quote: { total: number } } }).data.quote
  await app
    .client()
    .ordering.placeOrder({ ...checkout, quotedTotal: total, idempotencyKey: 'second-attempt' })
  expect(await ordersIn(app)).toBe(1)
})

test.each([
  ['a quantity of 0', { lines: [{ quantity: 0 }] }, 'order.quantity_invalid'],
  ['a quantity of -1', { lines: [{ quantity: -1 }] }, 'order.quantity_invalid'],
  ['a quantity of 1.5', { lines: [{ quantity: 1.5 }] }, 'order.quantity_invalid'],
  ['a quantity of 100', { lines: [{ quantity: 100 }] }, 'order.quantity_invalid'],
  ['a quantity that is text', { lines: [{ quantity: '2' }] }, 'order.quantity_invalid'],
  ['a quantity of true', { lines: [{ quantity: true }] }, 'order.quantity_invalid'],
  ['no lines', { lines: [] }, 'order.empty'],
  ['a place outside Egypt', { place: { latitude: 48.85, longitude: 2.35 } }, 'place.outside_egypt'],
  ['a place outside the world', { place: { latitude: 91, longitude: 2 } }, 'request.invalid'],
  ['a kitchen too far away', { place: HELWAN }, 'kitchen.too_far'],
  ['no place where a radius is set', { place: undefined }, 'place.required'],
  ['a mobile of 9 digits', { mobileNumber: '012345678' }, 'accounts.mobile_too_short'],
  ['a mobile that is not Egyptian', { mobileNumber: '01312345678' }, 'accounts.mobile_not_egyptian'],
  ['no e-mail from a guest', { email: undefined }, 'accounts.email_required'],
  ['an e-mail that is none', { email: 'youssef' }, 'request.invalid'],
  ['a blank name', { customerName: '   ' }, 'request.invalid'],
  ['a name of one letter', { customerName: 'ي .' }, 'accounts.name_too_short'],
  ['a blank address', { customerAddress: '' }, 'request.invalid'],
  ['a blank street', { customerAddress: undefined, street: ' ', floor: '3' }, 'request.invalid'],
  ['an address of one letter', { customerAddress: 'x' }, 'place.address_too_short'],
  ['a street of one letter', { street: ' ش ' }, 'place.address_too_short'],
  ['PayPal while it has no rate', { paymentMethod: 'paypal' }, 'payment.method_unavailable'],
  ['a promo code that does not exist', { promoCode: 'NOPE' }, 'promo.invalid'],
  ['a forged status', { status: 'delivered' }, 'request.invalid'],
  ['a forged cook', { cookId: 'me' }, 'request.invalid'],
  ['a forged total that is too low', { quotedTotal: 1 }, 'order.price_changed'],
])('placing refuses %s and changes nothing', async (_, wrong, code) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const payload = { ...checkout, ...wrong } as Record<string, unknown>
  if ('lines' in wrong)
    payload.lines = (wrong.lines as object[]).map((line) => ({ dishId: koshari.id, ...line }))
  const body = JSON.stringify(payload)
  const answer = await app.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://app.test' },
    body,
  })
  expect(((await answer.json()) as { code: string }).code).toBe(code)
  expect(answer.status).toBeLessThan(500)
  expect(await ordersIn(app)).toBe(0)
  expect(await app.sql('select 1 from cook_days where taken > 0')).toEqual([])
  expect(await app.sql('select 1 from idempotency_keys')).toEqual([])
})

test.each([
  ["update dishes set status = 'rejected'", 'dish.gone'],
  ['update dishes set flagged = true', 'dish.gone'],
  ['update dishes set is_available = false', 'dish.unavailable'],
  ["update kitchens set break_until = '2026-11-21T11:00:00Z'", 'kitchen.paused'],
  ["update kitchens set held_until = '9999-01-01T00:00:00Z'", 'kitchen.paused'],
  ["update kitchens set hidden_on = '2026-11-21'", 'kitchen.closed'],
  ["update kitchens set unavailable_dates = array['2026-11-21'::date]", 'kitchen.closed'],
  ['update kitchens set daily_order_limit = 0', 'kitchen.full'],
  ["update users set status = 'banned' where role = 'cook'", 'kitchen.closed'],
])('placing refuses what changed since the quote (%s)', async (change, code) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  await app.sql(change)
  expect(await refusalOf(app.client().ordering.placeOrder(checkout))).toBe(code)
  expect(await ordersIn(app)).toBe(0)
})

test('the minimum and maximum are inclusive and apply to the final total', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const lines = [{ dishId: koshari.id, quantity: 1 }]
  const { total } = await app.client().ordering.quote({ lines, place: DOKKI })
  const limit = Math.round(total * 100)
  await app.sql('insert into order_limits (id) values (1) on conflict do nothing')
  await app.sql('update order_limits set minimum_order = $1', [limit + 1])
  const below = await app.client().ordering.quote({ lines, place: DOKKI })
  expect(below.problem).toEqual({ code: 'order.total_below_minimum', params: { value: (limit + 1) / 100 } })
  await app.sql('update order_limits set minimum_order = $1, maximum_order = $1', [limit])
  expect((await app.client().ordering.quote({ lines, place: DOKKI })).problem).toBeNull()
  await app.sql('update order_limits set minimum_order = 0, maximum_order = $1', [limit - 1])
  expect((await app.client().ordering.quote({ lines, place: DOKKI })).problem?.code).toBe(
    'order.total_above_maximum',
  )
})

test('a code with five uses discounts five of twenty checkouts at once and refuses the others', async () => {
  const app = await aTestApp({ env: { LIMIT_PROMO_MISSES: '0' } })
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 100 } })
  await app.sql(
    "insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at) values ('p', 'TEN', 'percent', 10, 5, 1, '2027-01-01')",
  )
  const checkouts = await Promise.all(
    Array.from({ length: 20 }, () =>
      aCheckout(app, [{ dishId: koshari.id, quantity: 2 }], { promoCode: 'TEN' }),
    ),
  )
  const answers = await placeAtOnce(app, checkouts)
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(5)
  expect(new Set(answers)).toEqual(new Set(['placed', 'promo.invalid']))
  expect(await app.sql('select used from promo_codes')).toEqual([{ used: 5 }])
  expect(await ordersIn(app)).toBe(5)
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a guest may have two open orders, one a kitchen, however the phone is written', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const others = await Promise.all(
    ['Nadia', 'Hoda'].map(async (name) => aDish(app, await aCook(app, { name }))),
  )
  await aGuestOrder(app, koshari, { mobileNumber: '01001234567' })
  const again = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }], {
    mobileNumber: '+20 100 123 4567',
  })
  expect(await refusalOf(app.client().ordering.placeOrder(again))).toBe('order.too_many_open')
  await aGuestOrder(app, others[0]!, { mobileNumber: '٠١٠٠١٢٣٤٥٦٧' })
  const third = await aCheckout(app, [{ dishId: others[1]!.id, quantity: 1 }], {
    mobileNumber: '0020 100 1234567',
  })
  expect(await refusalOf(app.client().ordering.placeOrder(third))).toBe('order.too_many_open')
  expect(await ordersIn(app)).toBe(2)
})

test('a dish is refused when its portions of the day are sold', async () => {
  const app = await aTestApp()
  const amina = await aCook(app)
  const tray = await aDish(app, amina, { name: 'Om Ali tray', dailyPortions: 3 })
  await aGuestOrder(app, tray)
  const two = await aCheckout(app, [{ dishId: tray.id, quantity: 2 }], { quotedTotal: 500 })
  const { ordering } = app.client()
  const { lines, place } = two
  for (const asking of [ordering.quote({ lines, place }), ordering.placeOrder(two)]) {
    const refused = await asking.catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'dish.only_left', data: { left: 1 } })
  }
  expect(await ordersIn(app)).toBe(1)
})

test('many guests at once get exactly as many orders as there are portions', async () => {
  const app = await aTestApp()
  const tray = await aDish(app, await aCook(app, { dailyOrderLimit: 100 }), { dailyPortions: 7 })
  const checkouts = await Promise.all(
    Array.from({ length: 20 }, () => aCheckout(app, [{ dishId: tray.id, quantity: 2 }])),
  )
  const answers = await placeAtOnce(app, checkouts, ({ code, data }) => `${code} ${data.left}`)
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'dish.only_left 1')).toHaveLength(17)
  expect(await app.sql('select taken from dish_days')).toEqual([{ taken: 6 }])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('cooks and couriers cannot order', async () => {
  const app = await aTestApp()
  const { amina, karim, koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  for (const { client } of [amina, karim])
    expect(await refusalOf(client.ordering.placeOrder(checkout))).toBe('order.no_cart')
  expect(await ordersIn(app)).toBe(0)
})

test('a customer orders without an e-mail, under their own account', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const yara = await aCustomer(app)
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const placed = await yara.client.ordering.placeOrder(checkout)
  expect(placed.ownerToken).toBeUndefined()
  expect(await app.sql('select customer_id, guest_mobile from orders')).toEqual([
    { customer_id: yara.id, guest_mobile: null },
  ])
})

test('a callable places the same order, ignores the derived fields of old clients and refuses forbidden ones', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const call = (data: object) =>
    app.request('/api/functions/createOrder', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://app.test' },
      body: JSON.stringify({ data }),
    })
  const refused = await call({ ...checkout, deliveryId: 'me' })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('deliveryId')
  expect(await ordersIn(app)).toBe(0)
  const harmless = {
    country: 'SA',
    cookAddress: 'Elsewhere',
    cookLocation: { latitude: 1, longitude: 1 },
    routeDistance: 0,
    createdAt: '1999-01-01T00:00:00Z',
  }
  const answer = await call({ ...checkout, ...harmless, total: 1, price: 1, cookName: 'Somebody' })
  expect(await answer.json()).toMatchObject({ result: { orders: [{ total: checkout.quotedTotal }] } })
  expect(await ordersIn(app)).toBe(1)
  const [kept] = await app.sql('select country, cook_address, route_distance, created_at from orders')
  expect(kept).toMatchObject({ country: 'EG', cook_address: expect.not.stringContaining('Elsewhere') })
})
