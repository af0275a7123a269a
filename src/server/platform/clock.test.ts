import { expect, onTestFinished, test, vi } from 'vitest'
import { aTestApp, NOON } from '#tests/world/app.ts'
import { aGuestOrder, aMarket } from '#tests/world/market.ts'
import { databaseClock } from './clock.ts'

const YEAR = 365 * 24 * 60 * 60_000

test('stored times follow the database’s clock, however wrong this process’s clock is', async () => {
  const app = await aTestApp()
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + YEAR)
  onTestFinished(() => void vi.restoreAllMocks())
  const [time, begun] = await app.platform.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ begun: string }>("select date_trunc('milliseconds', now()) as begun")
    return [await databaseClock.transactionTime(tx), rows[0]!.begun] as const
  })
  expect(time.getTime()).toBe(new Date(begun).getTime())
  expect(databaseClock.now() - time.getTime()).toBeGreaterThan(YEAR / 2)
})

test('the boards and a cook’s settings follow the database’s clock too', async () => {
  const app = await aTestApp()
  app.platform.clock.now = () => NOON + YEAR
  const { amina, koshari, karim } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: order.id })
  const noon = new Date(NOON)
  expect(await amina.client.ordering.getKitchenBoard()).toMatchObject({
    serverTime: noon.toISOString(),
    open: [{ acknowledgedAt: noon.toISOString() }],
  })
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.deliverOrder({ id: order.id })
  expect(await karim.client.delivery.listCourierOrders()).toMatchObject({ serverTime: noon.toISOString() })
  expect(await karim.client.delivery.getCourierToday()).toMatchObject({ deliveries: 1 })
  expect((await amina.client.ordering.getKitchenBoard()).doneToday).toHaveLength(1)
  expect(await amina.client.kitchens.closeForToday()).toMatchObject({ hiddenToday: true, orders: 1 })
  expect(await app.sql('select hidden_on::text as day from kitchens')).toEqual([{ day: '2026-11-21' }])
})
