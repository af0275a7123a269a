import { describe, expect, test } from 'vitest'
import {
  DOOR_WAIT_MS,
  decideIncident,
  decideSettlement,
  doorWaitLeft,
  doorWaitWithin,
  incidentsEndedBy,
  mayHaveIncident,
} from './incidents.ts'
import { ORDER_STATUSES } from './status/order-status.ts'

const NOW = Date.UTC(2026, 10, 25, 18)
const MINUTE = 60_000
const NOT_YET = { since: null, firstCall: null, secondCall: null }

describe('the wait at a closed door', () => {
  test.each([
    ['has not begun', NOT_YET, DOOR_WAIT_MS],
    ['has begun', { ...NOT_YET, since: NOW - 4 * MINUTE }, 6 * MINUTE],
    [
      'counts from an earlier call',
      { since: NOW, firstCall: NOW - 3 * MINUTE, secondCall: null },
      7 * MINUTE,
    ],
    ['is over after ten minutes', { ...NOT_YET, since: NOW - 10 * MINUTE }, 0],
    ['is over with the second call', { since: NOW, firstCall: NOW, secondCall: NOW }, 0],
    ['never counts from the future', { ...NOT_YET, since: NOW + MINUTE }, DOOR_WAIT_MS],
  ])('%s', (_, wait, left) => expect(doorWaitLeft(wait, NOW)).toBe(left))

  test('of a phone lies between the start of the delivery and now', () => {
    const wait = { since: NOW - 60 * MINUTE, firstCall: NOW - MINUTE, secondCall: NOW + 60 * MINUTE }
    expect(doorWaitWithin(wait, { from: NOW - 5 * MINUTE, now: NOW })).toEqual({
      since: NOW - 5 * MINUTE,
      firstCall: NOW - MINUTE,
      secondCall: NOW,
    })
  })
})

describe('who may report', () => {
  test.each(ORDER_STATUSES)('an order that is %s', (status) => {
    const isOut = status === 'out_for_delivery'
    expect(mayHaveIncident('courier', { status, isPickedUp: false })).toBe(isOut)
    expect(mayHaveIncident('courier', { status, isPickedUp: true })).toBe(isOut)
    const isCooked = ['preparing', 'ready_for_pickup', 'out_for_delivery'].includes(status)
    expect(mayHaveIncident('cook', { status, isPickedUp: false })).toBe(isCooked)
    if (isOut) expect(mayHaveIncident('cook', { status, isPickedUp: true })).toBe(false)
  })

  test('only a door that nobody opens asks for a wait', () => {
    const order = { status: 'out_for_delivery', isPickedUp: true } as const
    const decide = (reason: 'nobody_answers' | 'refused') =>
      decideIncident(order, { by: 'courier', reason, wait: { ...NOT_YET, since: NOW - 90_000 } }, NOW)
    expect(decide('nobody_answers')).toMatchObject({
      code: 'incident.wait',
      params: { retryAfterSeconds: 510 },
    })
    expect(decide('refused').ok).toBe(true)
    const over = { status: 'delivered', isPickedUp: true } as const
    expect(decideIncident(over, { by: 'courier', reason: 'refused', wait: NOT_YET }, NOW)).toMatchObject({
      code: 'incident.too_late',
    })
  })
})

test('an incident is answered once, and the same answer changes nothing', () => {
  expect(decideSettlement({ isClosed: false, answer: null }, 'Wait')).toMatchObject({ value: 'settle' })
  expect(decideSettlement({ isClosed: true, answer: 'Wait' }, 'Wait')).toMatchObject({ value: 'settled' })
  for (const answer of ['Come back', null])
    expect(decideSettlement({ isClosed: true, answer }, 'Wait')).toMatchObject({ code: 'incident.closed' })
})

test.each([
  ['preparing', 'ready_for_pickup', true, ['cook']],
  ['ready_for_pickup', 'out_for_delivery', false, []],
  ['out_for_delivery', 'out_for_delivery', true, []],
  ['out_for_delivery', 'out_for_delivery', false, ['courier']],
  ['out_for_delivery', 'ready_for_pickup', false, ['courier']],
  ['out_for_delivery', 'delivered', true, ['courier', 'cook']],
  ['preparing', 'cancelled', true, ['courier', 'cook']],
  ['ready_for_pickup', 'preparing', true, []],
] as const)('from %s to %s', (from, to, keepsCourier, ended) =>
  expect(incidentsEndedBy({ from, to, keepsCourier })).toEqual(ended),
)
