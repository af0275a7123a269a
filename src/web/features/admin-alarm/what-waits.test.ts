import { expect, test } from 'vitest'
import type { Waiting, WhatWaits } from '#contract/overview.ts'
import { isNews, menuCountsOf } from './what-waits.ts'

const NOTHING: Waiting = {
  dishes: 0,
  edits: 0,
  flaggedDishes: 0,
  flaggedOrders: 0,
  problems: 0,
  reports: 0,
  couriers: 0,
  kitchens: 0,
  incident: 0,
  unanswered: 0,
  cookingLate: 0,
  noCourier: 0,
  refunds: 0,
  silent: 0,
  handovers: 0,
  overCashLimit: 0,
  letters: 0,
}
const [NINE, TEN] = ['2026-11-29T09:00:00.000Z', '2026-11-29T10:00:00.000Z']

const waits = (waiting: Partial<Waiting>, newest: Partial<WhatWaits['newest']> = {}) => ({
  waiting: { ...NOTHING, ...waiting },
  newest: newest as WhatWaits['newest'],
})

test('each menu item counts what waits behind it, and the overview how many kinds', () => {
  expect(menuCountsOf(NOTHING)).toEqual({})
  expect(menuCountsOf({ ...NOTHING, noCourier: 3, silent: 1, handovers: 2, problems: 4 })).toEqual({
    dispatch: 4,
    couriers: 2,
    reports: 4,
    overview: 4,
  })
})

test('flagged orders wait behind the orders', () => {
  expect(menuCountsOf({ ...NOTHING, flaggedOrders: 2 })).toEqual({ orders: 2, overview: 1 })
})

test('the bell rings for more of what waits, never for less or for dishes', () => {
  const nothing = waits({})
  expect(isNews(nothing, waits({ noCourier: 1 }))).toBe(true)
  expect(isNews(waits({ noCourier: 2 }), waits({ noCourier: 1 }))).toBe(false)
  expect(isNews(nothing, waits({ dishes: 5 }, { dishes: NINE }))).toBe(false)
})

test('the bell rings for an incident that replaced another between two looks', () => {
  const first = waits({ incident: 1 }, { incident: NINE })
  expect(isNews(first, waits({ incident: 1 }, { incident: TEN }))).toBe(true)
  expect(isNews(first, first)).toBe(false)
  expect(isNews(first, { waiting: first.waiting })).toBe(false)
  expect(isNews(waits({ incident: 2 }, { incident: TEN }), first)).toBe(false)
})
