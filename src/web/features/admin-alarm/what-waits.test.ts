import { expect, test } from 'vitest'
import type { Waiting } from '#contract/overview.ts'
import { isNews, menuCountsOf } from './what-waits.ts'

const NOTHING: Waiting = {
  dishes: 0,
  edits: 0,
  flaggedDishes: 0,
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
}

test('each menu item counts what waits behind it, and the overview how many kinds', () => {
  expect(menuCountsOf(NOTHING)).toEqual({})
  expect(menuCountsOf({ ...NOTHING, noCourier: 3, silent: 1, handovers: 2, problems: 4 })).toEqual({
    dispatch: 4,
    couriers: 2,
    reports: 4,
    overview: 4,
  })
})

test('the bell rings for more of what waits, never for less or for dishes', () => {
  expect(isNews(NOTHING, { ...NOTHING, noCourier: 1 })).toBe(true)
  expect(isNews({ ...NOTHING, noCourier: 2 }, { ...NOTHING, noCourier: 1 })).toBe(false)
  expect(isNews(NOTHING, { ...NOTHING, dishes: 5 })).toBe(false)
})
