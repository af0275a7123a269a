import { expect, test } from 'vitest'
import { aKitchenOrder, minutesAgo, NOW } from '#tests/world/kitchen-order.ts'
import { faceOf, looksSame } from './card-face.ts'

const english = { now: NOW, locale: 'en' } as const
const arabic = { now: NOW, locale: 'ar' } as const

test("an order's age counts from when it entered its present status", () => {
  const cooking = aKitchenOrder({
    id: 'K7QX2M4R9TWD5HBN',
    status: 'preparing',
    createdAt: minutesAgo(60),
    preparingAt: minutesAgo(44),
  })
  expect(faceOf(cooking, english)).toMatchObject({ shownId: 'K7QX-2M4R', ageMinutes: 44, isLate: false })
})

test('a new order is late once its time to answer is over, however long the settings make it', () => {
  const waiting = (answerBy: string | null) =>
    faceOf(aKitchenOrder({ id: 'K7QX2M4R9TWD5HBN', createdAt: minutesAgo(25), answerBy }), english)
  expect(waiting(minutesAgo(-5)).isLate).toBe(false)
  expect(waiting(minutesAgo(0)).isLate).toBe(false)
  expect(waiting(minutesAgo(0.1)).isLate).toBe(true)
  // Its customer decides on a change.
  expect(waiting(null).isLate).toBe(false)
})

test('without a promised time, an order is late after forty-five minutes of cooking', () => {
  const cooking = (minutes: number) =>
    aKitchenOrder({ id: 'K7QX2M4R9TWD5HBN', status: 'preparing', preparingAt: minutesAgo(minutes) })
  expect(faceOf(cooking(45), english).isLate).toBe(false)
  expect(faceOf(cooking(45.1), english).isLate).toBe(true)
  const ready = {
    id: 'K7QX2M4R9TWD5HBN',
    status: 'ready_for_pickup',
    readyForPickupAt: minutesAgo(300),
  } as const
  expect(faceOf(aKitchenOrder(ready), english).isLate).toBe(false)
})

test('an order with a promised time is late after that time', () => {
  const promised = (minutesLate: number) =>
    aKitchenOrder({
      id: 'K7QX2M4R9TWD5HBN',
      status: 'preparing',
      preparingAt: minutesAgo(20 + minutesLate),
      prepMinutes: 20,
    })
  expect(faceOf(promised(0), english).isLate).toBe(false)
  expect(faceOf(promised(1), english).isLate).toBe(true)
  const long = {
    id: 'K7QX2M4R9TWD5HBN',
    status: 'preparing',
    preparingAt: minutesAgo(50),
    prepMinutes: 90,
  } as const
  expect(faceOf(aKitchenOrder(long), english).isLate).toBe(false)
})

test("a card has the page's language, and falls back to the other", () => {
  const order = aKitchenOrder({
    id: 'K7QX2M4R9TWD5HBN',
    areaAr: 'الدقي',
    items: [
      { name: 'Koshari', nameAr: 'كشري', quantity: 2 },
      { name: 'Salad', nameAr: null, quantity: 1 },
    ],
  })
  expect(faceOf(order, arabic)).toMatchObject({
    area: 'الدقي',
    items: [{ name: 'كشري' }, { name: 'Salad' }],
  })
  expect(faceOf(order, english)).toMatchObject({
    area: 'Dokki',
    items: [{ name: 'Koshari' }, { name: 'Salad' }],
  })
})

test('a card looks the same until its age or its time to answer changes by a minute', () => {
  const waiting = aKitchenOrder({
    id: 'K7QX2M4R9TWD5HBN',
    createdAt: minutesAgo(2),
    answerBy: new Date(NOW + 8.5 * 60_000).toISOString(),
  })
  const after = (seconds: number) => looksSame(waiting, NOW, NOW + seconds * 1_000)
  expect(after(29)).toBe(true)
  // Eight minutes are left, instead of nine.
  expect(after(31)).toBe(false)
  expect(looksSame({ ...waiting, answerBy: null }, NOW, NOW + 59_000)).toBe(true)
  expect(looksSame({ ...waiting, answerBy: null }, NOW, NOW + 60_000)).toBe(false)
})
