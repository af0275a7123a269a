import { expect, test } from 'vitest'
import type { OrderEvent } from '#server/modules/ordering/events.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, DOKKI } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { learnFromOrder, PREPARATIONS } from './on-order-event.ts'

const MINUTE = 60_000

async function aKitchenAtWork() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 100 } })
  const prepare = async (minutes: number) => {
    const { id } = await aGuestOrder(app, koshari)
    await amina.client.ordering.startPreparing({ id })
    app.time.now += minutes * MINUTE
    await amina.client.ordering.markReady({ id })
    await learnFromOrder(app.platform, app.published.at(-1)!.data as OrderEvent)
  }
  const typical = async () =>
    (await app.sql<{ n: number }>('select typical_prep_minutes as n from kitchens'))[0]!.n
  return { app, koshari, prepare, typical }
}

test("a kitchen's typical preparation time is learnt from its fifth order on, and shown with its dishes", async () => {
  const { app, koshari, prepare, typical } = await aKitchenAtWork()
  for (const minutes of [20, 22, 90, 18]) await prepare(minutes)
  expect(await typical()).toBe(40)
  const before = (await app.client().catalog.getDish({ id: koshari.id, ...DOKKI })).minutes
  await prepare(21)
  expect(await typical()).toBe(20)
  const after = (await app.client().catalog.getDish({ id: koshari.id, ...DOKKI })).minutes
  expect([before, after]).toEqual([
    { from: 35, to: 45 },
    { from: 15, to: 25 },
  ])
})

test('only an order that becomes ready changes the typical time, and only that of its own kitchen', async () => {
  const { app, prepare, typical } = await aKitchenAtWork()
  for (const minutes of [20, 20, 20, 20]) await prepare(minutes)
  const { amina: nadia, koshari } = await aMarket(app, { kitchen: { name: 'Nadia' } })
  const order = await aGuestOrder(app, koshari)
  await nadia.client.ordering.startPreparing({ id: order.id })
  const begun = app.published.at(-1)!.data as OrderEvent
  expect(PREPARATIONS.wants(begun)).toBe(false)
  expect(await typical()).toBe(40)
  expect(
    await app.sql('select typical_prep_minutes as n from kitchens where cook_id = $1', [nadia.id]),
  ).toEqual([{ n: 40 }])
})
