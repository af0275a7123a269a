import { expect, test } from 'vitest'
import { fullWeek, type RowSlot } from '#web/parts/hours/week-rows.ts'
import { hoursToStartFrom, rangesOfDays, withoutRange, withRange } from './planned-days.ts'

const evening: RowSlot = { start: '17:00', end: '01:00', pastMidnight: true }
const off = (date: string) => ({ date, slots: [] })
const late = (date: string) => ({ date, slots: [evening] })

test('days that follow each other with the same plan are one range, across the end of a month too', () => {
  expect(rangesOfDays([])).toEqual([])
  const days = [off('2026-11-25'), late('2026-11-28'), ...['2026-11-29', '2026-11-30', '2026-12-01'].map(off)]
  expect(rangesOfDays(days)).toEqual([
    { from: '2026-11-25', to: '2026-11-25', slots: [] },
    { from: '2026-11-28', to: '2026-11-28', slots: [evening] },
    { from: '2026-11-29', to: '2026-12-01', slots: [] },
  ])
})

test('a month is planned at once, over what was planned before, and a day of it is taken out again', () => {
  const ramadan = { from: '2027-02-08', to: '2027-03-09', slots: [evening] }
  const month = withRange([off('2027-02-10'), off('2027-03-20')], ramadan)
  expect(month).toHaveLength(31)
  expect(rangesOfDays(month)).toEqual([ramadan, { from: '2027-03-20', to: '2027-03-20', slots: [] }])
  const without = withoutRange(month, { from: '2027-02-20', to: '2027-02-20' })
  expect(rangesOfDays(without).map(({ from, to }) => [from, to])).toEqual([
    ['2027-02-08', '2027-02-19'],
    ['2027-02-21', '2027-03-09'],
    ['2027-03-20', '2027-03-20'],
  ])
})

test('other hours start from those of the weekday, and from an evening where these say nothing', () => {
  const noon: RowSlot = { start: '12:00', end: '15:00', pastMidnight: false }
  const week = fullWeek().with(3, [noon]).with(4, [])
  // A Wednesday, a Thursday and a Friday.
  expect(hoursToStartFrom(week, '2026-11-25')).toEqual([noon])
  for (const date of ['2026-11-26', '2026-11-27'])
    expect(hoursToStartFrom(week, date)).toEqual([{ start: '17:00', end: '23:00', pastMidnight: false }])
})
