import { expect, test } from 'vitest'
import { ALL_WEEK, type Slot } from '../../kitchens/slots.ts'
import { piastres } from '../../money.ts'
import type { DishForPricing } from './draft-orders.ts'
import { decideReorder } from './reorder.ts'

// A Saturday, 12:00 in Cairo.
const NOON = Date.UTC(2026, 10, 21, 10)
const EVENING: Slot[] = [{ dayOfWeek: 6, start: '18:00', end: '22:00' }]

const kitchen = {
  cookId: 'samira',
  name: 'Om Samira',
  point: null,
  active: true,
  slots: ALL_WEEK,
  unavailableDates: [],
  specialDays: [],
  pausedUntil: null,
  hiddenUntil: null,
  dailyOrderLimit: 10,
  ordersToday: 0,
}
const koshari: DishForPricing = {
  id: 'koshari',
  name: 'Koshari',
  nameAr: null,
  pricePiastres: piastres(90_00),
  status: 'approved',
  flagged: false,
  isAvailable: true,
  soldOutUntil: null,
  portionsLeft: null,
  slots: ALL_WEEK,
  kitchen,
}
const ordered = { dishId: 'koshari', quantity: 2 }

test('a dish on sale is ordered again with its present data', () => {
  expect(decideReorder([ordered], [koshari], NOON)).toEqual({
    again: [{ item: ordered, dish: koshari }],
    missing: [],
  })
})

test.each<[string, DishForPricing[]]>([
  ['is not there any more', []],
  ['was withdrawn', [{ ...koshari, status: 'withdrawn' }]],
  ['waits for an admin', [{ ...koshari, status: 'pending' }]],
  ['is flagged', [{ ...koshari, flagged: true }]],
  ['is switched off', [{ ...koshari, isAvailable: false }]],
  ['is of a banned cook', [{ ...koshari, kitchen: { ...kitchen, active: false } }]],
])('a dish that %s is missing without an opening time', (_, dishes) => {
  expect(decideReorder([ordered], dishes, NOON)).toEqual({
    again: [],
    missing: [{ item: ordered, opens: null }],
  })
})

test('a dish whose kitchen is closed is missing with the opening time', () => {
  const closed = { ...koshari, kitchen: { ...kitchen, slots: EVENING } }
  const { missing } = decideReorder([ordered], [closed], NOON)
  expect(missing[0]!.opens).toMatchObject({ at: NOON + 6 * 60 * 60 * 1_000, day: 'today' })
})
