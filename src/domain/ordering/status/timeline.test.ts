import { describe, expect, test } from 'vitest'
import { ageMinutes, elapsedBetween, timelineOf } from './timeline.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 21, 10)

describe('timelineOf', () => {
  test('shows all five steps of a delivered order in sequence', () => {
    const order = { deliveredAt: 5, createdAt: 1, deliveryStartedAt: 4, readyForPickupAt: 3, preparingAt: 2 }
    expect(timelineOf(order)).toEqual([
      { step: 'placed', at: 1 },
      { step: 'preparing', at: 2 },
      { step: 'ready_for_pickup', at: 3 },
      { step: 'delivery_started', at: 4 },
      { step: 'delivered', at: 5 },
    ])
  })

  test('leaves out steps without an instant, and has no step for cancelling', () => {
    expect(timelineOf({ createdAt: 0, preparingAt: null, deliveredAt: 9, cancelledAt: 8 })).toEqual([
      { step: 'placed', at: 0 },
      { step: 'delivered', at: 9 },
    ])
    expect(timelineOf({ createdAt: null })).toEqual([])
  })
})

describe('elapsedBetween', () => {
  test.each([
    [0, { hours: 0, minutes: 0 }],
    [59_999, { hours: 0, minutes: 0 }],
    [6 * MINUTE, { hours: 0, minutes: 6 }],
    [64 * MINUTE, { hours: 1, minutes: 4 }],
    [120 * MINUTE - 1, { hours: 1, minutes: 59 }],
    [26 * 60 * MINUTE, { hours: 26, minutes: 0 }],
  ])('reads %d ms as %j', (span, elapsed) => expect(elapsedBetween(NOON, NOON + span)).toEqual(elapsed))

  test.each([
    [null, NOON],
    [NOON, undefined],
    [NOON, NOON - 1],
  ])('is null from %s to %s', (from, to) => expect(elapsedBetween(from, to)).toBeNull())

  test('agrees with the clock beside it, which shows whole minutes', () => {
    expect(elapsedBetween(NOON + 50_000, NOON + 4 * MINUTE + 10_000)).toEqual({ hours: 0, minutes: 4 })
    expect(elapsedBetween(NOON + 50_000, NOON + 40_000)).toBeNull()
  })

  test('accepts the epoch as an instant', () =>
    expect(elapsedBetween(0, MINUTE)).toEqual({ hours: 0, minutes: 1 }))
})

test.each([
  [59_999, 0],
  [MINUTE, 1],
  [14.5 * MINUTE, 14],
  [-5 * MINUTE, 0],
])('%d ms are an age of %d minutes', (span, minutes) => expect(ageMinutes(NOON, NOON + span)).toBe(minutes))
