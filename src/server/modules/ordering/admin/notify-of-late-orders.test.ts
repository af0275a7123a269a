import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aCourier, aDish, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { notifyOfLateOrders } from './notify-of-late-orders.ts'

const MINUTE = 60_000

test('every admin is told once of an order that waits too long, for each thing that it waits for', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app)
  const [admin, second] = [await anAdmin(app), await anAdmin(app)]
  const { id } = await aGuestOrder(app, koshari)
  const toldOf = async (who = admin) => {
    await notifyOfLateOrders(app.platform)
    const { items } = await who.client.notifications.listNotifications({ category: 'admin' })
    return items.filter(({ url }) => url === `/admin/orders/${id}`).map(({ body }) => body)
  }
  expect(await toldOf()).toEqual([])
  app.time.now += 6 * MINUTE
  expect(await toldOf()).toEqual([expect.stringContaining('hasn’t answered')])
  expect(await toldOf(second)).toHaveLength(1)
  // Deleted from the bell, it does not come back.
  await second.client.notifications.clearNotifications()
  expect(await toldOf(second)).toEqual([])
  await amina.client.ordering.startPreparing({ id })
  app.time.now += 90 * MINUTE
  expect(await toldOf(second)).toEqual([expect.stringContaining('longer than promised')])
  await amina.client.ordering.markReady({ id })
  app.time.now += 11 * MINUTE
  expect(await toldOf(second)).toHaveLength(2)
  await karim.client.delivery.acceptOrder({ id })
  app.time.now += 6 * MINUTE
  expect(await toldOf(second)).toHaveLength(3)
  expect(await toldOf()).toHaveLength(4)
})

test('the time of a courier who takes an order over starts anew, and admins are told of each ride without a position', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app)
  const [other, admin] = [await aCourier(app), await anAdmin(app)]
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  const silent = async () =>
    (await admin.client.delivery.listSilentCouriers()).items.map((courier) => courier.id)
  const told = async () => {
    await notifyOfLateOrders(app.platform)
    const { items } = await admin.client.notifications.listNotifications({ category: 'admin' })
    return items.filter(({ url }) => url === `/admin/orders/${id}`).length
  }
  const handOver = (deliveryId: string) =>
    admin.client.ordering.overrideStatus({
      id,
      status: 'out_for_delivery',
      deliveryId,
      reason: 'a flat tyre',
    })
  app.time.now += 4 * MINUTE
  await handOver(other.id)
  app.time.now += 4 * MINUTE
  expect([await silent(), await told()]).toEqual([[], 0])
  app.time.now += 2 * MINUTE
  expect([await silent(), await told()]).toEqual([[other.id], 1])
  await handOver(karim.id)
  expect([await silent(), await told()]).toEqual([[], 1])
  app.time.now += 6 * MINUTE
  expect([await silent(), await told()]).toEqual([[karim.id], 2])
  expect(await told()).toBe(2)
})

test('admins are not told that a kitchen is silent while its customer decides on a change, nor before its time is over again', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari } = await aMarket(app)
  const rice = await aDish(app, amina, { name: 'Rice', price: 60_00 })
  const admin = await anAdmin(app)
  const { id, client } = await aGuestOrder(app, koshari)
  app.time.now += 2 * MINUTE
  const change = await amina.client.orderChanges.proposeOrderChange({
    id,
    lines: [{ dishId: rice.id, quantity: 1 }],
    withoutConsent: 'keep',
    quotedSubtotal: 60,
  })
  const told = async () => {
    await notifyOfLateOrders(app.platform)
    const { items } = await admin.client.notifications.listNotifications({ category: 'admin' })
    return items.filter(({ url }) => url === `/admin/orders/${id}`).length
  }
  app.time.now += 6 * MINUTE
  expect(await told()).toBe(0)
  await client.orderChanges.answerOrderChange({ id, change: change.id, accept: false })
  expect(await told()).toBe(0)
  app.time.now += 6 * MINUTE
  expect(await told()).toBe(1)
})

test('admins are told again of a kitchen that stays silent after its change was declined', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari } = await aMarket(app)
  const rice = await aDish(app, amina, { name: 'Rice', price: 60_00 })
  const admin = await anAdmin(app)
  const { id, client } = await aGuestOrder(app, koshari)
  const told = async (minutes: number) => {
    app.time.now += minutes * MINUTE
    await notifyOfLateOrders(app.platform)
    const { items } = await admin.client.notifications.listNotifications({ category: 'admin' })
    return items.filter(({ url }) => url === `/admin/orders/${id}`).length
  }
  expect(await told(6)).toBe(1)
  const lines = [{ dishId: rice.id, quantity: 1 }]
  const asked = { id, lines, withoutConsent: 'keep', quotedSubtotal: 60 } as const
  const change = await amina.client.orderChanges.proposeOrderChange(asked)
  await client.orderChanges.answerOrderChange({ id, change: change.id, accept: false })
  expect(await told(4)).toBe(1)
  expect(await told(2)).toBe(2)
  expect(await told(1)).toBe(2)
})

test('an order that waits anew is late after the full time again, and admins are told of it again', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app)
  const admin = await anAdmin(app)
  const { id } = await aGuestOrder(app, koshari)
  const told = async (minutes: number) => {
    app.time.now += minutes * MINUTE
    await notifyOfLateOrders(app.platform)
    const { items } = await admin.client.notifications.listNotifications({ category: 'admin' })
    return items.filter(({ url }) => url === `/admin/orders/${id}`).length
  }
  const set = (status: 'pending' | 'preparing') =>
    admin.client.ordering.overrideStatus({ id, status, reason: 'spilled on the way' })
  expect(await told(6)).toBe(1)
  await amina.client.ordering.startPreparing({ id })
  expect(await told(90)).toBe(2)
  await amina.client.ordering.markReady({ id })
  expect(await told(11)).toBe(3)
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.giveBackOrder({ id })
  expect(await told(9)).toBe(3)
  expect(await told(2)).toBe(4)
  await set('preparing')
  expect(await told(30)).toBe(4)
  expect(await told(60)).toBe(5)
  await set('pending')
  expect(await told(4)).toBe(5)
  expect(await told(2)).toBe(6)
})

test('every admin is told once of an order that loses its courier, kitchen or customer to a ban', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app)
  const [admin, second] = [await anAdmin(app), await anAdmin(app)]
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  const told = async (who = second, of = id) => {
    await notifyOfLateOrders(app.platform)
    const { items } = await who.client.notifications.listNotifications({ category: 'admin' })
    return items.filter(({ url }) => url === `/admin/orders/${of}`).map(({ body }) => body)
  }
  expect(await told()).toEqual([])
  await admin.client.users.banUser({ id: karim.id, reason: 'Ate the food' })
  expect(await told()).toEqual([expect.stringContaining('banned')])
  expect(await told(admin)).toHaveLength(1)
  await admin.client.users.banUser({ id: amina.id, reason: 'No kitchen there' })
  expect(await told()).toHaveLength(1)

  const next = await aMarket(app)
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: next.koshari.id, quantity: 1 }])
  const [order] = (await next.yara.client.ordering.placeOrder(checkout)).orders
  await admin.client.users.banUser({ id: next.yara.id, reason: 'Never pays' })
  const toldOfCustomer = () => told(admin, order!.id)
  expect(await toldOfCustomer()).toEqual([expect.stringContaining('customer')])
  expect(await toldOfCustomer()).toHaveLength(1)
  await admin.client.users.banUser({ id: next.amina.id, reason: 'No kitchen there' })
  expect(await toldOfCustomer()).toHaveLength(2)
})
