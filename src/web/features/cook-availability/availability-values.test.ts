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
  specialDays: [{ date: '2026-12-04', slots: [{ start: '17:00', end: '01:00' }] }],
  pausedUntil: null,
  today: '2026-11-23',
}
const values = availabilityValuesOf(SAVED)
const noon = { start: '12:00', end: '15:00', pastMidnight: false }
const off = (date: string) => ({ date, slots: [] })
const LATE = { date: '2026-12-04', slots: [{ start: '17:00', end: '01:00', pastMidnight: true }] }

test('only changed fields are sent', () => {
  expect(changesOf(SAVED, values)).toEqual({})
  expect(changesOf(SAVED, { ...values, dailyOrderLimit: 25 })).toEqual({ dailyOrderLimit: 25 })
  const closedOnMonday = { ...values, isAllDays: false, hours: values.hours.with(1, []) }
  expect(changedDays(SAVED, closedOnMonday)).toEqual([1])
  expect(changesOf(SAVED, closedOnMonday).hours).toHaveLength(6)
})

test('a special day is sent with its slots, and one that becomes a day off changes both lists', () => {
  expect(values.days).toEqual([off('2026-12-01'), LATE])
  const evening = [{ start: '17:00', end: '01:00', pastMidnight: true }]
  const twice = { ...values, days: [...values.days, { date: '2026-12-05', slots: [noon] }] }
  expect(changesOf(SAVED, twice)).toEqual({
    specialDays: [
      { date: '2026-12-04', slots: evening },
      { date: '2026-12-05', slots: [{ start: '12:00', end: '15:00' }] },
    ],
  })
  expect(changesOf(SAVED, { ...values, days: [off('2026-12-01'), off('2026-12-04')] })).toEqual({
    unavailableDates: ['2026-12-01', '2026-12-04'],
    specialDays: [],
  })
})

test('too many days, and times of a special day that overlap, are refused at the calendar', () => {
  const many = Array.from(
    { length: 61 },
    (_, n) => `2027-0${1 + Math.floor(n / 28)}-${String((n % 28) + 1).padStart(2, '0')}`,
  )
  const limit = { days: { code: 'field.most', params: { limit: 60 } } }
  expect(checkAvailability({ ...values, days: many.map(off) })).toEqual(limit)
  expect(checkAvailability({ ...values, days: many.map((date) => ({ date, slots: [noon] })) })).toEqual(limit)
  expect(checkAvailability({ ...values, days: [{ date: '2026-12-05', slots: [noon, noon] }] })).toEqual({
    days: { code: 'kitchen.special_days_invalid' },
  })
})

test('all day, every day sends the whole week and keeps the rows', () => {
  const weekdays = { ...SAVED, hours: [{ dayOfWeek: 0 as const, start: '12:00', end: '21:00' }] }
  const open = { ...availabilityValuesOf(weekdays), isAllDays: true }
  expect(changesOf(weekdays, open).hours).toEqual(ALL_WEEK)
  expect(open.hours).toEqual(rowsOf(weekdays.hours))
})

test('a week with an overlap is refused, unless every day is open all day', () => {
  expect(checkAvailability(values)).toEqual({})
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
    specialDays: [],
  }
  expect(changesOf(theirs, overSaved(SAVED, values, theirs))).toEqual({})
  const typed = {
    ...values,
    isAllDays: false,
    hours: values.hours.with(1, []),
    days: [off('2026-12-02'), LATE, { date: '2026-12-10', slots: [noon] }],
  }
  const both = overSaved(SAVED, typed, theirs)
  expect(changedDays(theirs, both)).toEqual([1])
  expect(both.hours[2]).toEqual([])
  const days = [off('2026-12-02'), off('2026-12-03'), { date: '2026-12-10', slots: [noon] }]
  expect(both).toMatchObject({ dailyOrderLimit: 20, days })
})

test('a day that is typed here stays in sight when another device opens the whole week', () => {
  const weekdays = { ...SAVED, hours: SAVED.hours.filter(({ dayOfWeek }) => dayOfWeek !== 5) }
  const from = availabilityValuesOf(weekdays)
  const typed = { ...from, hours: from.hours.with(1, []) }
  expect(changedDays(SAVED, overSaved(weekdays, typed, SAVED))).toEqual([1])
})
