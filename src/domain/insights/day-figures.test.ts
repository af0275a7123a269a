import { describe, expect, test } from 'vitest'
import { piastres } from '../money.ts'
import { ORDER_STATUSES } from '../ordering/status/order-status.ts'
import { type CountedOrder, dayFigures } from './day-figures.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 21, 10)
const today = { day: '2026-11-21', now: NOON }

/** An order of today. Minutes count from noon, so past ones are negative. */
function anOrder(
  minutes: { created?: number; started?: number; ready?: number },
  overrides: Partial<CountedOrder> = {},
) {
  const at = (minute: number | undefined) => (minute === undefined ? null : NOON + minute * MINUTE)
  return {
    status: 'delivered',
    placedOn: '2026-11-21',
    subtotal: piastres(100_00),
    createdAt: at(minutes.created ?? -60)!,
    preparingAt: at(minutes.started),
    readyForPickupAt: at(minutes.ready),
    ...overrides,
  } satisfies CountedOrder
}

describe('dayFigures', () => {
  test('is empty on a day without orders', () => {
    const nothing = { orders: 0, revenue: 0, averagePrepMinutes: null, bestPrepMinutes: null, lateOrders: 0 }
    expect(dayFigures([], today)).toEqual(nothing)
  })

  test('counts every order of the day but the cancelled ones', () => {
    const orders = ORDER_STATUSES.map((status) => anOrder({ created: -1 }, { status }))
    expect(dayFigures(orders, today)).toMatchObject({ orders: 5, revenue: 500_00 })
  })

  test('selects orders by their Cairo date, not by their time', () => {
    const orders = [
      anOrder({}, { placedOn: '2026-11-20' }),
      anOrder({ created: -24 * 60 }),
      anOrder({}, { placedOn: '2026-11-22' }),
    ]
    expect(dayFigures(orders, today)).toMatchObject({ orders: 1, revenue: 100_00 })
  })

  test('gives the average and the best preparation time in whole minutes', () => {
    const orders = [
      anOrder({ created: -60, started: -55, ready: -25 }),
      anOrder({ created: -60, started: -58, ready: -17 }),
      anOrder({ created: -20, started: -15 }, { status: 'preparing' }),
    ]
    expect(dayFigures(orders, today)).toMatchObject({ averagePrepMinutes: 36, bestPrepMinutes: 30 })
  })

  test('leaves out times that run backwards', () => {
    const orders = [anOrder({ created: -60, started: -20, ready: -30 })]
    expect(dayFigures(orders, today)).toMatchObject({ averagePrepMinutes: null, bestPrepMinutes: null })
  })

  test.each([
    ['answered in 10 minutes, ready in 45', { created: -60, started: -50, ready: -5 }, 'delivered', 0],
    ['answered after 10 minutes', { created: -60, started: -49, ready: -30 }, 'delivered', 1],
    ['ready after 45 minutes', { created: -60, started: -55, ready: -9 }, 'delivered', 1],
    ['late in both', { created: -90, started: -60, ready: -5 }, 'delivered', 1],
    ['unanswered for 11 minutes', { created: -11 }, 'pending', 1],
    ['unanswered for 10 minutes', { created: -10 }, 'pending', 0],
    ['in the pot for 46 minutes', { created: -50, started: -46 }, 'preparing', 1],
    ['moved on by an admin without times', { created: -300 }, 'delivered', 0],
  ] as const)('counts late orders: %s', (_, minutes, status, lateOrders) => {
    expect(dayFigures([anOrder(minutes, { status })], today)).toMatchObject({ lateOrders })
  })
})
