import { expect, test } from 'vitest'
import type { Kitchen } from './orderable.ts'
import { listedKitchenState } from './roster.ts'
import { ALL_WEEK } from './slots.ts'

const NOW = Date.parse('2026-11-25T10:00:00Z')
const KITCHEN: Kitchen = {
  active: true,
  slots: ALL_WEEK,
  unavailableDates: [],
  specialDays: [],
  pausedUntil: null,
  hiddenUntil: null,
  dailyOrderLimit: 10,
  ordersToday: 0,
}

test('a ban comes before a missing approval, and both before the hours', () => {
  const state = (
    isBanned: boolean,
    approval: 'approved' | 'waiting' | 'refused',
    kitchen = KITCHEN,
    sells = true,
  ) => listedKitchenState({ isBanned, approval, kitchen, sells }, NOW)
  expect(state(true, 'waiting')).toBe('banned')
  expect(state(false, 'waiting')).toBe('waiting')
  expect(state(false, 'refused')).toBe('refused')
  expect(state(false, 'approved')).toBe('open')
  expect(state(false, 'approved', { ...KITCHEN, pausedUntil: NOW + 60_000 })).toBe('paused')
  expect(state(false, 'approved', { ...KITCHEN, ordersToday: 10 })).toBe('full')
  expect(state(false, 'approved', KITCHEN, false)).toBe('no_dish')
  expect(state(false, 'approved', { ...KITCHEN, ordersToday: 10 }, false)).toBe('full')
})
