import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCairoDays, cairoClock, cairoDate, type DayOfWeek } from '#domain/cairo-time.ts'
import { dishState } from '#domain/catalog/dish-availability.ts'
import { instantsOfBusinessDay, USUAL_END_HOUR } from '#domain/insights/business-day.ts'
import { type Slot, slotsOfWeek, WEEKDAYS, type WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { keepOpenNow } from '#server/modules/kitchens/today/keep-open-now.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { auditOpenNow } from '#tests/world/audit.ts'
import { aCook, aDish, aGuestOrder, DOKKI, refusalOf } from '#tests/world/market.ts'
import { listPublicDishes } from './browse-store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DISHES_A_KITCHEN = 3
const KITCHENS = 40
/** The nights on which Cairo's clocks go forward and back, and one ordinary night. */
const NIGHTS = ['2026-04-23T22:00:00Z', '2026-10-29T21:00:00Z', '2026-11-21T22:00:00Z'].map(Date.parse)

const hour = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:00`)
const end = fc.oneof(hour, fc.constantFrom('23:59', '12:30'))
const day = fc.constantFrom(
  ...NIGHTS.flatMap((night) => [-1, 0, 1].map((days) => addCairoDays(cairoDate(night), days))),
)
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)
const mostly = rarely.map((is) => !is)

const week = fc
  .tuple(...WEEKDAYS.map(() => fc.record({ available: mostly, from: hour, to: end })))
  .map((days) => Object.fromEntries(WEEKDAYS.map((name, at) => [name, days[at]])) as WeeklyAvailability)
const slots = fc.array(
  fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }).map((n) => n as DayOfWeek), start: hour, end }),
  { minLength: 3, maxLength: 8 },
) as fc.Arbitrary<Slot[]>

const kitchenArbitrary = fc.record({
  availability: week,
  unavailableDates: fc.array(day, { maxLength: 2 }),
  specialDays: fc.uniqueArray(
    fc.record({
      date: day,
      slots: fc.array(fc.record({ start: hour, end }), { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 3, selector: ({ date }) => date },
  ),
  breakUntil: fc.option(
    fc.constantFrom(...NIGHTS).map((night) => new Date(night)),
    { freq: 3 },
  ),
  hiddenOn: fc.option(day, { freq: 3 }),
  dailyOrderLimit: fc.integer({ min: 0, max: 3 }),
  takenOn: fc.array(fc.record({ day, taken: fc.integer({ min: 0, max: 3 }) }), { maxLength: 3 }),
  active: mostly,
  isBanned: rarely,
})
const dishArbitrary = fc.record({
  availability: slots,
  isAvailable: mostly,
  soldOutUntil: fc.option(
    fc.constantFrom(...NIGHTS).map((night) => new Date(night)),
    { freq: 3 },
  ),
  flagged: rarely,
  status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected'),
  dailyPortions: fc.option(fc.integer({ min: 1, max: 2 })),
  takenOn: fc.array(fc.record({ day, taken: fc.integer({ min: 0, max: 2 }) }), { maxLength: 3 }),
})

type Kitchen = typeof kitchenArbitrary extends fc.Arbitrary<infer T> ? T : never
type Dish = typeof dishArbitrary extends fc.Arbitrary<infer T> ? T : never
type Made = { id: string; kitchen: Kitchen; dish: Dish }

const takenAt = (takenOn: { day: string; taken: number }[], date: string) =>
  takenOn.find((entry) => entry.day === date)?.taken ?? 0

/** Inserts generated kitchens and dishes, and returns the generated values with their ids. */
async function aCity(app: TestApp): Promise<Made[]> {
  const made: Made[] = []
  for (const kitchen of fc.sample(kitchenArbitrary, KITCHENS)) {
    const { takenOn, isBanned, ...columns } = kitchen
    const cook = await aCook(app, columns)
    if (isBanned) await app.sql(`update users set status = 'banned' where id = $1`, [cook.id])
    await insertCounts(app, 'cook_days (cook_id', cook.id, takenOn)
    for (const dish of fc.sample(dishArbitrary, DISHES_A_KITCHEN)) {
      const { takenOn: portionsOn, ...columns } = dish
      const { id } = await aDish(app, cook, columns as object)
      await insertCounts(app, 'dish_days (dish_id', id, portionsOn)
      made.push({ id, kitchen, dish })
    }
  }
  return made
}

async function insertCounts(
  app: TestApp,
  table: string,
  id: string,
  takenOn: { day: string; taken: number }[],
) {
  for (const { day, taken } of takenOn)
    await app.sql(`insert into ${table}, day, taken) values ($1, $2, $3) on conflict do nothing`, [
      id,
      day,
      taken,
    ])
}

function stateByTheRules({ kitchen, dish }: Made, now: number, dayEndsAtHour = USUAL_END_HOUR) {
  const date = cairoDate(now)
  return dishState(
    {
      status: dish.status as 'approved',
      flagged: dish.flagged,
      isAvailable: dish.isAvailable,
      soldOutUntil: dish.soldOutUntil?.getTime() ?? null,
      slots: dish.availability,
      portionsLeft:
        dish.dailyPortions === null ? null : Math.max(0, dish.dailyPortions - takenAt(dish.takenOn, date)),
    },
    {
      active: kitchen.active && !kitchen.isBanned,
      slots: slotsOfWeek(kitchen.availability),
      unavailableDates: kitchen.unavailableDates,
      specialDays: kitchen.specialDays,
      pausedUntil: kitchen.breakUntil?.getTime() ?? null,
      hiddenUntil:
        kitchen.hiddenOn === null ? null : instantsOfBusinessDay(kitchen.hiddenOn, dayEndsAtHour).until,
      dailyOrderLimit: kitchen.dailyOrderLimit,
      ordersToday: takenAt(kitchen.takenOn, date),
    },
    now,
  )
}

async function listedAt(app: TestApp, now: number) {
  const { date, minuteOfWeek } = cairoClock(now)
  const found = await listPublicDishes(app.platform.database.db, {
    time: { date, minuteOfWeek, now: new Date(now) },
    sort: 'near',
    limit: 1_000,
  })
  return new Map(found.map(({ id, closed }) => [id, closed === 0]))
}

test('at any instant, browsing lists exactly those dishes as orderable that the rules allow to be ordered', async () => {
  const app = await aTestApp()
  const made = await aCity(app)
  const instant = fc.oneof(
    fc.integer({ min: -2 * DAY, max: 2 * DAY }),
    fc.integer({ min: -48, max: 48 }).map((halfHours) => halfHours * 30 * MINUTE),
    fc.constantFrom(-1, 0, 1),
  )
  const endHour = fc.constantFrom(0, USUAL_END_HOUR, 12)
  await findOrderLimits(app.platform.database.db)
  let open = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NIGHTS), instant, endHour, async (night, offset, endsAt) => {
      const now = night + offset
      await app.sql('update order_limits set day_ends_at_hour = $1', [endsAt])
      app.time.now = now
      await keepOpenNow(app.platform)
      expect(await auditOpenNow(app.sql, { ...cairoClock(now), now: new Date(now) })).toEqual([])
      const listed = await listedAt(app, now)
      for (const one of made) {
        const state = stateByTheRules(one, now, endsAt)
        const expected = isPublic(one) ? state.available : undefined
        if (listed.get(one.id) !== expected || (state.available && !isPublic(one)))
          throw new Error(`${new Date(now).toISOString()}: ${JSON.stringify({ state, expected, one })}`)
        if (state.available) open++
      }
    }),
    { numRuns: 150 },
  )
  expect(open).toBeGreaterThan(20)
})

test('with an outdated open state, no closed dish is listed as orderable, and no dish is missing', async () => {
  const app = await aTestApp()
  const made = await aCity(app)
  const visible = made.filter(isPublic)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NIGHTS), fc.integer({ min: 0, max: 2 * DAY }), async (night, age) => {
      app.time.now = night - DAY
      await keepOpenNow(app.platform)
      const now = night - DAY + age
      const listed = await listedAt(app, now)
      expect(listed.size).toBe(visible.length)
      for (const one of visible)
        if (listed.get(one.id) && !stateByTheRules(one, now).available)
          throw new Error(`${new Date(now).toISOString()}: ${JSON.stringify(one)}`)
    }),
    { numRuns: 30 },
  )
})

test('while the job is an hour late, lists lag but orders follow the rules, and its next run corrects the lists', async () => {
  const app = await aTestApp()
  const hours = (from: string, to: string) => ({
    availability: Object.fromEntries(
      WEEKDAYS.map((name) => [name, { available: true, from, to }]),
    ) as WeeklyAvailability,
  })
  const [closes, opens] = [
    await aCook(app, hours('08:00', '12:30')),
    await aCook(app, hours('12:30', '23:59')),
  ]
  const closing = await aDish(app, closes, { name: 'Koshari of the morning' })
  const opening = await aDish(app, opens, { name: 'Koshari of the evening' })
  await keepOpenNow(app.platform)
  app.time.now += 60 * MINUTE
  const clock = { ...cairoClock(app.time.now), now: new Date(app.time.now) }
  const listed = async (query = {}) => {
    const { items } = await app.client().catalog.listDishes({ ...DOKKI, ...query })
    return items.map(({ id, available }) => ({ id, available }))
  }
  const [shut, open] = [
    { id: closing.id, available: false },
    { id: opening.id, available: true },
  ]
  expect(await auditOpenNow(app.sql, clock)).not.toEqual([])
  expect(await listed({ available: 'now' })).toEqual([])
  for (const query of [{}, { q: 'koshari' }])
    expect((await listed(query)).sort((a, b) => Number(a.available) - Number(b.available))).toEqual([
      shut,
      open,
    ])
  expect(await refusalOf(aGuestOrder(app, closing))).toBe('kitchen.closed')
  expect((await aGuestOrder(app, opening)).id).toBeTruthy()
  await keepOpenNow(app.platform)
  expect(await auditOpenNow(app.sql, clock)).toEqual([])
  for (const query of [{}, { q: 'koshari' }]) expect(await listed(query)).toEqual([open, shut])
  expect(await listed({ available: 'now' })).toEqual([open])
})

function isPublic({ kitchen, dish }: Made) {
  return dish.status === 'approved' && !dish.flagged && kitchen.active && !kitchen.isBanned
}
