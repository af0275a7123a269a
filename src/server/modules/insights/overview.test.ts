import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCourier, aDish, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const MINUTE = 60_000

test('the overview counts what waits, how today goes, and what happened within the hour', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  // Noon in Cairo, so that an hour ago is today too.
  app.time.now = Date.parse('2026-11-23T10:00:00Z')
  const { amina, koshari, karim } = await aMarket(app)
  const { client } = await anAdmin(app)
  await aDish(app, amina, { name: 'Fattah', status: 'pending' })
  await aDish(app, amina, { name: 'Mahshi', flagged: true })
  await aCourier(app, { approvedAt: null, onDuty: false })
  await app.client().reviews.reportDish({ id: koshari.id, reason: 'photo' })
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  const unanswered = await aGuestOrder(app, koshari)
  const none = {
    dishes: 1,
    edits: 0,
    flaggedDishes: 1,
    problems: 0,
    reports: 1,
    couriers: 1,
    kitchens: 0,
    unanswered: 0,
    silent: 0,
    handovers: 0,
    overCashLimit: 0,
  }
  expect((await client.insights.getOverview()).waiting).toEqual(none)
  app.time.now += 6 * MINUTE
  const { waiting, today, hour } = await client.insights.getOverview()
  expect(waiting).toEqual({ ...none, unanswered: 1, silent: 1 })
  // Each leads to exactly what it counts.
  const shown = async (show: 'unanswered' | 'silent') =>
    (await client.orderOffice.listOfficeOrders({ show })).items.map((order) => order.id)
  expect(await shown('unanswered')).toEqual([unanswered.id])
  expect(await shown('silent')).toEqual([id])
  expect(hour.pace).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
  expect(today.statuses).toMatchObject({ pending: 1, out_for_delivery: 1, delivered: 0 })
  expect(today.food).toBe(340)
  expect([hour.placed, hour.delivered, hour.latest.length]).toEqual([2, 0, 2])
  await app.sql('update couriers set cash_held = 300000 where user_id = $1', [karim.id])
  app.time.now += 60 * MINUTE
  const later = await client.insights.getOverview()
  expect([later.waiting.overCashLimit, later.hour.placed, later.hour.latest]).toEqual([1, 0, []])
})
