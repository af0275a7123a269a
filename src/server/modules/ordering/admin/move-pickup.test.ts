import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf, ZAMALEK } from '#tests/world/market.ts'

test('moving the pickup location keeps the total and is audited, and is refused without a valid point or after the end', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const admin = await anAdmin(app)
  const office = admin.client.adminOrders
  const order = await aGuestOrder(app, koshari)
  const { id } = order
  const move = (pickupLocation?: object) => office.movePickup({ id, pickupLocation } as never)
  expect(await office.getAdminOrder({ id })).toMatchObject({ pickupLocation: DOKKI, total: order.total })
  expect(await move(ZAMALEK)).toEqual({ pickupLocation: ZAMALEK })
  expect(await office.getAdminOrder({ id })).toMatchObject({
    pickupLocation: ZAMALEK,
    total: order.total,
  })
  expect(await app.sql('select action, subject, details from audit_log')).toEqual([
    { action: 'order.pickup', subject: id, details: { movedKm: 2.78 } },
  ])

  expect(await refusalOf(move())).toBe('order.location_required')
  expect(await refusalOf(move({ latitude: 48.85, longitude: 2.35 }))).toBe('place.outside_egypt')
  expect(await refusalOf(move({ latitude: 91, longitude: 31 }))).toBe('request.invalid')
  expect(await refusalOf(office.movePickup({ id: 'ZZZZZZZZZZZZZZZZ', pickupLocation: ZAMALEK }))).toBe(
    'order.not_found',
  )
  await admin.client.ordering.overrideStatus({ id, status: 'cancelled', reason: 'a test order' })
  expect(await refusalOf(move(DOKKI))).toBe('order.is_over')
  expect(await office.getAdminOrder({ id })).toMatchObject({ pickupLocation: ZAMALEK })
})

test('a courier on the way to the food learns that its place moved, and one who has it does not', async () => {
  const app = await aTestApp()
  const { koshari, amina, karim } = await aMarket(app)
  const office = (await anAdmin(app)).client.adminOrders
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  const told = async () =>
    (await karim.client.notifications.listNotifications({ category: 'order' })).items.map(
      ({ title }) => title,
    )
  await office.movePickup({ id, pickupLocation: ZAMALEK })
  await karim.client.delivery.acceptOrder({ id })
  expect(await told()).toEqual([])
  await office.movePickup({ id, pickupLocation: DOKKI })
  await office.movePickup({ id, pickupLocation: DOKKI })
  expect(await told()).toEqual(['The pickup place has moved'])
  await karim.client.delivery.confirmPickup({ id })
  await office.movePickup({ id, pickupLocation: ZAMALEK })
  expect(await told()).toHaveLength(1)
})
