import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aTestApp, NOON } from '#tests/world/app.ts'
import { aCheckout, aCook, aDish, aGuestOrder, aMarket, DOKKI, refusalOf } from '#tests/world/market.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import { takeCapacity } from '../store.ts'
import { keepOpenNow } from '../today/keep-open-now.ts'
import { lockKitchen } from './store.ts'

const HOUR = 60 * 60_000
/** The Cairo day of NOON, a Saturday in winter. */
const TODAY = '2026-11-21'
const SATURDAY = 6 as const
const LUNCH = { start: '12:00', end: '15:00' }

test('changed hours, limit and days off apply to the next order', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { kitchens } = amina.client
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const saved = await kitchens.changeAvailability({
    hours: [
      { dayOfWeek: SATURDAY, start: '09:00', end: '11:00' },
      { dayOfWeek: SATURDAY, start: '18:00', end: '01:00', pastMidnight: true },
    ],
    dailyOrderLimit: 3,
    unavailableDates: ['2026-11-28'],
  })
  expect(saved).toMatchObject({ dailyOrderLimit: 3, unavailableDates: ['2026-11-28'], today: TODAY })
  expect(await kitchens.getAvailability()).toEqual(saved)
  const dish = () => app.client().catalog.getDish({ id: koshari.id })
  expect(await refusalOf(app.client().ordering.placeOrder(checkout))).toBe('kitchen.closed')
  expect(await dish()).toMatchObject({
    available: false,
    opens: { at: '2026-11-21T16:00:00.000Z', day: 'today' },
  })
  // 00:30 on Sunday is still in Saturday's second slot. The day off on the 28th ends at midnight, and its second slot continues.
  app.time.now = NOON + 12.5 * HOUR
  expect((await dish()).available).toBe(true)
  app.time.now = NOON + 13 * HOUR
  expect(await dish()).toMatchObject({ available: false, opens: { at: '2026-11-28T22:00:00.000Z', day: 0 } })
  const [row] = await app.sql<{ minutes: string }>(
    'select open_minutes::text as minutes from kitchens where cook_id = $1',
    [amina.id],
  )
  expect(row!.minutes).toBe('{[0,60),[9180,9300),[9720,10080)}')
})

test('other hours on one day replace those of the week until the night after it, in lists, on pages and for orders', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { kitchens } = amina.client
  const shop = app.client()
  await aGuestOrder(app, koshari)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const evening = { start: '17:00', end: '01:00' }
  const specialDays = [{ date: TODAY, slots: [{ ...evening, pastMidnight: true }] }]
  const opens = { at: '2026-11-21T15:00:00.000Z', day: 'today' }
  expect(await kitchens.previewAvailability({ specialDays })).toMatchObject({ state: 'closed', opens })
  const saved = await kitchens.changeAvailability({ specialDays })
  expect(saved.specialDays).toEqual([{ date: TODAY, slots: [evening] }])
  expect(await kitchens.getAvailability()).toEqual(saved)

  expect(await refusalOf(shop.ordering.placeOrder(checkout))).toBe('kitchen.closed')
  const unusualDays = [{ date: TODAY, slots: [evening] }]
  expect(await shop.kitchens.getCook({ id: amina.id })).toMatchObject({ state: 'closed', opens, unusualDays })
  expect(await shop.catalog.getDish({ id: koshari.id })).toMatchObject({
    available: false,
    opens,
    unusualDays,
  })
  const isListed = async () => {
    await keepOpenNow(app.platform)
    const { items } = await shop.catalog.listDishes({ ...DOKKI, available: 'now' })
    return items.length > 0
  }
  expect(await isListed()).toBe(false)
  app.time.now = Date.parse('2026-11-21T22:30:00Z')
  expect(await isListed()).toBe(true)
  expect((await aGuestOrder(app, koshari)).id).toBeTruthy()

  // Changed hours count on the day after too, which is read from the times of the special day.
  await kitchens.changeAvailability({ hours: [{ dayOfWeek: 0, start: '12:00', end: '15:00' }] })
  app.time.now = Date.parse('2026-11-22T09:59:00Z')
  expect(await isListed()).toBe(false)
  app.time.now = Date.parse('2026-11-22T10:00:00Z')
  expect(await isListed()).toBe(true)
  expect((await kitchens.getAvailability()).specialDays).toEqual([])
})

test('a dish can be ordered only within both its own hours and those of its kitchen', async () => {
  const app = await aTestApp()
  const { amina } = await aMarket(app)
  const evening = await aDish(app, amina, {
    name: 'Fatta',
    availability: [{ dayOfWeek: SATURDAY, start: '17:00', end: '23:59' }],
  })
  const hours = (start: string, end: string) => [{ dayOfWeek: SATURDAY, start, end }]
  const { kitchens } = amina.client
  await kitchens.changeAvailability({ hours: hours('08:00', '18:00') })
  const { opens } = await app.client().catalog.getDish({ id: evening.id })
  expect(opens).toEqual({ at: '2026-11-21T15:00:00.000Z', day: 'today' })
  const outlook = await kitchens.previewAvailability({ hours: hours('08:00', '16:00') })
  expect(outlook.neverOnOffer).toEqual([{ name: 'Fatta', nameAr: null }])
})

test('a preview shows the next opening and the open orders of a change, and saves nothing', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  await aGuestOrder(app, koshari)
  const { kitchens } = amina.client
  const before = await kitchens.getAvailability()
  expect(await kitchens.previewAvailability({ hideDishesToday: true })).toEqual({
    state: 'hidden_today',
    until: null,
    opens: { at: '2026-11-22T03:00:00.000Z', day: 'tomorrow' },
    openOrders: 1,
    neverOnOffer: [],
  })
  expect(await kitchens.previewAvailability({ unavailableDates: ['2026-11-22'] })).toMatchObject({
    state: 'open',
    until: '2026-11-21T22:00:00.000Z',
  })
  expect(await kitchens.getAvailability()).toEqual(before)
})

test.each([
  [{ hours: [{ dayOfWeek: 0, start: '25:00', end: '26:00' }] }, 'kitchen.hours_invalid'],
  [{ hours: [{ dayOfWeek: 0, start: '9:5', end: '12:00' }] }, 'kitchen.hours_invalid'],
  [{ hours: [{ dayOfWeek: 0, start: '12:00', end: '11:00' }] }, 'kitchen.hours_invalid'],
  [
    {
      hours: [
        { dayOfWeek: 0, start: '12:00', end: '15:00' },
        { dayOfWeek: 0, start: '14:00', end: '16:00' },
      ],
    },
    'kitchen.hours_invalid',
  ],
  [{ hours: [{ dayOfWeek: 7, start: '12:00', end: '15:00' }] }, 'request.invalid'],
  [{ dailyOrderLimit: 0 }, 'request.invalid'],
  [{ dailyOrderLimit: 2.5 }, 'request.invalid'],
  [{ dailyOrderLimit: 1_001 }, 'request.invalid'],
  [{ unavailableDates: ['2026-02-30'] }, 'request.invalid'],
  [{ specialDays: [{ date: '2026-12-04', slots: [] }] }, 'request.invalid'],
  [{ specialDays: Array(2).fill({ date: '2026-12-04', slots: [LUNCH] }) }, 'request.invalid'],
  [{ specialDays: [{ date: '2026-12-04', slots: Array(5).fill(LUNCH) }] }, 'request.invalid'],
  [{ specialDays: [{ date: '2026-12-04', slots: [LUNCH, LUNCH] }] }, 'kitchen.special_days_invalid'],
  [{ unavailableDates: [TODAY] }, 'kitchen.day_off_with_orders'],
])('a change to %j is refused as a whole', async (wrong, code) => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  await aGuestOrder(app, koshari)
  const { kitchens } = amina.client
  const before = await kitchens.getAvailability()
  const change = { hideDishesToday: true, ...wrong } as Parameters<typeof kitchens.changeAvailability>[0]
  expect(await refusalOf(kitchens.changeAvailability(change))).toBe(code)
  expect(await refusalOf(kitchens.previewAvailability(change))).toBe(code)
  expect(await kitchens.getAvailability()).toEqual(before)
})

test('a break refuses new orders for an hour, until a time or until it is ended, and keeps existing ones', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { kitchens, ordering } = amina.client
  const order = await aGuestOrder(app, koshari)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const paused = await kitchens.startBreak({ minutes: 60 })
  expect(paused).toMatchObject({ state: 'paused', pausedUntil: new Date(NOON + HOUR).toISOString() })
  expect(await refusalOf(app.client().ordering.placeOrder(checkout))).toBe('kitchen.paused')
  await ordering.startPreparing({ id: order.id })
  expect(await kitchens.endBreak()).toMatchObject({ state: 'open', pausedUntil: null })
  expect(await kitchens.startBreak({ until: '14:30' })).toMatchObject({
    pausedUntil: '2026-11-21T12:30:00.000Z',
  })
  app.time.now = Date.parse('2026-11-21T12:30:00Z')
  expect(await kitchens.getKitchenToday()).toMatchObject({ state: 'open', pausedUntil: null })
  for (const wrong of [{ until: '25:00' }, { until: '9:5' }])
    expect(await refusalOf(kitchens.startBreak(wrong))).toBe('kitchen.time_invalid')
  expect(await refusalOf(kitchens.startBreak({ minutes: 0 }))).toBe('request.invalid')
})

test('a day off and a simultaneous order wait for each other, and only the first one succeeds', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { database } = app.platform
  // An order that is decided before the day off is saved, and takes its capacity after.
  const late = await database.transaction(async (tx) => {
    await lockKitchen(tx, amina.id)
    const placing = refusalOf(
      app.client().ordering.placeOrder(await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])),
    )
    await untilWaitingForLocks(app)
    await tx.execute(
      sql`update kitchens set unavailable_dates = array[${TODAY}::date] where cook_id = ${amina.id}`,
    )
    return { placing }
  })
  expect(await late.placing).toBe('kitchen.closed')
  expect(await app.sql('select 1 from orders')).toEqual([])

  // A day off that is saved while an order has taken its capacity and is not committed.
  await app.sql(`update kitchens set unavailable_dates = '{}'`)
  const order = await aGuestOrder(app, koshari)
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [order.id])
  const { saving } = await database.transaction(async (tx) => {
    await takeCapacity(tx, amina.id, TODAY)
    await tx.execute(sql`update orders set status = 'pending', cancelled_at = null where id = ${order.id}`)
    const saving = refusalOf(amina.client.kitchens.changeAvailability({ unavailableDates: [TODAY] }))
    await untilWaitingForLocks(app)
    return { saving }
  })
  expect(await saving).toBe('kitchen.day_off_with_orders')
})

test('a refused cart names the kitchen that is full, not one whose last capacity the cart itself had taken', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1 } })
  const nadia = await aCook(app, { name: 'Tante Nadia', dailyOrderLimit: 1 })
  const mahshi = await aDish(app, nadia, { name: 'Mahshi' })
  const lines = [koshari, mahshi].map(({ id }) => ({ dishId: id, quantity: 1 }))
  const checkout = await aCheckout(app, lines)
  const { placing } = await app.platform.database.transaction(async (tx) => {
    await takeCapacity(tx, nadia.id, TODAY)
    const placing = app
      .client()
      .ordering.placeOrder(checkout)
      .catch((refused: unknown) => refused)
    await untilWaitingForLocks(app)
    return { placing }
  })
  expect(await placing).toMatchObject({ code: 'kitchen.full', data: { cookId: nadia.id } })
  expect(await app.sql('select 1 from orders')).toEqual([])
  expect(await app.sql('select cook_id, taken from cook_days')).toEqual([{ cook_id: nadia.id, taken: 1 }])
})
