import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCustomer, aDish, aGuestOrder, aMarket, refusalOf } from '#tests/world/market.ts'

test('a reorder fills the cart at today’s prices, keeps the notes and names the dishes that are gone', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const { amina, koshari, yara } = market
  const mahshi = await aDish(app, amina, { name: 'Mahshi' })
  const id = await aDeliveredOrder(app, market, [koshari.id, mahshi.id])
  await app.sql('update dishes set price = 9900 where id = $1', [koshari.id])
  await app.sql("update order_items set notes = 'hot' where order_id = $1", [id])
  await app.sql('update dishes set withdrawn = true, name = $2 where id = $1', [
    mahshi.id,
    'Something unseen',
  ])
  expect(await yara.client.ordering.findReorder({ id })).toEqual({
    items: [
      {
        id: koshari.id,
        name: 'Koshari',
        nameAr: null,
        price: 99,
        quantity: 1,
        notes: 'hot',
        cookId: amina.id,
        cookName: 'Amina Kamal',
        cookNameAr: null,
        photoUrl: null,
      },
    ],
    missing: [{ name: 'Mahshi', nameAr: null, opens: null }],
  })
})

test.each([
  ['a banned cook', (cook: string) => [`update users set status = 'banned' where id = $1`, cook]],
  [
    'a kitchen that is closed',
    (cook: string) => ['update kitchens set active = false where cook_id = $1', cook],
  ],
])('a reorder contains no dish of %s', async (_, statement) => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const id = await aDeliveredOrder(app, market, [market.koshari.id])
  const [text, cook] = statement(market.amina.id)
  await app.sql(text!, [cook])
  const { items, missing } = await market.yara.client.ordering.findReorder({ id })
  expect([items, missing.map(({ name }) => name)]).toEqual([[], ['Koshari']])
})

test('a reorder of somebody else’s order is refused, and a guest may reorder their own', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const { id } = order
  expect((await order.client.ordering.findReorder({ id })).items).toMatchObject([
    { id: koshari.id, quantity: 2 },
  ])
  expect(await refusalOf((await aCustomer(app)).client.ordering.findReorder({ id }))).toBe('order.not_found')
  expect(await refusalOf(app.client().ordering.findReorder({ id }))).toBe('order.not_yours')
})

test('a customer whose session has ended is asked to log in for a reorder, a cancellation and an answer', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const id = await aDeliveredOrder(app, market, [market.koshari.id])
  const device = app.client()
  expect(await refusalOf(device.ordering.findReorder({ id }))).toBe('auth.required')
  expect(await refusalOf(device.ordering.cancelOrder({ id }))).toBe('auth.required')
  expect(await refusalOf(device.orderChanges.answerOrderChange({ id, change: 'any', accept: true }))).toBe(
    'auth.required',
  )
  expect(await refusalOf(device.problems.getOrderProblem({ id }))).toBe('auth.required')
  expect(await app.sql('select status, cancelled_at from orders')).toEqual([
    { status: 'delivered', cancelled_at: null },
  ])
})
