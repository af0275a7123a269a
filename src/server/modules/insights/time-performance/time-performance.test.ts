import { expect, test } from 'vitest'
import { cairoClock, cairoDate } from '#domain/cairo-time.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCook, aCourier, aCustomer, aDish, anAdmin, refusalOf } from '#tests/world/market.ts'

const MINUTE = 60_000

/** How long each step of an order takes, in minutes. */
type Course = {
  placed: string
  promise?: number
  /** Within how many minutes the buyer was told to expect the food. */
  told?: number
  steps: [answer: number, cooking: number, courier: number, toKitchen: number, road: number]
}

/** Sets the times of a delivered order, because the database's clock has set others. */
async function retime(app: TestApp, id: string, { placed, promise, told, steps }: Course) {
  let at = Date.parse(placed)
  const times = [at, ...steps.map((minutes) => (at += minutes * MINUTE))].map((each) => new Date(each))
  await app.sql(
    `update orders set created_at = $2, preparing_at = $3, ready_for_pickup_at = $4, delivery_started_at = $5,
      picked_up_at = $6, delivered_at = $7, prep_minutes = $8, promised_arrival_minutes = $9 where id = $1`,
    [id, ...times, promise ?? null, told ?? null],
  )
}

/** Delivered orders of two kitchens over midnight in Cairo, at 22:00 of UTC in winter. */
const COURSES: { of: 'amina' | 'mona'; course: Course }[] = [
  { of: 'amina', course: { placed: '2026-11-20T21:20:00Z', promise: 20, steps: [2, 20, 3, 5, 9] } },
  { of: 'amina', course: { placed: '2026-11-20T21:30:00Z', promise: 20, told: 40, steps: [4, 21, 6, 1, 8] } },
  { of: 'amina', course: { placed: '2026-11-21T20:40:00Z', steps: [12, 40, 1, 2, 15] } },
  { of: 'amina', course: { placed: '2026-11-21T20:59:00Z', promise: 45, told: 45, steps: [1, 33, 2, 4, 6] } },
  { of: 'amina', course: { placed: '2026-11-21T21:30:00Z', promise: 20, steps: [6, 19, 6, 1, 8] } },
  { of: 'mona', course: { placed: '2026-11-21T10:00:00Z', promise: 30, steps: [10, 61, 5, 3, 20] } },
  { of: 'mona', course: { placed: '2026-11-21T10:15:00Z', told: 65, steps: [3, 50, 9, 7, 31] } },
  { of: 'mona', course: { placed: '2026-11-21T10:50:00Z', promise: 50, steps: [5, 55, 8, 2, 12] } },
]
const DAY = '2026-11-21'

async function aTown() {
  const app = await aTestApp()
  const [amina, mona, yara, karim] = [
    await aCook(app),
    await aCook(app),
    await aCustomer(app),
    await aCourier(app),
  ]
  const kitchens = {
    amina: { cook: amina, dish: await aDish(app, amina) },
    mona: { cook: mona, dish: await aDish(app, mona) },
  }
  const deliver = async (of: keyof typeof kitchens, course: Course) => {
    const { cook, dish } = kitchens[of]
    const id = await aDeliveredOrder(app, { amina: cook, karim, yara }, [dish.id])
    await retime(app, id, course)
    return id
  }
  return { app, amina, mona, karim, yara, kitchens, deliver, admin: await anAdmin(app) }
}

/** The value below which this part of the sorted values lies, between two of them in proportion, as `percentile_cont` has it. */
function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return below + (above - below) * (at - Math.floor(at))
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const near = (value: number) => expect.closeTo(value, 6)

function timesOf(courses: Course[]) {
  const time = (minutes: (steps: Course['steps']) => number) => {
    const values = courses.map(({ steps }) => minutes(steps))
    return {
      orders: values.length,
      median: near(percentile(values, 0.5)),
      mean: near(meanOf(values)),
      p90: near(percentile(values, 0.9)),
    }
  }
  return {
    answer: time(([answer]) => answer),
    cooking: time(([, cooking]) => cooking),
    courier: time(([, , courier]) => courier),
    toKitchen: time(([, , , toKitchen]) => toKitchen),
    road: time(([, , , , road]) => road),
    whole: time((steps) => steps.reduce((sum, minutes) => sum + minutes, 0)),
  }
}

const deliveredAt = ({ placed, steps }: Course) =>
  Date.parse(placed) + steps.reduce((sum, minutes) => sum + minutes, 0) * MINUTE

test('each figure equals a plain computation over the orders that were delivered on the Cairo day', async () => {
  const { app, amina, mona, karim, admin, deliver, kitchens, yara } = await aTown()
  for (const { of, course } of COURSES) await deliver(of, course)
  // None of these counts: times out of order, a deleted order, and one that is still on the road.
  const overridden = await deliver('amina', { placed: '2026-11-21T12:00:00Z', steps: [1, 500, 1, 1, 1] })
  await app.sql(`update orders set ready_for_pickup_at = created_at - interval '5 minutes' where id = $1`, [
    overridden,
  ])
  const deleted = await deliver('amina', { placed: '2026-11-21T12:00:00Z', steps: [1, 600, 1, 1, 1] })
  await app.sql('update orders set deleted_at = now() where id = $1', [deleted])
  await aDeliveredOrder(app, { amina, karim, yara }, [kitchens.amina.dish.id], 'out_for_delivery')
  // One that nobody answered counts against the kitchens, and nowhere else.
  const lapsed = await deliver('amina', { placed: '2026-11-21T12:00:00Z', steps: [1, 1, 1, 1, 1] })
  await app.sql(
    `update orders set status = 'cancelled', cancel_reason = 'no_answer', cancelled_at = delivered_at, delivered_at = null where id = $1`,
    [lapsed],
  )

  const counted = COURSES.filter(({ course }) => cairoDate(deliveredAt(course)) === DAY)
  const courses = counted.map(({ course }) => course)
  // One ends a minute before the day begins, one starts before it and ends on it, and one ends after it.
  expect(courses.length).toBe(COURSES.length - 2)
  const promised = courses.filter(({ promise }) => promise !== undefined)
  const toldOf = courses.filter(({ told }) => told !== undefined)
  const wholeOf = ({ steps }: Course) => steps.reduce((sum, minutes) => sum + minutes, 0)
  // One is there to the minute, one too late.
  expect(toldOf.map((course) => wholeOf(course) - course.told!)).toEqual([0, 1, 35])
  const by = async (grouping: 'kitchen' | 'courier' | 'hour' | 'district') =>
    (await admin.client.insights.getTimePerformance({ from: DAY, to: DAY, by: grouping })).groups
  const got = await admin.client.insights.getTimePerformance({ from: DAY, to: DAY })
  expect(got).toMatchObject({
    orders: courses.length,
    steps: timesOf(courses),
    answered: {
      orders: courses.length + 1,
      inTime: courses.filter(({ steps: [answer] }) => answer <= 10).length,
      withinMinutes: 10,
    },
    promised: {
      orders: promised.length,
      kept: promised.filter(({ promise, steps: [, cooking] }) => cooking <= promise!).length,
      promisedMinutes: near(meanOf(promised.map(({ promise }) => promise!))),
      cookedMinutes: near(meanOf(promised.map(({ steps: [, cooking] }) => cooking))),
    },
    arrived: {
      orders: toldOf.length,
      kept: toldOf.filter((course) => wholeOf(course) <= course.told!).length,
      promisedMinutes: near(meanOf(toldOf.map(({ told }) => told!))),
      arrivedMinutes: near(meanOf(toldOf.map(wholeOf))),
    },
  })
  const coursesOf = (of: 'amina' | 'mona') =>
    counted.filter((each) => each.of === of).map(({ course }) => course)
  const enough = (['mona', 'amina'] as const).filter((of) => coursesOf(of).length >= 3)
  expect(got.groups.map(({ key }) => key)).toEqual(enough.map((of) => ({ amina, mona })[of].id))
  expect(got.groups.map(({ steps }) => steps)).toMatchObject(enough.map((of) => timesOf(coursesOf(of))))
  expect(await by('courier')).toMatchObject([
    { key: karim.id, orders: courses.length, steps: timesOf(courses) },
  ])
  await app.sql(`update users set name = '' where id = $1`, [karim.id])
  expect(await by('courier')).toMatchObject([{ key: karim.id, name: null }])
  const [district, ...others] = await by('district')
  expect([district!.orders, others]).toEqual([courses.length, []])
  const hours = Map.groupBy(courses, ({ placed }) =>
    String(Math.floor(cairoClock(Date.parse(placed)).minuteOfDay / 60)),
  )
  const often = [...hours].filter(([, each]) => each.length >= 3)
  expect(often.length).toBeGreaterThan(0)
  expect((await by('hour')).map(({ key, orders, name }) => [key, orders, name])).toEqual(
    often.map(([hour, each]) => [hour, each.length, null]),
  )
})

test('a renamed district is one row, by its present name', async () => {
  const { app, admin, deliver } = await aTown()
  for (const { of, course } of COURSES) await deliver(of, course)
  await app.sql(`update orders set area = 'Dokki', area_ar = 'الدقي'`)
  await admin.client.settings.changeDistrict({ id: 'dokki', version: 1, name: 'Old Dokki' })
  await app.sql(
    `update orders set area = 'Old Dokki' where id in (select id from orders order by id limit 3)`,
  )
  const { groups } = await admin.client.insights.getTimePerformance({ from: DAY, to: DAY, by: 'district' })
  expect(groups).toMatchObject([
    { key: 'dokki', name: 'Old Dokki', nameAr: 'الدقي', orders: groups[0]!.steps.whole!.orders },
  ])
})

test('an order that an admin set to delivered counts only the times that it has', async () => {
  const { app, admin, deliver } = await aTown()
  const id = await deliver('amina', { placed: '2026-11-21T10:00:00Z', steps: [1, 2, 3, 4, 20] })
  await app.sql(
    `update orders set preparing_at = null, ready_for_pickup_at = null, picked_up_at = null where id = $1`,
    [id],
  )
  const { orders, steps, answered, promised, groups } = await admin.client.insights.getTimePerformance({
    from: DAY,
    to: DAY,
  })
  expect({ orders, answered: answered.orders, promised, groups }).toEqual({
    ...{ orders: 1, answered: 0, promised: null, groups: [] },
  })
  expect(steps).toMatchObject({ answer: null, cooking: null, courier: null, toKitchen: null })
  expect([steps.road?.median, steps.whole?.median]).toEqual([24, 30])
})

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2024-01-01', to: '2026-01-01' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-01-01', to: '2026-01-02', by: 'cook' as 'kitchen' },
])('the period from $from to $to is refused', async (asked) => {
  const { client } = await anAdmin(await aTestApp())
  expect(await refusalOf(client.insights.getTimePerformance(asked))).toBe('request.invalid')
})

test('the times of a business day are those of its overview, and end in the next morning', async () => {
  const { app, admin, deliver } = await aTown()
  for (const { of, course } of COURSES) await deliver(of, course)
  // The last one came after midnight in Cairo, and one of the evening before did too.
  app.time.now = Date.parse('2026-11-21T23:00:00Z')
  const { day, doorMinutes } = (await admin.client.insights.getOverview()).today
  const times = await admin.client.insights.getTimePerformance({ from: day, to: day, days: 'business' })
  expect([day, times.orders]).toEqual([DAY, COURSES.length - 2])
  expect(times.steps.whole!.median).toBe(doorMinutes)
  expect(times.steps).toMatchObject(timesOf(COURSES.slice(2).map(({ course }) => course)))
})
