import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCourier, aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf, signedIn } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { listCouriersNear } from '../../ordering/messages/messages-store.ts'
import { endUnseenDuty } from './courier-duty.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function aWorkingDay() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  const aReadyOrder = async () => {
    const { id } = await aGuestOrder(app, koshari)
    await amina.client.ordering.startPreparing({ id })
    await amina.client.ordering.markReady({ id })
    return id
  }
  return { app, karim, delivery: karim.client.delivery, aReadyOrder }
}

const notifiedOf = async (app: TestApp, orderId: string) =>
  (await listCouriersNear(app.platform.database.db, orderId, DOKKI, { radiusKm: 8, belowCash: null })).map(
    ({ userId }) => userId,
  )

test('a courier off duty is offered no order, and can finish the orders under way', async () => {
  const { app, karim, delivery, aReadyOrder } = await aWorkingDay()
  const carried = await aReadyOrder()
  await delivery.acceptOrder({ id: carried })
  expect(await notifiedOf(app, carried)).toEqual([karim.id])
  expect(await delivery.setCourierDuty({ onDuty: false })).toEqual({ onDuty: false })
  const waiting = await aReadyOrder()
  expect(await delivery.listCourierOrders()).toMatchObject({ onDuty: false, orders: [{ id: carried }] })
  expect(await notifiedOf(app, carried)).toEqual([])
  expect(await refusalOf(delivery.acceptOrder({ id: waiting }))).toBe('delivery.off_duty')
  expect(await delivery.reportPosition(DOKKI)).toMatchObject({ kept: true })
  expect(await delivery.deliverOrder({ id: carried })).toMatchObject({ status: 'delivered' })
  expect((await delivery.listCourierOrders()).orders).toEqual([])
  await delivery.setCourierDuty({ onDuty: true })
  expect(await delivery.listCourierOrders()).toMatchObject({ onDuty: true, orders: [{ id: waiting }] })
})

test('a courier without approval cannot go on duty, and is new until the first time on duty', async () => {
  const { app } = await aWorkingDay()
  const { id, client } = await aCourier(app, { approvedAt: null, onDuty: false })
  expect(await refusalOf(client.delivery.setCourierDuty({ onDuty: true }))).toBe('delivery.not_approved')
  const standing = async () => {
    const { onDuty, approval, isNew } = await client.delivery.listCourierOrders()
    return { onDuty, approval, isNew }
  }
  expect(await standing()).toEqual({ onDuty: false, approval: 'waiting', isNew: false })
  await app.sql('update couriers set refused_at = now() where user_id = $1', [id])
  expect(await standing()).toEqual({ onDuty: false, approval: 'refused', isNew: false })

  // Once approved they are new until they first go on duty.
  await app.sql('update couriers set approved_at = now(), refused_at = null where user_id = $1', [id])
  expect(await standing()).toEqual({ onDuty: false, approval: 'approved', isNew: true })
  await client.delivery.setCourierDuty({ onDuty: false })
  expect((await standing()).isNew).toBe(true)
  for (const onDuty of [true, false]) {
    await client.delivery.setCourierDuty({ onDuty })
    expect(await standing()).toEqual({ onDuty, approval: 'approved', isNew: false })
  }
})

test('a courier not seen for eight hours is put off duty, unless they carry an order', async () => {
  const { app, karim, delivery, aReadyOrder } = await aWorkingDay()
  const carrier = await aCourier(app)
  await carrier.client.delivery.setCourierDuty({ onDuty: true })
  await carrier.client.delivery.acceptOrder({ id: await aReadyOrder() })
  await delivery.setCourierDuty({ onDuty: true })
  const onDuty = async () =>
    (await app.sql<{ user_id: string }>('select user_id from couriers where on_duty order by user_id')).map(
      ({ user_id }) => user_id,
    )
  const both = [karim.id, carrier.id].toSorted()
  app.time.now += 7 * HOUR
  // Reading the list counts as being seen.
  await delivery.listCourierOrders()
  app.time.now += 8 * HOUR
  await endUnseenDuty(app.platform)
  expect(await onDuty()).toEqual(both)
  app.time.now += 1
  await endUnseenDuty(app.platform)
  expect(await onDuty()).toEqual([carrier.id])
})

test('a ban ends the duty of a courier, who goes on duty again by themselves once it is lifted', async () => {
  const { app, karim } = await aWorkingDay()
  const { client } = await anAdmin(app)
  const shown = async () => {
    const { couriers } = await client.insights.getOverview()
    const { items, states } = await client.delivery.listCouriers({})
    return [couriers.onDuty, couriers.free, states.on_duty, items.map(({ state }) => state)]
  }
  expect(await shown()).toEqual([1, 1, 1, ['on_duty']])
  await client.users.banUser({ id: karim.id, reason: 'Rode off with an order' })
  expect(await shown()).toEqual([0, 0, 0, ['off_duty']])
  await client.users.unbanUser({ id: karim.id, reason: 'A mistake' })
  expect(await shown()).toEqual([0, 0, 0, ['off_duty']])
  const again = await signedIn(app, karim.id)
  await again.client.delivery.setCourierDuty({ onDuty: true })
  expect(await shown()).toEqual([1, 1, 1, ['on_duty']])
})

test('admins see couriers whose orders under way have had no position for five minutes', async () => {
  const { app, karim, delivery, aReadyOrder } = await aWorkingDay()
  const { client } = await anAdmin(app)
  const silent = async () => (await client.delivery.listSilentCouriers()).items
  const id = await aReadyOrder()
  await delivery.acceptOrder({ id })
  const startedAt = new Date(app.time.now).toISOString()
  app.time.now += 5 * MINUTE - 1
  expect(await silent()).toEqual([])
  app.time.now += 1
  expect(await silent()).toMatchObject([{ id: karim.id, orders: [{ id, startedAt, positionAt: null }] }])
  await delivery.reportPosition(DOKKI)
  const positionAt = new Date(app.time.now).toISOString()
  expect(await silent()).toEqual([])
  app.time.now += 5 * MINUTE
  expect(await silent()).toMatchObject([{ id: karim.id, orders: [{ id, positionAt }] }])
  await delivery.deliverOrder({ id })
  expect(await silent()).toEqual([])
})
