import { describe, expect, test } from 'vitest'
import type { DayOfWeek } from '../cairo-time.ts'
import type { Opening } from './openings.ts'
import { kitchenOpening } from './orderable.ts'
import { ALL_WEEK, type Slot } from './slots.ts'

const at = (iso: string) => Date.parse(iso)
const slot = (dayOfWeek: DayOfWeek, start: string, end: string): Slot => ({ dayOfWeek, start, end })

const daily = (start: string, end: string): Slot[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => slot(day, start, end))

/** Takes the kitchen's hours, then the dish's. */
function opening([slots = [], dishSlots = ALL_WEEK]: readonly (readonly Slot[])[], now: number) {
  const kitchen = {
    active: true,
    slots,
    unavailableDates: [],
    specialDays: [],
    pausedUntil: null,
    hiddenUntil: null,
    dailyOrderLimit: 10,
    ordersToday: 0,
  }
  return kitchenOpening(kitchen, dishSlots, now)
}

describe('a kitchen with nothing but hours opens', () => {
  test.each<[string, (readonly Slot[])[], string, Opening | null]>([
    [
      'today',
      [daily('12:00', '15:00')],
      '2026-01-15T06:00:00Z',
      { at: at('2026-01-15T10:00:00Z'), day: 'today' },
    ],
    [
      'tomorrow',
      [daily('12:00', '15:00')],
      '2026-01-15T14:00:00Z',
      { at: at('2026-01-16T10:00:00Z'), day: 'tomorrow' },
    ],
    [
      'after midnight tonight is tomorrow',
      [daily('00:30', '02:00')],
      '2026-01-15T21:00:00Z',
      { at: at('2026-01-15T22:30:00Z'), day: 'tomorrow' },
    ],
    [
      'a named weekday',
      [[slot(1, '12:00', '15:00')]],
      '2026-01-15T14:00:00Z',
      { at: at('2026-01-19T10:00:00Z'), day: 1 },
    ],
    [
      'the same weekday a week later by its name',
      [[slot(4, '12:00', '15:00')]],
      '2026-01-15T14:00:00Z',
      { at: at('2026-01-22T10:00:00Z'), day: 4 },
    ],
    ['never without slots', [[]], '2026-01-15T14:00:00Z', null],
    [
      'never when kitchen and dish have no minute in common',
      [daily('10:00', '12:00'), daily('12:00', '14:00')],
      '2026-01-15T06:00:00Z',
      null,
    ],
    [
      'only when both are open',
      [daily('10:00', '13:00'), daily('12:00', '14:00')],
      '2026-01-15T06:00:00Z',
      { at: at('2026-01-15T10:00:00Z'), day: 'today' },
    ],
    [
      'strictly after now',
      [[slot(4, '12:00', '12:01')]],
      '2026-01-15T10:00:00Z',
      { at: at('2026-01-22T10:00:00Z'), day: 4 },
    ],
    [
      'the next full minute while open',
      [daily('12:00', '15:00')],
      '2026-01-15T10:00:30Z',
      { at: at('2026-01-15T10:01:00Z'), day: 'today' },
    ],
    [
      'an opening in the skipped hour begins after it',
      [[slot(5, '00:30', '03:00')]],
      '2026-04-23T20:00:00Z',
      { at: at('2026-04-23T22:00:00Z'), day: 'tomorrow' },
    ],
    [
      'an opening wholly in the skipped hour is a week later',
      [[slot(5, '00:00', '01:00')]],
      '2026-04-23T20:00:00Z',
      { at: at('2026-04-30T21:00:00Z'), day: 5 },
    ],
    [
      'a repeated opening opens again',
      [[slot(4, '23:00', '23:30')]],
      '2026-10-29T20:45:00Z',
      { at: at('2026-10-29T21:00:00Z'), day: 'today' },
    ],
    [
      'an opening after the clocks went back is an hour later by instants',
      [[slot(5, '12:00', '15:00')]],
      '2026-10-29T12:00:00Z',
      { at: at('2026-10-30T10:00:00Z'), day: 'tomorrow' },
    ],
  ])('%s', (_, slotSets, iso, expected) => expect(opening(slotSets, at(iso))).toEqual(expected))

  test('does not look further than eight days', () => {
    const onlyInTheGap = [[slot(5, '00:00', '01:00')]]
    expect(opening(onlyInTheGap, at('2026-04-17T12:00:00Z'))).toBeNull()
  })
})
