import { expect, test } from 'vitest'
import {
  copyDay,
  fillWeek,
  fullWeek,
  isFullWeek,
  nextShift,
  problemsOfRows,
  rowsOf,
  slotsOfRows,
  switchDay,
} from './week-rows.ts'

const SLOTS = [
  { dayOfWeek: 0, start: '18:00', end: '02:00' },
  { dayOfWeek: 0, start: '12:00', end: '15:00' },
  { dayOfWeek: 4, start: '00:00', end: '23:59' },
]

test('a week with several slots a day passes through the form unchanged', () => {
  expect(slotsOfRows(rowsOf(SLOTS))).toEqual([
    { dayOfWeek: 0, start: '12:00', end: '15:00' },
    { dayOfWeek: 0, start: '18:00', end: '02:00', pastMidnight: true },
    { dayOfWeek: 4, start: '00:00', end: '23:59' },
  ])
  expect(isFullWeek(fullWeek())).toBe(true)
  expect(isFullWeek(rowsOf(SLOTS))).toBe(false)
})

test('each problem stands at its own row', () => {
  const [sunday, ...others] = rowsOf(SLOTS)
  const late = { start: '14:00', end: '16:00', pastMidnight: false }
  const problem = problemsOfRows([[...sunday!, late], ...others])
  expect([problem(0, 0), problem(0, 1), problem(0, 2), problem(4, 0)]).toEqual([
    undefined,
    undefined,
    'kitchen.slots_overlap',
    undefined,
  ])
})

test('a day is copied to the chosen days only', () => {
  const copied = copyDay(rowsOf(SLOTS), 0, [1, 2])
  expect(copied.map((slots) => slots.length)).toEqual([2, 2, 2, 0, 1, 0, 0])
})

test('a further slot begins an hour after the last one, and fits into the day', () => {
  const until = (end: string) => nextShift([{ start: '09:00', end, pastMidnight: false }])
  expect(until('15:30')).toEqual({ start: '16:30', end: '19:30', pastMidnight: false })
  expect(until('19:45')).toEqual({ start: '20:45', end: '23:45', pastMidnight: false })
  expect(until('23:59')).toEqual({ start: '18:00', end: '21:00', pastMidnight: false })
})

test('a day that is switched on again gets its hours back, and one without hours those of another day', () => {
  const week = rowsOf(SLOTS)
  expect(switchDay(switchDay(week, week, 4, false), week, 4, true)).toEqual(week)
  expect(switchDay(week, week, 5, true)[5]).toEqual(week[0])
})

test('filling the week changes the open days only, unless all are closed', () => {
  const noon = { start: '12:00', end: '21:00', pastMidnight: false }
  const openDays = (rows: ReturnType<typeof rowsOf>) => fillWeek(rows, noon).map((slots) => slots.length)
  expect(openDays(rowsOf(SLOTS))).toEqual([1, 0, 0, 0, 1, 0, 0])
  expect(openDays(rowsOf([]))).toEqual([1, 1, 1, 1, 1, 1, 1])
})
