import { expect, test } from 'vitest'
import { ORDER_EVENTS } from '#server/modules/ordering/events.ts'
import { sendOrderMessages } from '#server/modules/ordering/messages/send-order-messages.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCourier, aCustomer, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

async function aReadyOrder(app: TestApp) {
  const market = await aMarket(app)
  const { id } = await aGuestOrder(app, market.koshari)
  await market.amina.client.ordering.startPreparing({ id })
  await market.amina.client.ordering.markReady({ id })
  const row = async () =>
    (
      await app.sql(
        'select status, delivery_id as courier, delivery_started_at as started, picked_up_at as picked, version from orders where id = $1',
        [id],
      )
    )[0]!
  return { ...market, id, row }
}

test('the kitchen learns when the courier has the food, and the customer does not', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const { id } = order
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  const onBoard = async () => (await amina.client.ordering.getKitchenBoard()).open
  expect(await onBoard()).toMatchObject([{ id, courierName: 'Karim', pickedUpAt: null }])
  await karim.client.delivery.confirmPickup({ id })
  expect(await onBoard()).toMatchObject([{ id, pickedUpAt: new Date(app.time.now).toISOString() }])
  for (const client of [order.client, app.client()])
    expect(await client.ordering.getOrder({ id })).not.toHaveProperty('pickedUpAt')
})

test('an order is given back until its food is picked up, and is then offered to the others only', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { id, karim, row } = await aReadyOrder(app)
  const other = await aCourier(app)
  const listed = async (who: typeof karim) =>
    (await who.client.delivery.listCourierOrders()).orders.map((order) => [order.id, order.mine])
  await karim.client.delivery.acceptOrder({ id })
  expect(await refusalOf(other.client.delivery.giveBackOrder({ id }))).toBe('order.not_found')
  expect(await refusalOf(other.client.delivery.confirmPickup({ id }))).toBe('order.not_found')
  const stranger = await aCustomer(app)
  expect(await refusalOf(stranger.client.delivery.giveBackOrder({ id }))).toBe('auth.forbidden')
  const back = await karim.client.delivery.giveBackOrder({ id })
  expect(back.status).toBe('ready_for_pickup')
  expect(await karim.client.delivery.giveBackOrder({ id })).toEqual(back)
  expect(await row()).toMatchObject({ courier: null, started: null, picked: null })
  expect([await listed(karim), await listed(other)]).toEqual([[], [[id, false]]])
  expect(await refusalOf(karim.client.delivery.acceptOrder({ id }))).toBe('order.not_found')
  // The owner is told nothing, and the other couriers are told again.
  const news = app.published.filter(({ event }) => event === ORDER_EVENTS['order.changed'].name).at(-1)!
  await sendOrderMessages(app.platform, news.data as never)
  expect(await app.sql('select user_id from notifications')).toEqual([{ user_id: other.id }])
  await other.client.delivery.acceptOrder({ id })
  app.time.now += 60_000
  const taken = await other.client.delivery.confirmPickup({ id })
  expect(await other.client.delivery.confirmPickup({ id })).toEqual(taken)
  expect(await row()).toMatchObject({
    status: 'out_for_delivery',
    picked: new Date(app.time.now),
    version: taken.version,
  })
  expect(await refusalOf(other.client.delivery.giveBackOrder({ id }))).toBe('order.picked_up')
  const [card] = (await other.client.delivery.listCourierOrders()).orders
  expect(card).toMatchObject({
    pickedUpAt: new Date(app.time.now).toISOString(),
    may: { giveBack: false, deliver: true },
  })
  await other.client.delivery.deliverOrder({ id })
  expect(await refusalOf(other.client.delivery.giveBackOrder({ id }))).toBe('order.not_found')
  expect(await audit(app.sql)).toEqual([])
})

test('giving back while an admin gives the order to somebody else leaves it with exactly one of the two answers', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { id, karim, row } = await aReadyOrder(app)
  const [other, admin] = [await aCourier(app), await anAdmin(app)]
  await karim.client.delivery.acceptOrder({ id })
  const [back, given] = await Promise.allSettled([
    karim.client.delivery.giveBackOrder({ id }),
    admin.client.ordering.overrideStatus({
      id,
      status: 'out_for_delivery',
      deliveryId: other.id,
      reason: 'He has a flat tyre',
    }),
  ])
  const { status, courier } = await row()
  expect([status, courier]).toEqual(
    given.status === 'fulfilled' ? ['out_for_delivery', other.id] : ['ready_for_pickup', null],
  )
  // The admin may also have read the order after it was given back.
  expect([back.status, given.status]).toContain('fulfilled')
  expect(await audit(app.sql)).toEqual([])
})

test('a delivery counts as a pickup, and another courier has not picked up', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { id, karim, row } = await aReadyOrder(app)
  const [other, admin] = [await aCourier(app), await anAdmin(app)]
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.confirmPickup({ id })
  const reason = 'He has a flat tyre'
  await admin.client.ordering.overrideStatus({ id, status: 'out_for_delivery', deliveryId: other.id, reason })
  expect((await row()).picked).toBeNull()
  await other.client.delivery.deliverOrder({ id })
  expect((await row()).picked).toEqual(new Date(app.time.now))
  expect(await audit(app.sql)).toEqual([])
})
