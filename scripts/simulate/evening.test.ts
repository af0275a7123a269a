import { expect, test } from 'vitest'
import { sharesOf } from '#domain/ordering/money/shares.ts'
import { actionsByMinute, demandOf, peakOf } from './demand.ts'
import { isOver, playEvening, type Town } from './evening.ts'

const SMALL: Town = { orders: 200, kitchens: 30, couriers: 15, hours: 3, seed: 7 }
const evening = playEvening(SMALL)

test('every order of an evening ends, and most are delivered', () => {
  expect(isOver(evening)).toBe(true)
  const delivered = evening.orders.filter(({ status }) => status === 'delivered')
  expect(delivered.length).toBeGreaterThan(evening.orders.length * 0.8)
  expect(delivered.length).toBeLessThan(evening.orders.length)
  for (const { at } of delivered) {
    const times = [at.pending, at.preparing, at.ready_for_pickup, at.out_for_delivery, at.delivered]
    expect(times).toEqual(times.toSorted((a, b) => a! - b!))
  }
})

test('the money of an evening adds up: what couriers collected is what its shares are', () => {
  const shares = evening.orders.map((order) =>
    sharesOf({ ...order, paymentMethod: 'cash', paymentStatus: 'due' }),
  )
  const sum = (part: 'total' | 'cook' | 'courier' | 'marketplace') =>
    shares.reduce((all, each, at) => all + (evening.orders[at]!.status === 'delivered' ? each[part] : 0), 0)
  expect(evening.cashHandedIn + evening.cashHeld).toBe(sum('total'))
  expect(sum('cook') + sum('courier') + sum('marketplace')).toBe(sum('total'))
})

test('no kitchen takes more than its day, and no courier two orders at once', () => {
  const perKitchen = Map.groupBy(
    evening.orders.filter(({ status }) => status !== 'cancelled'),
    ({ cookId }) => cookId,
  )
  for (const orders of perKitchen.values()) expect(orders.length).toBeLessThanOrEqual(40)
  for (const rides of Map.groupBy(evening.orders, ({ courierId }) => courierId).values()) {
    const delivered = rides
      .filter(({ status }) => status === 'delivered')
      .toSorted((a, b) => a.at.taken! - b.at.taken!)
    for (const [at, ride] of delivered.entries())
      if (at > 0) expect(ride.at.taken).toBeGreaterThanOrEqual(delivered[at - 1]!.at.delivered!)
  }
})

test('a seed plays the same evening again, and another seed another one', () => {
  expect(playEvening(SMALL)).toEqual(evening)
  expect(playEvening({ ...SMALL, seed: 8 }).orders).not.toEqual(evening.orders)
})

test('each order is placed once among the actions, and the peak costs more than an ordinary minute', () => {
  const minutes = actionsByMinute(evening)
  const placed = minutes.reduce((sum, actions) => sum + (actions.get('place') ?? 0), 0)
  expect(placed).toBe(evening.orders.length)
  const { demand } = peakOf(evening, SMALL)
  const mean = minutes.reduce((sum, actions) => sum + demandOf(actions, 0).statements, 0) / minutes.length
  expect(demand.statements).toBeGreaterThan(mean)
  expect(demand.streams).toBeGreaterThan(SMALL.kitchens + SMALL.couriers)
})
