import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { CAIRO_ZONE, MINUTE_MS } from '#domain/cairo-time.ts'
import { isActive } from '#domain/ordering/order-status.ts'
import { DEMO_ACCOUNTS } from './content.ts'
import { makeScene } from './scene.ts'

const aScene = (now: number) =>
  makeScene({ now, passwordHash: 'hash', photos: new Map(), portraits: new Map() })

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
])('on %s at %s the city is at work', (date, time) => {
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

test('the same moment gives the same city to the last row', () => {
  const now = Date.parse('2026-11-21T05:30:00Z')
  expect(aScene(now)).toEqual(aScene(now))
})
