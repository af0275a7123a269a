import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aGuestOrder, aMarket, refusalOf } from '#tests/world/market.ts'

const HOUR = 60 * 60_000

test('a kitchen that closes takes nothing for the rest of the Cairo day, and opens by itself on the next', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const isAvailable = async () => (await app.client().catalog.getDish({ id: koshari.id })).available
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const closed = await amina.client.kitchens.closeForToday()
  expect(closed).toMatchObject({ open: false, hiddenToday: true, state: 'hidden_today' })
  expect(await isAvailable()).toBe(false)
  expect(await refusalOf(app.client().ordering.placeOrder(checkout))).toBe('kitchen.closed')

  app.time.now += 12 * HOUR - 1
  expect(await isAvailable()).toBe(false)
  app.time.now += 1
  expect(await isAvailable()).toBe(true)
  expect(await amina.client.kitchens.getKitchenToday()).toMatchObject({ open: true, hiddenToday: false })
})

test('a kitchen that closed can open again on the same day, and another one never closed', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { koshari: other } = await aMarket(app, { kitchen: { name: 'Nadia' } })
  await amina.client.kitchens.closeForToday()
  expect((await aGuestOrder(app, other)).total).toBeGreaterThan(0)
  expect(await amina.client.kitchens.reopenToday()).toMatchObject({ open: true, hiddenToday: false })
  expect((await aGuestOrder(app, koshari)).total).toBeGreaterThan(0)
})
