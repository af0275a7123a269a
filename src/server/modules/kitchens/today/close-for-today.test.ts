import { expect, test } from 'vitest'
import { cairoClock } from '#domain/cairo-time.ts'
import { aTestApp } from '#tests/world/app.ts'
import { auditOpenNow } from '#tests/world/audit.ts'
import { aCheckout, aCustomer, aDish, aGuestOrder, aMarket, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { keepOpenNow } from './keep-open-now.ts'

const HOUR = 60 * 60_000

test('a kitchen that closes takes no orders until the business day ends at five in the morning', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const isAvailable = async () => (await app.client().catalog.getDish({ id: koshari.id })).available
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const closed = await amina.client.kitchens.closeForToday()
  expect(closed).toMatchObject({ open: false, hiddenToday: true, state: 'hidden_today' })
  expect(await isAvailable()).toBe(false)
  expect(await refusalOf(app.client().ordering.placeOrder(checkout))).toBe('kitchen.closed')

  expect(closed.dayEndsAt).toBe('2026-11-22T03:00:00.000Z')
  app.time.now += 17 * HOUR - 1
  expect(await isAvailable()).toBe(false)
  app.time.now += 1
  expect(await isAvailable()).toBe(true)
  expect(await amina.client.kitchens.getKitchenToday()).toMatchObject({ open: true, hiddenToday: false })
})

test('a kitchen that cooks past midnight stays closed through its evening, and is back in the next', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari } = await aMarket(app)
  await amina.client.kitchens.changeAvailability({
    hours: ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({
      dayOfWeek,
      start: '18:00',
      end: '03:00',
      pastMidnight: true,
    })),
  })
  const isAvailableAt = async (time: string) => {
    app.time.now = Date.parse(time)
    await keepOpenNow(app.platform)
    expect(await auditOpenNow(app.sql, { ...cairoClock(app.time.now), now: new Date(app.time.now) })).toEqual(
      [],
    )
    return (await app.client().catalog.getDish({ id: koshari.id })).available
  }
  expect(await isAvailableAt('2026-11-21T21:30:00Z')).toBe(true)
  await amina.client.kitchens.closeForToday()
  expect(await isAvailableAt('2026-11-21T22:01:00Z')).toBe(false)
  expect(await refusalOf(aGuestOrder(app, koshari))).toBe('kitchen.closed')
  await amina.client.kitchens.reopenToday()
  expect(await isAvailableAt('2026-11-21T22:30:00Z')).toBe(true)
  const closed = await amina.client.kitchens.closeForToday()
  expect(closed).toMatchObject({ state: 'hidden_today', opens: { at: '2026-11-22T16:00:00.000Z' } })
  expect(await isAvailableAt('2026-11-22T00:59:00Z')).toBe(false)
  expect(await isAvailableAt('2026-11-22T16:30:00Z')).toBe(true)
})

test('a closed kitchen can reopen on the same day, and other kitchens are not affected', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { koshari: other } = await aMarket(app, { kitchen: { name: 'Nadia' } })
  await amina.client.kitchens.closeForToday()
  expect((await aGuestOrder(app, other)).total).toBeGreaterThan(0)
  expect(await amina.client.kitchens.reopenToday()).toMatchObject({ open: true, hiddenToday: false })
  expect((await aGuestOrder(app, koshari)).total).toBeGreaterThan(0)
})

test('a cook’s day shows the dishes that run low and the reviews of the last week', async () => {
  const app = await aTestApp()
  const { amina } = await aMarket(app)
  const low = await aDish(app, amina, { name: 'Mahshi', dailyPortions: 6 })
  const plenty = await aDish(app, amina, { name: 'Fatta', dailyPortions: 60 })
  await aDish(app, amina, { name: 'Rice', dailyPortions: 2 })
  await aGuestOrder(app, low)
  await aGuestOrder(app, plenty)
  const yara = await aCustomer(app)
  for (const [id, daysAgo] of [
    ['new', 1],
    ['old', 8],
  ] as const)
    await app.sql(
      `insert into reviews (id, dish_id, user_id, rating, comment, created_at) values ($1, $2, $3, 5, 'Tayeb', $4)`,
      [id, id === 'new' ? low.id : plenty.id, yara.id, new Date(app.time.now - daysAgo * 24 * HOUR)],
    )
  const { runningLow, newReviews } = await amina.client.kitchens.getKitchenToday()
  const { quantity } = (await app.sql<{ quantity: number }>('select quantity from order_items limit 1'))[0]!
  expect(runningLow).toEqual([{ id: low.id, name: 'Mahshi', nameAr: null, left: 6 - quantity, of: 6 }])
  expect(newReviews).toMatchObject([
    { id: 'new', dishId: low.id, hasPage: true, dishName: 'Mahshi', rating: 5 },
  ])
  for (const gone of ['withdrawn = true', 'withdrawn = false, flagged = true']) {
    await app.sql(`update dishes set ${gone} where id = $1`, [low.id])
    expect((await amina.client.kitchens.getKitchenToday()).newReviews).toMatchObject([{ hasPage: false }])
  }
})
