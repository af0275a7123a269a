import { describe, expect, test } from 'vitest'
import { aBoard, aKitchenOrder, minutesAgo, NOW } from '#tests/world/kitchen-order.ts'
import { minutesToAnswer, readyBy, suggestedMinutes } from './preparation.ts'

const inSeconds = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString()

describe('the suggested preparation time', () => {
  test('is half an hour in a kitchen that has promised nothing today', () => {
    expect(suggestedMinutes(aBoard())).toBe(30)
  })

  test("is the kitchen's last promise, including those of finished orders", () => {
    const board = aBoard({
      open: [aKitchenOrder({ id: 'a', status: 'preparing', preparingAt: minutesAgo(40), prepMinutes: 20 })],
      doneToday: [
        aKitchenOrder({ id: 'b', status: 'delivered', preparingAt: minutesAgo(30), prepMinutes: 45 }),
      ],
    })
    expect(suggestedMinutes(board)).toBe(45)
  })

  test('is the choice nearest to the last promise', () => {
    const promised = (prepMinutes: number) =>
      aBoard({
        open: [aKitchenOrder({ id: 'a', status: 'preparing', preparingAt: minutesAgo(5), prepMinutes })],
      })
    expect(suggestedMinutes(promised(5))).toBe(10)
    expect(suggestedMinutes(promised(50))).toBe(45)
    expect(suggestedMinutes(promised(240))).toBe(60)
  })

  test.each([
    [[12], 15],
    [[15], 15],
    [[10, 21], 20],
    [[20, 21], 30],
    [[100], 60],
    [[15, 15, 180], 15],
  ])('is the median of what the orders of today took, %j, rounded up to %d', (minutes, expected) => {
    const board = aBoard({
      open: [aKitchenOrder({ id: 'last', status: 'preparing', preparingAt: minutesAgo(1), prepMinutes: 45 })],
      doneToday: minutes.map((each, at) =>
        aKitchenOrder({
          id: `${at}`,
          status: 'delivered',
          preparingAt: minutesAgo(200),
          readyForPickupAt: minutesAgo(200 - each),
        }),
      ),
    })
    expect(suggestedMinutes(board)).toBe(expected)
  })
})

describe('the promised time', () => {
  test('counts from the start of cooking, and only while the order is being cooked', () => {
    const cooking = aKitchenOrder({
      id: 'a',
      status: 'preparing',
      preparingAt: minutesAgo(10),
      prepMinutes: 30,
    })
    expect(readyBy(cooking)).toBe(NOW + 20 * 60_000)
    expect(readyBy({ ...cooking, status: 'ready_for_pickup' })).toBeNull()
    expect(readyBy({ ...cooking, prepMinutes: null })).toBeNull()
  })
})

describe('the time left to answer', () => {
  test.each([
    [10 * 60, 10],
    [9 * 60 + 1, 10],
    [61, 2],
    [60, 0],
    [0, 0],
    [-30, 0],
  ])('of %s seconds is %s minutes, and the last minute counts as 0', (seconds, expected) => {
    expect(minutesToAnswer(aKitchenOrder({ id: 'a', answerBy: inSeconds(seconds) }), NOW)).toBe(expected)
  })

  test('exists for new orders only', () => {
    expect(
      minutesToAnswer(aKitchenOrder({ id: 'a', status: 'preparing', answerBy: inSeconds(60) }), NOW),
    ).toBeNull()
    expect(minutesToAnswer(aKitchenOrder({ id: 'a', answerBy: null }), NOW)).toBeNull()
  })
})
