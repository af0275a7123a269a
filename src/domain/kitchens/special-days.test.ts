import { describe, expect, test } from 'vitest'
import type { DayOfWeek } from '../cairo-time.ts'
import { type Kitchen, kitchenOpening, kitchenOpenUntil, kitchenState } from './orderable.ts'
import { ALL_WEEK, type Slot } from './slots.ts'
import { type SpecialDay, timesOfSpecialDays, unusualDays } from './special-days.ts'

const at = (iso: string) => Date.parse(iso)
const daily = (start: string, end: string): Slot[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, start, end }))
const on = (date: string, start: string, end: string): SpecialDay => ({ date, slots: [{ start, end }] })

/** The 15th is a Thursday. */
const FEAST = '2026-01-15'
const aKitchen = (overrides: Partial<Kitchen>): Kitchen => ({
  active: true,
  slots: daily('12:00', '21:00'),
  unavailableDates: [],
  specialDays: [on(FEAST, '17:00', '01:00')],
  pausedUntil: null,
  hiddenUntil: null,
  dailyOrderLimit: 10,
  ordersToday: 0,
  ...overrides,
})

describe('on a special day a kitchen', () => {
  test.each<[string, Partial<Kitchen>, string, string]>([
    ['is closed in the usual hours', {}, '2026-01-15T12:00:00Z', 'closed'],
    ['is open in its other hours', {}, '2026-01-15T15:00:00Z', 'open'],
    ['stays open past midnight', {}, '2026-01-15T22:59:59Z', 'open'],
    ['closes in the night after', {}, '2026-01-15T23:00:00Z', 'closed'],
    ['has the usual hours the next day', {}, '2026-01-16T10:00:00Z', 'open'],
    ['has the usual hours a week later', {}, '2026-01-22T10:00:00Z', 'open'],
    ['ends the evening before as usual', { slots: daily('18:00', '02:00') }, '2026-01-14T23:30:00Z', 'open'],
    [
      'has no rest of the evening that it replaces',
      { slots: daily('18:00', '02:00'), specialDays: [on(FEAST, '12:00', '15:00')] },
      '2026-01-15T23:30:00Z',
      'closed',
    ],
    [
      'runs from Saturday night into Sunday',
      { specialDays: [on('2026-01-17', '20:00', '03:00')] },
      '2026-01-18T00:30:00Z',
      'open',
    ],
    ['is closed if it is a day off too', { unavailableDates: [FEAST] }, '2026-01-15T15:00:00Z', 'day_off'],
    [
      'in the repeated hour is open as the wall says',
      { specialDays: [on('2026-10-29', '23:30', '23:59')] },
      '2026-10-29T21:45:00Z',
      'open',
    ],
  ])('%s', (_, overrides, iso, state) => expect(kitchenState(aKitchen(overrides), at(iso))).toBe(state))
})

test('the next opening and the closing are those of the day', () => {
  const kitchen = aKitchen({})
  expect(kitchenOpening(kitchen, ALL_WEEK, at('2026-01-15T08:00:00Z'))).toEqual({
    at: at('2026-01-15T15:00:00Z'),
    day: 'today',
  })
  expect(kitchenOpenUntil(kitchen, ALL_WEEK, at('2026-01-15T16:00:00Z'))).toBe(at('2026-01-15T23:00:00Z'))
  // The dish has hours of its own, which stay weekly.
  expect(kitchenOpening(kitchen, daily('12:00', '16:00'), at('2026-01-15T08:00:00Z'))).toEqual({
    at: at('2026-01-16T10:00:00Z'),
    day: 'tomorrow',
  })
})

test('open all day every day, it closes for the hours before and after', () => {
  const kitchen = aKitchen({ slots: ALL_WEEK })
  expect(kitchenOpenUntil(kitchen, ALL_WEEK, at('2026-01-14T10:00:00Z'))).toBe(at('2026-01-14T22:00:00Z'))
  expect(kitchenOpenUntil(kitchen, ALL_WEEK, at('2026-01-15T16:00:00Z'))).toBeNull()
})

test('SQL reads the day itself and the next one from their own times', () => {
  const { slots } = aKitchen({})
  expect(timesOfSpecialDays({ slots, specialDays: [] })).toEqual({ dates: [], open: [] })
  expect(timesOfSpecialDays({ slots, specialDays: [on(FEAST, '17:00', '01:00')] })).toEqual({
    dates: ['2026-01-15', '2026-01-16'],
    open: [
      ['2026-01-15T17:00', '2026-01-16T00:00'],
      ['2026-01-16T00:00', '2026-01-16T01:00'],
      ['2026-01-16T12:00', '2026-01-16T21:00'],
    ],
  })
})

test('a page tells the unusual ones of the coming seven days, as far as the dish is offered then', () => {
  const kitchen = {
    specialDays: [on(FEAST, '17:00', '01:00'), on('2026-01-21', '12:00', '13:00')],
    unavailableDates: ['2026-01-17'],
  }
  const told = (dishSlots: readonly Slot[], today: string) => unusualDays(kitchen, dishSlots, today)
  expect(told(ALL_WEEK, '2026-01-14')).toEqual([
    on(FEAST, '17:00', '01:00'),
    { date: '2026-01-17', slots: [] },
  ])
  expect(told(daily('18:00', '20:00'), '2026-01-15')).toEqual([
    on(FEAST, '18:00', '20:00'),
    { date: '2026-01-17', slots: [] },
    { date: '2026-01-21', slots: [] },
  ])
  const fridayNight: Slot = { dayOfWeek: 5 as DayOfWeek, start: '00:30', end: '04:00' }
  expect(told([fridayNight], FEAST)[0]).toEqual(on(FEAST, '00:30', '01:00'))
})
