import { expect, test } from 'vitest'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import { rowsOf } from '#web/parts/hours/week-rows.ts'
import {
  availabilityValuesOf,
  changedDays,
  changesOf,
  checkAvailability,
  overSaved,
} from './availability-values.ts'

const SAVED = {
  hours: [...ALL_WEEK],
  hoursSaved: false,
  dailyOrderLimit: 10,
  hideDishesToday: false,
  unavailableDates: ['2026-12-01'],
  specialDays: [],
  pausedUntil: null,
  today: '2026-11-23',
}
const values = availabilityValuesOf(SAVED)

test('only changed fields are sent', () => {
  expect(changesOf(SAVED, values)).toEqual({})
  expect(changesOf(SAVED, { ...values, dailyOrderLimit: 25 })).toEqual({ dailyOrderLimit: 25 })
  const closedOnMonday = { ...values, isAllDays: false, hours: values.hours.with(1, []) }
  expect(changedDays(SAVED, closedOnMonday)).toEqual([1])
  expect(changesOf(SAVED, closedOnMonday).hours).toHaveLength(6)
})

test('all day, every day sends the whole week and keeps the rows', () => {
  const weekdays = { ...SAVED, hours: [{ dayOfWeek: 0 as const, start: '12:00', end: '21:00' }] }
  const open = { ...availabilityValuesOf(weekdays), isAllDays: true }
  expect(changesOf(weekdays, open).hours).toEqual(ALL_WEEK)
  expect(open.hours).toEqual(rowsOf(weekdays.hours))
})

test('a week with an overlap is refused, unless every day is open all day', () => {
  expect(checkAvailability(values)).toEqual({})
  const noon = { start: '12:00', end: '15:00', pastMidnight: false }
  const wrong = { ...values, isAllDays: false, hours: values.hours.with(0, [noon, noon]) }
  expect(Object.keys(checkAvailability(wrong))).toEqual(['hours'])
  expect(checkAvailability({ ...wrong, isAllDays: true })).toEqual({})
})

test('what another device saved is not offered to be undone, and what is typed here stays', () => {
  const theirs = {
    ...SAVED,
    hours: SAVED.hours.filter(({ dayOfWeek }) => dayOfWeek !== 2),
    dailyOrderLimit: 20,
    unavailableDates: ['2026-12-01', '2026-12-03'],
  }
  expect(changesOf(theirs, overSaved(SAVED, values, theirs))).toEqual({})
  const typed = {
    ...values,
    isAllDays: false,
    hours: values.hours.with(1, []),
    unavailableDates: ['2026-12-02'],
  }
  const both = overSaved(SAVED, typed, theirs)
  expect(changedDays(theirs, both)).toEqual([1])
  expect(both.hours[2]).toEqual([])
  expect(both).toMatchObject({ dailyOrderLimit: 20, unavailableDates: ['2026-12-02', '2026-12-03'] })
})

test('a day that is typed here stays in sight when another device opens the whole week', () => {
  const weekdays = { ...SAVED, hours: SAVED.hours.filter(({ dayOfWeek }) => dayOfWeek !== 5) }
  const from = availabilityValuesOf(weekdays)
  const typed = { ...from, hours: from.hours.with(1, []) }
  expect(changedDays(SAVED, overSaved(weekdays, typed, SAVED))).toEqual([1])
})
