import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { answerByOf, dueOf, paceOf } from './pace.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 21, 10)

test.each([
  [0, 'early', 0, 0],
  [19.9, 'early', 19, 0],
  [20, 'half', 20, 0],
  [40, 'half', 40, 0],
  [46.5, 'late', 46, 6],
] as const)(
  'an order promised within 40 minutes is %s minutes later %s',
  (minutes, pace, ageMinutes, lateMinutes) =>
    expect(paceOf({ since: NOON, due: NOON + 40 * MINUTE, now: NOON + minutes * MINUTE })).toEqual({
      pace,
      ageMinutes,
      lateMinutes,
    }),
)

test('the time to answer is that of the settings, and runs only while it is the kitchen’s turn', () => {
  const placed = {
    status: 'pending',
    paymentStatus: 'due',
    waitsSince: NOON,
    isChangeOpen: false,
  } as const
  expect(answerByOf(placed, 10)).toBe(NOON + 10 * MINUTE)
  expect(answerByOf({ ...placed, paymentStatus: 'paid' }, 30)).toBe(NOON + 30 * MINUTE)
  expect(answerByOf({ ...placed, paymentStatus: 'awaiting' }, 10)).toBe(null)
  expect(answerByOf({ ...placed, isChangeOpen: true }, 10)).toBe(null)
  for (const status of ORDER_STATUSES.filter((each) => each !== 'pending'))
    expect(answerByOf({ ...placed, status }, 10)).toBe(null)
})

test('an order is late at the end of its time to answer, then at its promise, and never once it is over', () => {
  const promised = NOON + 50 * MINUTE
  const answerBy = NOON + 10 * MINUTE
  expect(dueOf({ status: 'pending', answerBy, promised })).toBe(answerBy)
  expect(dueOf({ status: 'pending', answerBy: null, promised })).toBe(promised)
  expect(dueOf({ status: 'preparing', answerBy: null, promised })).toBe(promised)
  expect(dueOf({ status: 'out_for_delivery', answerBy: null, promised })).toBe(promised)
  expect(dueOf({ status: 'delivered', answerBy: null, promised })).toBe(null)
  expect(dueOf({ status: 'cancelled', answerBy: null, promised })).toBe(null)
})
