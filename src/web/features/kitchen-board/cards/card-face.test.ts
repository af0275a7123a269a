import { expect, test } from 'vitest'
import { aKitchenOrder, minutesAgo, NOW } from '#tests/world/kitchen-order.ts'
import { faceOf, looksSame } from './card-face.ts'

const english = { now: NOW, locale: 'en' } as const
const arabic = { now: NOW, locale: 'ar' } as const

test('counts the age from when the order came into its present state', () => {
  const cooking = aKitchenOrder({
    id: 'K7QX2M4R9TWD5HBN',
    status: 'preparing',
    createdAt: minutesAgo(60),
    preparingAt: minutesAgo(44),
  })
  expect(faceOf(cooking, english)).toMatchObject({ shownId: 'K7QX-2M4R', ageMinutes: 44, isLate: false })
})

test('is late after ten minutes without an answer and after forty-five on the stove', () => {
  const pending = (minutes: number) =>
    aKitchenOrder({ id: 'K7QX2M4R9TWD5HBN', createdAt: minutesAgo(minutes) })
  const cooking = (minutes: number) =>
    aKitchenOrder({ id: 'K7QX2M4R9TWD5HBN', status: 'preparing', preparingAt: minutesAgo(minutes) })
  expect(faceOf(pending(10), english).isLate).toBe(false)
  expect(faceOf(pending(10.1), english).isLate).toBe(true)
  expect(faceOf(cooking(45), english).isLate).toBe(false)
  expect(faceOf(cooking(45.1), english).isLate).toBe(true)
})

test('with a promised time it is late from that time on', () => {
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

test('speaks the language of the page, and falls back to the other', () => {
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

test('looks the same until a minute of its age, or of the time left to answer, has passed', () => {
  const waiting = aKitchenOrder({
    id: 'K7QX2M4R9TWD5HBN',
    createdAt: minutesAgo(2),
    answerBy: new Date(NOW + 8.5 * 60_000).toISOString(),
  })
  const after = (seconds: number) => looksSame(waiting, NOW, NOW + seconds * 1_000)
  expect(after(29)).toBe(true)
  // Eight minutes are left now, where it was nine.
  expect(after(31)).toBe(false)
  expect(looksSame({ ...waiting, answerBy: null }, NOW, NOW + 59_000)).toBe(true)
  expect(looksSame({ ...waiting, answerBy: null }, NOW, NOW + 60_000)).toBe(false)
})
