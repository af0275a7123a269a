import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aCardMarket } from '#tests/world/payments/paid-order.ts'

const MINUTE = 60_000

test('admins see each kitchen with why it is closed, its orders and what is late, late ones first', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  app.time.now = Date.parse('2026-11-23T10:00:00Z')
  const { amina, koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const emptied = await aCook(app, { name: 'Azza' })
  await aDish(app, emptied, { status: 'pending' })
  const resting = await aCook(app, {
    name: 'Bahia Nour',
    breakUntil: new Date(app.time.now + 60 * MINUTE),
    ratingSum: 14,
    ratingCount: 3,
  })
  const waiting = await aCook(app, { name: 'Camelia', approvedAt: null, active: false })
  const banned = await aCook(app, { name: 'Doha' })
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  const former = await aCook(app, { name: 'Esmat' })
  await app.sql(`update users set role = 'customer' where id = $1`, [former.id])
  const full = await aCook(app, { name: 'Fifi', dailyOrderLimit: 1 })
  await app.sql(`insert into cook_days (cook_id, day, taken) values ($1, '2026-11-23', 1)`, [full.id])
  const first = await aGuestOrder(app, koshari)
  const placedAt = new Date(app.time.now).toISOString()
  await amina.client.ordering.startPreparing({ id: first.id })
  await amina.client.ordering.markReady({ id: first.id })
  await aGuestOrder(app, koshari)
  app.time.now += 6 * MINUTE
  const idsOf = async (asked: Parameters<typeof client.insights.listKitchens>[0]) =>
    (await client.insights.listKitchens(asked)).items.map(({ id }) => id)
  const listed = await client.insights.listKitchens({ page: 9 })
  expect(listed).toMatchObject({
    page: 1,
    all: 6,
    total: 6,
    states: { open: 1, busy: 1, late: 1, closed: 4, waiting: 1 },
  })
  expect(listed.items).toMatchObject([
    { id: amina.id, state: 'open', takenToday: 2, waiting: 1, late: 1, lastOrderAt: placedAt },
    { id: emptied.id, state: 'no_dish', until: null, opens: null },
    {
      id: resting.id,
      state: 'paused',
      until: '2026-11-23T11:00:00.000Z',
      opens: { at: '2026-11-23T11:00:00.000Z', day: 'today' },
      takenToday: 0,
      averageRating: 4.7,
      lastOrderAt: null,
    },
    { id: waiting.id, state: 'waiting', until: null, opens: null },
    { id: banned.id, state: 'banned', opens: null },
    { id: full.id, state: 'full', takenToday: 1, dailyOrderLimit: 1, opens: { day: 'tomorrow' } },
  ])
  expect(await idsOf({ state: 'open' })).toEqual([amina.id])
  expect(await idsOf({ state: 'late' })).toEqual([amina.id])
  expect(await idsOf({ state: 'waiting' })).toEqual([waiting.id])
  expect(await idsOf({ state: 'closed' })).toEqual([emptied.id, resting.id, banned.id, full.id])
  expect((await idsOf({ sort: 'rating' }))[0]).toBe(resting.id)
  expect((await idsOf({ sort: 'name', order: 'desc' }))[0]).toBe(full.id)
  expect(await idsOf({ q: 'BAHIA' })).toEqual([resting.id])
  expect(await idsOf({ q: full.email.slice(0, 12) })).toEqual([full.id])
  await app.sql(`update profiles set mobile_number = '+201017283940' where user_id = $1`, [banned.id])
  expect(await idsOf({ q: '01017283' })).toEqual([banned.id])
  expect((await client.insights.listKitchens({ q: 'bahia', state: 'late' })).total).toBe(0)
  expect(await refusalOf(client.insights.listKitchens({ sort: 'email' as 'name' }))).toBe('request.invalid')
})

test('a pause by operators is told from a kitchen’s own break, in the list and in the overview', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  app.time.now = Date.parse('2026-11-23T10:00:00Z')
  const { amina, koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const bahia = await aCook(app, { name: 'Bahia', breakUntil: new Date(app.time.now + 60 * MINUTE) })
  await aGuestOrder(app, koshari)
  const seen = async () => {
    const { items } = await client.insights.listKitchens({})
    const { kitchens } = await client.insights.getOverview()
    return { listed: Object.fromEntries(items.map(({ id, hold }) => [id, hold])), busy: kitchens.busiest }
  }
  expect(await seen()).toMatchObject({
    listed: { [amina.id]: null, [bahia.id]: null },
    busy: [{ paused: null }],
  })
  const pause = { kind: 'pause', scope: 'kitchen', cookId: amina.id, reason: 'weather' } as const
  const control = await client.market.startMarketControl({ ...pause, end: { until: '13:00' } })
  const hold = { reason: 'weather', until: '2026-11-23T11:00:00.000Z' }
  expect(await seen()).toMatchObject({
    listed: { [amina.id]: hold, [bahia.id]: null },
    busy: [{ paused: { until: hold.until, hold } }],
  })
  await amina.client.kitchens.startBreak({ minutes: 120 })
  await client.market.endMarketControl({ id: control.id })
  expect(await seen()).toMatchObject({
    listed: { [amina.id]: null },
    busy: [{ paused: { until: '2026-11-23T12:00:00.000Z', hold: null } }],
  })
})

test('an order that nobody has paid yet waits for no kitchen', async () => {
  const { app, admin, koshari, amina } = await aCardMarket()
  await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const { items } = await admin.client.insights.listKitchens({})
  expect(items.find(({ id }) => id === amina.id)).toMatchObject({ waiting: 0, late: 0 })
  expect((await admin.client.insights.getOverview()).kitchens.busiest).toEqual([])
})
