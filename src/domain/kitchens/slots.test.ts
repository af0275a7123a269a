import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayOfWeek } from '../cairo-time.ts'
import { done, refuse } from '../outcome.ts'
import {
  ALL_WEEK,
  commonMinutes,
  commonSlots,
  decideSlot,
  remainingMinutes,
  type Slot,
  slotsOfWeek,
  WEEKDAYS,
  type WeeklyAvailability,
  type WeekRange,
  weekMinutes,
} from './slots.ts'

const slot = (dayOfWeek: DayOfWeek, start: string, end: string): Slot => ({ dayOfWeek, start, end })
const minute = (day: number, hours: number, minutes = 0) => day * 1440 + hours * 60 + minutes

const aTime = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`)
const aSlot = fc.record({
  dayOfWeek: fc.constantFrom<DayOfWeek>(0, 1, 2, 3, 4, 5, 6),
  start: aTime,
  end: aTime,
})

describe('weekMinutes', () => {
  test.each<[string, Slot[], WeekRange[]]>([
    ['no slot covers nothing', [], []],
    ['the end minute is not open', [slot(1, '12:00', '15:00')], [[minute(1, 12), minute(1, 15)]]],
    ['23:59 includes its own minute', [slot(1, '12:00', '23:59')], [[minute(1, 12), minute(2, 0)]]],
    ['23:58 does not', [slot(1, '12:00', '23:58')], [[minute(1, 12), minute(1, 23, 58)]]],
    ['an earlier end is the next day', [slot(1, '22:00', '02:00')], [[minute(1, 22), minute(2, 2)]]],
    ['an end at 00:00 is midnight', [slot(1, '22:00', '00:00')], [[minute(1, 22), minute(2, 0)]]],
    ['an end at the start is a whole day later', [slot(1, '09:00', '09:00')], [[minute(1, 9), minute(2, 9)]]],
    [
      'Saturday night runs into Sunday',
      [slot(6, '22:00', '02:00')],
      [
        [0, 120],
        [minute(6, 22), 10_080],
      ],
    ],
    [
      'overlapping slots merge',
      [slot(2, '14:00', '18:00'), slot(2, '12:00', '15:00')],
      [[minute(2, 12), minute(2, 18)]],
    ],
    [
      'touching slots merge across midnight',
      [slot(2, '20:00', '23:59'), slot(3, '00:00', '02:00')],
      [[minute(2, 20), minute(3, 2)]],
    ],
    [
      'a slot inside another adds nothing',
      [slot(2, '10:00', '20:00'), slot(2, '12:00', '13:00')],
      [[minute(2, 10), minute(2, 20)]],
    ],
    ['the default hours cover the week', [...ALL_WEEK], [[0, 10_080]]],
  ])('%s', (_, slots, expected) => expect(weekMinutes(slots)).toEqual(expected))

  test('ranges are sorted, separate and inside the week', () => {
    fc.assert(
      fc.property(fc.array(aSlot, { maxLength: 12 }), (slots) => {
        let last = -1
        for (const [from, to] of weekMinutes(slots)) {
          expect(from).toBeGreaterThan(last)
          expect(to).toBeGreaterThan(from)
          last = to
        }
        expect(last).toBeLessThanOrEqual(10_080)
      }),
    )
  })

  test.each(['24:00', '9:00', '12:60', ''])('treats the time %j as a defect', (time) => {
    expect(() => weekMinutes([slot(0, time, '23:59')])).toThrow(RangeError)
  })
})

describe('sets of minutes', () => {
  test('common minutes lie in every set', () => {
    const kitchen = [slot(0, '10:00', '14:00'), slot(0, '16:00', '20:00')]
    const dish = [slot(0, '13:00', '17:00')]
    expect(commonMinutes([kitchen, dish])).toEqual([
      [minute(0, 13), minute(0, 14)],
      [minute(0, 16), minute(0, 17)],
    ])
    expect(commonMinutes([kitchen, []])).toEqual([])
    expect(commonMinutes([])).toEqual([[0, 10_080]])
  })

  test('every minute of the week is either covered or remaining', () => {
    const size = (ranges: readonly WeekRange[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)
    fc.assert(
      fc.property(fc.array(aSlot, { maxLength: 8 }), (slots) => {
        const covered = weekMinutes(slots)
        const remaining = remainingMinutes(covered)
        expect(size(covered) + size(remaining)).toBe(10_080)
        expect(remainingMinutes(remaining)).toEqual(covered)
      }),
    )
  })
})

describe('commonSlots', () => {
  const evening = [slot(5, '18:00', '02:00')]
  test.each([
    ['all week and all week', [ALL_WEEK, ALL_WEEK], ALL_WEEK],
    ['all week and an evening past midnight', [ALL_WEEK, evening], evening],
    ['breakfast and an afternoon', [[slot(1, '07:00', '11:00')], [slot(1, '12:00', '15:00')]], []],
    [
      'breakfast and a day from nine',
      [[slot(1, '07:00', '11:00')], [slot(1, '09:00', '17:00')]],
      [slot(1, '09:00', '11:00')],
    ],
    ['a Saturday night', [[slot(6, '20:00', '03:00')], ALL_WEEK], [slot(6, '20:00', '03:00')]],
    ['the last minute of a day', [[slot(2, '23:59', '00:00')], ALL_WEEK], [slot(2, '23:59', '00:00')]],
    ['nothing', [[], ALL_WEEK], []],
  ])('of %s', (_, sets, common) => expect(commonSlots(sets)).toEqual(common))

  test('cover exactly the common minutes of the sets', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const anySlot = fc
      .tuple(fc.integer({ min: 0, max: 6 }), time, time)
      .map(([day, start, end]) => slot(day as DayOfWeek, start, end))
    const anySet = fc.array(anySlot, { maxLength: 5 })
    fc.assert(
      fc.property(anySet, anySet, (left, right) => {
        const minutes = commonMinutes([left, right])
        expect(commonMinutes([commonSlots([left, right])])).toEqual(minutes)
      }),
    )
  })
})

describe('the availability form', () => {
  test.each([
    ['12:00', '15:00', false, true],
    ['12:00', '12:00', false, false],
    ['22:00', '02:00', false, false],
    ['22:00', '02:00', true, true],
    ['12:00', '15:00', true, true],
  ])('a row from %s to %s with past midnight %s is valid: %s', (start, end, pastMidnight, valid) => {
    const row = slot(3, start, end)
    expect(decideSlot(row, { pastMidnight })).toEqual(valid ? done(row) : refuse('kitchen.start_before_end'))
  })

  test('a row without the switch must end after its start', () => {
    expect(decideSlot(slot(3, '22:00', '02:00')).ok).toBe(false)
  })

  test('only the weekdays switched on become slots, Sunday first', () => {
    const closed = { available: false, from: '00:00', to: '23:59' }
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, closed])) as WeeklyAvailability
    week.friday = { available: true, from: '18:00', to: '02:00' }
    week.sunday = { available: true, from: '12:00', to: '15:00' }
    expect(slotsOfWeek(week)).toEqual([slot(0, '12:00', '15:00'), slot(5, '18:00', '02:00')])
  })
})
