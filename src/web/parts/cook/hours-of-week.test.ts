import { expect, test } from 'vitest'
import { comingWeek, hoursOfWeek, isSameEveryDay } from './hours-of-week.ts'

test('a week has seven days from Sunday, including closed ones, each in the order of the clock', () => {
  const week = hoursOfWeek([
    { dayOfWeek: 1, start: '18:00', end: '23:00' },
    { dayOfWeek: 1, start: '09:00', end: '14:00' },
    { dayOfWeek: 6, start: '00:00', end: '23:59' },
  ])
  expect(week.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(week[0]).toMatchObject({ slots: [], allDay: false })
  expect(week[1]?.slots.map(({ start }) => start)).toEqual(['09:00', '18:00'])
  expect(week[6]?.allDay).toBe(true)
})

test('a day that only starts at midnight is not open all day', () => {
  expect(hoursOfWeek([{ dayOfWeek: 0, start: '00:00', end: '12:00' }])[0]?.allDay).toBe(false)
})

const everyDay = (...times: [start: string, end: string][]) =>
  Array.from({ length: 7 }, (_, dayOfWeek) => times.map(([start, end]) => ({ dayOfWeek, start, end }))).flat()

test.each([
  [
    'open all day, however the end is written',
    [...everyDay(['00:00', '23:59']).slice(1), { dayOfWeek: 0, start: '00:00', end: '00:00' }],
    true,
  ],
  ['open at the same two times', everyDay(['18:00', '23:00'], ['09:00', '14:00']), true],
  ['closed on one day', everyDay(['09:00', '14:00']).slice(1), false],
  ['closed all week', [], true],
])('whether one line describes a kitchen that is %s', (_, slots, isSame) => {
  expect(isSameEveryDay(comingWeek(slots, []))).toBe(isSame)
})
