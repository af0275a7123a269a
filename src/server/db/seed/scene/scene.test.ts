import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { CAIRO_ZONE } from '#domain/cairo-time.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { COMMENTS, DEMO_ACCOUNTS, DISHES } from './content.ts'
import { demoId } from './demo-id.ts'
import { makeScene } from './scene.ts'

const aScene = (now: number) =>
  makeScene({
    now,
    passwordHash: 'hash',
    photos: new Map(),
    portraits: new Map(),
    specimen: 'specimen',
    problemPhoto: 'photo',
  })

const cookOf = (scene: ReturnType<typeof aScene>) => {
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'cook')!
  return scene.users.find((user) => user.email === email)!.id
}

// A quiet night, breakfast, a Friday noon, dinner, and the hours around midnight and both clock changes.
test.each([
  ['2026-11-18', '04:10'],
  ['2026-11-18', '08:00'],
  ['2026-11-20', '12:30'],
  ['2026-11-21', '20:45'],
  ['2026-11-21', '23:58'],
  ['2026-11-22', '00:02'],
  ['2026-04-24', '01:05'],
  ['2026-10-30', '00:20'],
])('on %s at %s the demo has a full board and orders under way', (date, time) => {
  const now = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(CAIRO_ZONE).epochMilliseconds
  const scene = aScene(now)
  const live = scene.orders.filter(({ status }) => isActive(status!))
  const board = live.filter(({ cookId }) => cookId === cookOf(scene)).map(({ status }) => status)

  expect(board.toSorted()).toEqual([
    'out_for_delivery',
    'pending',
    'pending',
    'preparing',
    'preparing',
    'ready_for_pickup',
  ])
  expect(new Set(live.map(({ cookId }) => cookId)).size).toBeGreaterThan(6)
  for (const { status, createdAt } of live) {
    const minutes = (now - createdAt!.getTime()) / MINUTE_MS
    expect(minutes).toBeLessThan(status === 'pending' ? 8 : 61)
  }
  const customers = live.map(({ customerMobile }) => customerMobile)
  expect(new Set(customers).size).toBe(customers.length)
  expect(scene.orders).toHaveLength(2_000)
})

test('some guests called, and an admin took their orders on record', () => {
  const scene = aScene(Date.parse('2026-11-21T18:45:00Z'))
  const taken = scene.orders.filter(({ takenBy }) => takenBy)
  expect(taken.length).toBeGreaterThan(10)
  expect(scene.auditLog.map(({ subject }) => subject)).toEqual(taken.map(({ id }) => id))
})

test('two of three orders were at the door by the time that their buyers had been told', () => {
  const delivered = aScene(Date.parse('2026-11-21T18:45:00Z')).orders.filter(
    ({ status }) => status === 'delivered',
  )
  const inTime = delivered.filter(
    ({ createdAt, deliveredAt, promisedArrivalMinutes }) =>
      deliveredAt!.getTime() - createdAt!.getTime() <= promisedArrivalMinutes! * MINUTE_MS,
  )
  const share = inTime.length / delivered.length
  expect(share).toBeGreaterThan(0.6)
  expect(share).toBeLessThan(0.8)
})

test('the same moment gives the same demo, row for row', () => {
  const now = Date.parse('2026-11-21T05:30:00Z')
  expect(aScene(now)).toEqual(aScene(now))
})

test('a review fits its dish and is in its writer’s language', () => {
  const scene = aScene(Date.parse('2026-11-21T05:30:00Z'))
  const writers = new Map(scene.users.map((user) => [user.id, user]))
  const dishes = new Map(DISHES.map((dish) => [demoId('dish', dish.id), dish]))
  const comments = new Map(COMMENTS.map((comment) => [comment.comment, comment]))

  expect(scene.reviews.length).toBeGreaterThan(500)
  for (const { userId, userName, dishId, comment, rating } of scene.reviews) {
    if (!userId) continue
    const { locale, name, nameAr } = writers.get(userId)!
    const { id, reviewKind } = dishes.get(dishId)!
    const said = comments.get(comment)!
    expect(userName).toBe(locale === 'ar' ? nameAr : name)
    expect(said.lang).toBe(locale)
    expect([id, reviewKind, 'any']).toContain(said.about)
    expect(rating).toBe(said.rating)
  }
})

test('ratings are realistic: few dishes below 4.2, none below 3.5, and some not rated yet', () => {
  const { dishes, reviews } = aScene(Date.parse('2026-11-21T05:30:00Z'))
  const starsOf = Map.groupBy(reviews, ({ dishId }) => dishId)
  const onSale = dishes
    .filter(({ status, flagged }) => status === 'approved' && !flagged)
    .map(({ id }) => (starsOf.get(id!) ?? []).map(({ rating }) => rating))
  const rated = onSale.filter(({ length }) => length >= 5)
  const means = rated.map((stars) => stars.reduce((sum, each) => sum + each, 0) / stars.length)

  expect(rated.length).toBeGreaterThan(onSale.length / 2)
  expect(means.filter((mean) => mean < 4.2).length).toBeLessThan(rated.length / 10)
  expect(Math.min(...means)).toBeGreaterThan(3.5)
  expect(onSale.some(({ length }) => length === 0)).toBe(true)
})

test.each(['ar', 'en'] as const)('every dish has positive comments of its own in %s', (lang) => {
  for (const { id, reviewKind } of DISHES.filter(({ status }) => status === 'approved')) {
    const own = COMMENTS.filter(
      (comment) => comment.lang === lang && comment.rating > 3 && [id, reviewKind].includes(comment.about),
    )
    expect(own.length, id).toBeGreaterThan(1)
  }
})
