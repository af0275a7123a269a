import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

type Market = Awaited<ReturnType<typeof aMarket>>

async function aReadyOrder(app: TestApp, { amina, koshari }: Market, fields: Record<string, unknown> = {}) {
  const { id, checkout } = await aGuestOrder(app, koshari, fields)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  return { id, mobileNumber: checkout.mobileNumber }
}

const carriedBy = async (app: TestApp, courier: { id: string }) =>
  (
    await app.sql<{ id: string }>(
      "select id from orders where delivery_id = $1 and status = 'out_for_delivery' order by id",
      [courier.id],
    )
  ).map(({ id }) => id)

test('a courier who accepts orders of two customers at once gets only one', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  const { karim } = market
  await app.sql('insert into order_limits (id, courier_cash_limit) values (1, 100000000)')
  for (let round = 0; round < 10; round++) {
    const ready = [await aReadyOrder(app, market), await aReadyOrder(app, market)]
    const accepts = ready.map(({ id }) => karim.client.delivery.acceptOrder({ id }))
    const won = (await Promise.allSettled(accepts)).findIndex(({ status }) => status === 'fulfilled')
    const [carried, left] = won === 0 ? ready : ready.toReversed()
    expect(await carriedBy(app, karim)).toEqual([carried!.id])
    expect(await refusalOf(accepts[ready.indexOf(left!)]!)).toBe('order.not_found')
    await karim.client.delivery.deliverOrder({ id: carried!.id })
    await karim.client.delivery.acceptOrder({ id: left!.id })
    await karim.client.delivery.deliverOrder({ id: left!.id })
  }
})

test('a courier who accepts several orders of one customer at once gets all of them', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app)
  const { karim } = market
  const { id, mobileNumber } = await aReadyOrder(app, market)
  const ids = [id, (await aReadyOrder(app, market, { mobileNumber })).id]
  await Promise.all(ids.map((each) => karim.client.delivery.acceptOrder({ id: each })))
  expect(await carriedBy(app, karim)).toEqual(ids.toSorted())
})

test('a courier who accepts an order twice at once gets the same answer twice', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  const { karim } = market
  for (let round = 0; round < 10; round++) {
    const { id } = await aReadyOrder(app, market)
    const [first, second] = await Promise.all([1, 2].map(() => karim.client.delivery.acceptOrder({ id })))
    expect(second).toEqual(first)
    await karim.client.delivery.deliverOrder({ id })
  }
})

test('the list shows a courier the address and the district', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  await aReadyOrder(app, market, { area: 'Dokki', customerAddress: '12 Tahrir St, floor 3' })
  const { orders } = await market.karim.client.delivery.listCourierOrders()
  expect(orders).toMatchObject([{ customerAddress: '12 Tahrir St, floor 3', street: null, area: 'Dokki' }])
})

test('the customer’s note reaches the courier who carries the order, and nobody to whom it is only offered', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app)
  const { karim } = market
  const { id } = await aReadyOrder(app, market, { notes: 'Ring twice, the bell is weak' })
  const noteOf = async () => (await karim.client.delivery.listCourierOrders()).orders[0]!.notes
  expect(await noteOf()).toBeNull()
  await karim.client.delivery.acceptOrder({ id })
  expect(await noteOf()).toBe('Ring twice, the bell is weak')
})
