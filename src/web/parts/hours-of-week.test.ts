import { expect, test } from 'vitest'
import { hoursOfWeek } from './hours-of-week.ts'

test('gives seven days from Sunday, the closed ones too, each in the order of the clock', () => {
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

test('does not take a day that only begins at midnight for a whole one', () => {
  expect(hoursOfWeek([{ dayOfWeek: 0, start: '00:00', end: '12:00' }])[0]?.allDay).toBe(false)
})
