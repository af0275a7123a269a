import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aCook, aDish, aGuestOrder, anAdmin, refusalOf } from '#tests/world/market.ts'

const UNLIMITED = { LIMIT_OPEN_ORDERS_PHONE: '0', LIMIT_ORDERS_GUEST_DEVICE: '0' }

const insertPromo = (app: TestApp, uses: number) =>
  app.sql(
    `insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
      values ('p', 'TEN', 'percent', 10, $1, 1, '2099-01-01')`,
    [uses],
  )

const countersOf = async (app: TestApp) => ({
  places: (await app.sql<{ n: number }>('select coalesce(sum(taken), 0)::int as n from cook_days'))[0]!.n,
  portions: (await app.sql<{ n: number }>('select coalesce(sum(taken), 0)::int as n from dish_days'))[0]!.n,
  uses: (await app.sql<{ n: number }>('select coalesce(sum(used), 0)::int as n from promo_codes'))[0]!.n,
  redeemed: (
    await app.sql<{ n: number }>('select count(distinct checkout_id)::int as n from promo_redemptions')
  )[0]!.n,
})

/** An order of two portions with a code, cancelled by its guest, and an admin who may revive it. */
async function aCancelledOrder(given: { places?: number; portions?: number; uses?: number } = {}) {
  const app = await aTestApp({ env: UNLIMITED })
  const amina = await aCook(app, { dailyOrderLimit: given.places ?? 10 })
  const tray = await aDish(app, amina, { name: 'Om Ali tray', dailyPortions: given.portions ?? 10 })
  await insertPromo(app, given.uses ?? 10)
  const order = await aGuestOrder(app, tray, { promoCode: 'TEN' })
  await order.client.ordering.cancelOrder({ id: order.id })
  const { client } = await anAdmin(app)
  const revive = (id = order.id) =>
    client.ordering.overrideStatus({ id, status: 'pending', reason: 'cancelled by mistake' })
  return { app, tray, order, revive }
}

test('a revived order takes its place, its portions and its use of the code again', async () => {
  const { app, revive } = await aCancelledOrder()
  expect(await countersOf(app)).toEqual({ places: 0, portions: 0, uses: 0, redeemed: 0 })
  await revive()
  expect(await countersOf(app)).toEqual({ places: 1, portions: 2, uses: 1, redeemed: 1 })
  expect(await app.sql('select identity from promo_redemptions')).toHaveLength(2)
})

test('an order that is cancelled and revived again and again is counted once', async () => {
  const { app, order, revive } = await aCancelledOrder()
  for (let round = 0; round < 3; round++) {
    await revive()
    await order.client.ordering.cancelOrder({ id: order.id })
  }
  await Promise.allSettled(Array.from({ length: 5 }, () => revive()))
  expect(await countersOf(app)).toEqual({ places: 1, portions: 2, uses: 1, redeemed: 1 })
})

test.each([
  ['whose day is full meanwhile', { places: 1 }, {}, 'kitchen.full'],
  ['whose dish is sold out meanwhile', { portions: 3 }, {}, 'dish.only_left'],
  ['whose code is used up meanwhile', { uses: 1 }, { promoCode: 'TEN' }, 'promo.invalid'],
])('an order %s stays cancelled, and nothing is taken', async (_, given, next, code) => {
  const { app, tray, order, revive } = await aCancelledOrder(given)
  await aGuestOrder(app, tray, next)
  const before = await countersOf(app)
  expect(await refusalOf(revive())).toBe(code)
  expect(await countersOf(app)).toEqual(before)
  expect(await app.sql('select status, version from orders where id = $1', [order.id])).toEqual([
    { status: 'cancelled', version: 2 },
  ])
  expect(await app.sql('select 1 from audit_log')).toEqual([])
})

test('a code that its customer has used again meanwhile refuses the revival', async () => {
  const { app, tray, order, revive } = await aCancelledOrder()
  const { mobileNumber, email } = order.checkout
  await aGuestOrder(app, tray, { promoCode: 'TEN', mobileNumber, email })
  expect(await refusalOf(revive())).toBe('promo.invalid')
  expect(await countersOf(app)).toEqual({ places: 1, portions: 2, uses: 1, redeemed: 1 })
})

test('the orders of one checkout share one use of its code, also when they are cancelled or revived at once', async () => {
  const { app, tray, revive } = await aCancelledOrder()
  const nadia = await aCook(app, { name: 'Tante Nadia' })
  const mahshi = await aDish(app, nadia, { name: 'Mahshi' })
  const lines = [tray, mahshi].map(({ id }) => ({ dishId: id, quantity: 1 }))
  const checkout = await aCheckout(app, lines, { promoCode: 'TEN' })
  const { orders } = await app.client().ordering.placeOrder(checkout)
  const { client } = await anAdmin(app)
  const cancel = ({ id }: { id: string }) =>
    client.ordering.overrideStatus({ id, status: 'cancelled', reason: 'asked on the phone' })
  for (let round = 0; round < 5; round++) {
    await Promise.all(orders.map(cancel))
    expect(await countersOf(app)).toEqual({ places: 0, portions: 0, uses: 0, redeemed: 0 })
    await Promise.all(orders.map(({ id }) => revive(id)))
    expect(await countersOf(app)).toEqual({ places: 2, portions: 1, uses: 1, redeemed: 1 })
  }
  await cancel(orders[0]!)
  expect(await countersOf(app)).toMatchObject({ uses: 1, redeemed: 1 })
})
