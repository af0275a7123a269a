import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCourier, aGuestOrder, aMarket, refusalOf } from '#tests/world/market.ts'
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

/** Four ready orders of one customer, oldest first. */
async function aBatchOfFour(app: Awaited<ReturnType<typeof aTestApp>>, market: Market) {
  const { id, mobileNumber } = await aReadyOrder(app, market)
  const ids = [id]
  while (ids.length < 4) {
    app.time.now += 1_000
    ids.push((await aReadyOrder(app, market, { mobileNumber })).id)
  }
  return ids
}

test('of a batch a courier gets what is free, is told what a colleague took, and pressing twice changes nothing', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app)
  const { karim } = market
  const ids = await aBatchOfFour(app, market)
  const { orders } = await karim.client.delivery.listCourierOrders()
  expect(orders.map(({ id, batchId, batchCount }) => [id, batchId, batchCount])).toEqual(
    ids.map((id) => [id, ids[0], 4]),
  )
  const colleague = await aCourier(app)
  await colleague.client.delivery.acceptOrder({ id: ids[1]! })
  const answers = await Promise.all([1, 2].map(() => karim.client.delivery.acceptBatch({ ids })))
  const got = ids.toSpliced(1, 1)
  for (const { taken, left } of answers) {
    expect(taken.map(({ id }) => id)).toEqual(got)
    expect(left).toEqual([{ id: ids[1], code: 'order.already_taken' }])
  }
  expect(answers[1]).toEqual(answers[0])
  expect(await carriedBy(app, karim)).toEqual(got.toSorted())
  const other = await aReadyOrder(app, market)
  expect(await karim.client.delivery.acceptBatch({ ids: [other.id] })).toEqual({
    taken: [],
    left: [{ id: other.id, code: 'order.not_found' }],
  })
  expect(await audit(app.sql)).toEqual([])
})

test('a courier at the cash limit gets only what is paid of a batch, and off duty nothing', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app)
  const { karim } = market
  const before = await aReadyOrder(app, market)
  const ids = await aBatchOfFour(app, market)
  await karim.client.delivery.acceptOrder({ id: before.id })
  await karim.client.delivery.deliverOrder({ id: before.id })
  await app.sql("update orders set payment_method = 'card', payment_status = 'paid' where id = $1", [ids[2]])
  await app.sql('update order_limits set courier_cash_limit = 1')
  await karim.client.delivery.setCourierDuty({ onDuty: false })
  expect((await karim.client.delivery.acceptBatch({ ids })).left.map(({ code }) => code)).toEqual(
    ids.map(() => 'delivery.off_duty'),
  )
  await karim.client.delivery.setCourierDuty({ onDuty: true })
  const { taken, left } = await karim.client.delivery.acceptBatch({ ids })
  expect(taken.map(({ id }) => id)).toEqual([ids[2]])
  expect(left).toEqual(ids.toSpliced(2, 1).map((id) => ({ id, code: 'delivery.cash_limit' })))
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
