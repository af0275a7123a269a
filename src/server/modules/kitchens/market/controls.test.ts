import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import {
  aCheckout,
  aCook,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { keepOpenNow } from '../today/keep-open-now.ts'

const MINUTE = 60_000
/** A Saturday, 6 PM in Cairo. */
const EVENING = Date.parse('2026-11-21T16:00:00Z')

async function anEvening() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  app.time.now = EVENING
  const { amina, koshari } = await aMarket(app, { kitchen: { districtId: 'dokki', dailyOrderLimit: 1_000 } })
  const far = await aCook(app, { name: 'Bahia', districtId: 'maadi' })
  const feteer = await aDish(app, far, { name: 'Feteer' })
  const { client } = await anAdmin(app)
  const order = async (dish: { id: string }) => {
    const checkout = await aCheckout(app, [{ dishId: dish.id, quantity: 1 }])
    return app.client().ordering.placeOrder(checkout)
  }
  const strips = async () => (await app.client().announcements.listShownAnnouncements()).items
  return { app, amina, koshari, far, feteer, office: client.market, admin: client, order, strips }
}

const PAUSE = { kind: 'pause', scope: 'everything', end: null, reason: 'weather' } as const

test('a paused district takes no new orders until it is opened, and customers read why', async () => {
  const { app, amina, koshari, feteer, office, order, strips } = await anEvening()
  const before = await aGuestOrder(app, koshari)
  const control = await office.startMarketControl({ ...PAUSE, scope: 'district', districtId: 'dokki' })
  expect(await refusalOf(order(koshari))).toBe('kitchen.paused')
  await expect(order(feteer)).resolves.toMatchObject({ orders: [expect.anything()] })
  expect(await strips()).toMatchObject([
    {
      title: 'We’ve paused new orders from kitchens in Dokki.',
      body: 'Bad weather. We’ll take orders again as soon as we can. Orders already placed still come.',
    },
  ])
  const guest = app.client()
  const cart = guest.ordering.quote({ lines: [{ dishId: koshari.id, quantity: 1 }], place: DOKKI })
  await expect(cart).rejects.toMatchObject({ code: 'kitchen.paused', data: { hold: { reason: 'weather' } } })
  expect(await guest.catalog.getDish({ id: koshari.id })).toMatchObject({
    available: false,
    reason: 'paused',
    hold: { reason: 'weather', until: null },
  })
  expect(await guest.kitchens.getCook({ id: amina.id })).toMatchObject({ state: 'paused', opens: null })
  await amina.client.dishes.sellOutDish({ id: koshari.id, isSoldOut: true })
  const soldOut = await guest.catalog.getDish({ id: koshari.id })
  expect(soldOut).toMatchObject({ reason: 'sold_out', hold: null })
  await amina.client.dishes.sellOutDish({ id: koshari.id, isSoldOut: false })
  // An order under way goes on, and the cook cannot open what operators have paused.
  const holdOnBoard = async () => (await amina.client.ordering.getKitchenBoard()).hold
  expect(await holdOnBoard()).toMatchObject({ reason: 'weather', until: null })
  await amina.client.ordering.startPreparing({ id: before.id })
  expect(await amina.client.kitchens.endBreak()).toMatchObject({
    state: 'paused',
    pausedUntil: null,
    hold: { reason: 'weather' },
  })
  await office.endMarketControl({ id: control.id })
  expect(await holdOnBoard()).toBeNull()
  await expect(order(koshari)).resolves.toMatchObject({ orders: [expect.anything()] })
  expect(await strips()).toEqual([])
  expect(await audit(app.sql)).toEqual([])
})

test('a pause ends by itself, to the minute, and leaves the cook’s own break', async () => {
  const { app, amina, koshari, office, order } = await anEvening()
  await amina.client.kitchens.startBreak({ minutes: 60 })
  await office.startMarketControl({ ...PAUSE, scope: 'kitchen', cookId: amina.id, end: { until: '18:30' } })
  expect(await amina.client.kitchens.getKitchenToday()).toMatchObject({
    pausedUntil: '2026-11-21T17:00:00.000Z',
    hold: { until: '2026-11-21T16:30:00.000Z' },
  })
  app.time.now = EVENING + 30 * MINUTE
  expect((await office.listMarketControls()).items).toEqual([])
  expect(await amina.client.kitchens.getKitchenToday()).toMatchObject({ state: 'paused', hold: null })
  await amina.client.kitchens.endBreak()
  await expect(order(koshari)).resolves.toMatchObject({ orders: [expect.anything()] })
})

test('a rush adds minutes to what is promised from now on, the most where two overlap, and to no order of before', async () => {
  const { app, amina, koshari, office } = await anEvening()
  const promiseOf = async (id: string) =>
    (
      await app.sql<{ promised: number; rush: number }>(
        'select promised_arrival_minutes as promised, rush_minutes as rush from orders where id = $1',
        [id],
      )
    )[0]!
  const before = await promiseOf((await aGuestOrder(app, koshari)).id)
  const rush = { ...PAUSE, kind: 'rush', minutes: 20, end: { minutes: 30 } } as const
  await office.startMarketControl(rush)
  const longer = await office.startMarketControl({ ...rush, scope: 'kitchen', cookId: amina.id, minutes: 45 })
  expect(await promiseOf((await aGuestOrder(app, koshari)).id)).toEqual({
    promised: before.promised + 45,
    rush: 45,
  })
  await office.endMarketControl({ id: longer.id })
  expect((await promiseOf((await aGuestOrder(app, koshari)).id)).rush).toBe(20)
  app.time.now = EVENING + 31 * MINUTE
  await keepOpenNow(app.platform)
  expect(await promiseOf((await aGuestOrder(app, koshari)).id)).toEqual(before)
})

test('a pause and orders in the same instant: each order came before it or is refused', async () => {
  const { app, koshari, office, order } = await anEvening()
  const placed = Array.from({ length: 12 }, () =>
    order(koshari).then(
      () => 'placed',
      (error: { code: string }) => error.code,
    ),
  )
  const { startedAt } = await office.startMarketControl(PAUSE)
  expect(new Set(await Promise.all(placed)).difference(new Set(['placed', 'kitchen.paused']))).toEqual(
    new Set(),
  )
  const late = await app.sql('select id from orders where created_at > $1', [startedAt])
  expect(late).toEqual([])
  expect(await refusalOf(order(koshari))).toBe('kitchen.paused')
  expect(await audit(app.sql)).toEqual([])
})

test('a control names what it is about, says how long and why, and is on record once', async () => {
  const { app, office } = await anEvening()
  const start = office.startMarketControl
  expect(await refusalOf(start({ ...PAUSE, scope: 'district' }))).toBe('market.where_required')
  expect(await refusalOf(start({ ...PAUSE, scope: 'district', districtId: 'atlantis' }))).toBe(
    'district.not_found',
  )
  expect(await refusalOf(start({ ...PAUSE, scope: 'kitchen', cookId: 'nobody' }))).toBe('kitchen.not_found')
  expect(await refusalOf(start({ ...PAUSE, kind: 'rush' }))).toBe('market.minutes_required')
  expect(await refusalOf(start({ ...PAUSE, reason: 'other', words: 'The derby' }))).toBe(
    'market.words_required',
  )
  expect(await refusalOf(start({ ...PAUSE, end: { until: '25:00' } }))).toBe('kitchen.time_invalid')
  expect(await refusalOf(office.endMarketControl({ id: 'nothing' }))).toBe('market.not_found')
  expect(await app.sql('select 1 from market_controls')).toEqual([])

  const [one, two] = await Promise.all([start(PAUSE), start(PAUSE)])
  expect(two.id).toBe(one.id)
  await Promise.all([office.endMarketControl({ id: one.id }), office.endMarketControl({ id: one.id })])
  expect(await app.sql(`select action from audit_log where action like 'market.%' order by action`)).toEqual([
    { action: 'market.end' },
    { action: 'market.pause' },
  ])
})

test('a kitchen that opens in a paused district is held within a minute', async () => {
  const { app, office, order } = await anEvening()
  await office.startMarketControl({ ...PAUSE, scope: 'district', districtId: 'dokki' })
  const newcomer = await aCook(app, { name: 'Camelia', districtId: 'dokki' })
  const dish = await aDish(app, newcomer, { name: 'Mahshi' })
  await keepOpenNow(app.platform)
  expect(await refusalOf(order(dish))).toBe('kitchen.paused')
})
