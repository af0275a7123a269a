import { expect, test } from 'vitest'
import { copyDay, fullWeek, isFullWeek, problemsOfRows, rowsOf, slotsOfRows } from './week-rows.ts'

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
