import { describe, expect, test } from 'vitest'
import { piastres } from '../money.ts'
import { ORDER_STATUSES } from '../ordering/status/order-status.ts'
import { type CountedOrder, dayFigures } from './day-figures.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 21, 10)
const TODAY = '2026-11-21'

/** An order of today. Minutes count from noon, so past ones are negative. */
function anOrder(minutes: { started?: number; ready?: number } = {}, overrides: Partial<CountedOrder> = {}) {
  const at = (minute: number | undefined) => (minute === undefined ? null : NOON + minute * MINUTE)
  return {
    status: 'delivered',
    placedOn: TODAY,
    subtotal: piastres(100_00),
    preparingAt: at(minutes.started),
    readyForPickupAt: at(minutes.ready),
    ...overrides,
  } satisfies CountedOrder
}

describe('dayFigures', () => {
  test('is empty on a day without orders', () => {
    const nothing = { orders: 0, revenue: 0, averagePrepMinutes: null }
    expect(dayFigures([], TODAY)).toEqual(nothing)
  })

  test('counts every order of the day but the cancelled ones', () => {
    const orders = ORDER_STATUSES.map((status) => anOrder({}, { status }))
    expect(dayFigures(orders, TODAY)).toMatchObject({ orders: 5, revenue: 500_00 })
  })

  test('selects orders by their Cairo date, not by their time', () => {
    const orders = [
      anOrder({}, { placedOn: '2026-11-20' }),
      anOrder(),
      anOrder({}, { placedOn: '2026-11-22' }),
    ]
    expect(dayFigures(orders, TODAY)).toMatchObject({ orders: 1, revenue: 100_00 })
  })

  test('gives the average preparation time in whole minutes', () => {
    const orders = [
      anOrder({ started: -55, ready: -25 }),
      anOrder({ started: -58, ready: -17 }),
      anOrder({ started: -15 }, { status: 'preparing' }),
    ]
    expect(dayFigures(orders, TODAY)).toMatchObject({ averagePrepMinutes: 36 })
  })

  test('leaves out times that run backwards', () => {
    const orders = [anOrder({ started: -20, ready: -30 })]
    expect(dayFigures(orders, TODAY)).toMatchObject({ averagePrepMinutes: null })
  })
})
