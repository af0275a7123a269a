import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { ORDER_STATUSES } from '../ordering/status/order-status.ts'
import {
  type AnswerableProblem,
  decideAnswer,
  decideClosing,
  decideReport,
  reportableUntil,
} from './problem-rules.ts'

const AT_THE_DOOR = Date.UTC(2026, 10, 21, 12)

describe('decideReport', () => {
  test.each([
    ['at the moment of delivery', 0, 'yes'],
    ['after 24 hours to the second', DAY_MS, 'yes'],
    ['a second later', DAY_MS + 1_000, 'problem.too_late'],
    ['a year later', 365 * DAY_MS, 'problem.too_late'],
  ])('%s', (_, later, answer) => {
    const decided = decideReport({ status: 'delivered', deliveredAt: AT_THE_DOOR }, AT_THE_DOOR + later)
    expect(decided.ok ? 'yes' : decided.code).toBe(answer)
  })

  test.each(ORDER_STATUSES.filter((status) => status !== 'delivered'))(
    'a problem cannot be reported for an order that is %s',
    (status) => {
      const order = { status, deliveredAt: null }
      const code = status === 'cancelled' ? 'problem.order_cancelled' : 'problem.not_delivered'
      expect(decideReport(order, AT_THE_DOOR)).toMatchObject({ ok: false, code })
      expect(reportableUntil(order)).toBeNull()
    },
  )
})

describe('decideAnswer', () => {
  const open: AnswerableProblem = { state: 'open', version: 1, hasCode: false }
  const answered: AnswerableProblem = { state: 'answered', version: 2, hasCode: false }
  const sent = { answer: 'We are sorry', discount: null }
  const decide = (problem: AnswerableProblem, changes: { version: number; discount?: number | null }) => {
    const decided = decideAnswer(problem, { ...sent, ...changes })
    return decided.ok ? 'yes' : decided.code
  }

  test('an open problem is answered, and the answer may be changed', () => {
    expect([decide(open, { version: 1 }), decide(answered, { version: 2, discount: 50 })]).toEqual([
      'yes',
      'yes',
    ])
  })

  test('an admin who saw an older version can neither answer nor close', () => {
    expect(decide(answered, { version: 1 })).toBe('problem.stale')
    expect(decideClosing(answered, 1)).toMatchObject({ code: 'problem.stale' })
    expect(decideClosing(answered, 2).ok).toBe(true)
  })

  test('a closed problem keeps its answer', () =>
    expect(decide({ ...answered, state: 'closed' }, { version: 2 })).toBe('problem.closed'))

  test('a problem gets one apology, and its answer may still change', () => {
    const apologised = { ...answered, hasCode: true }
    expect(decide(apologised, { version: 2, discount: 50 })).toBe('problem.code_given')
    expect(decide(apologised, { version: 2 })).toBe('yes')
  })
})
