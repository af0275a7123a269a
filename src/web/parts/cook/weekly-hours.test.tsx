import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

const FRIDAY = { dayOfWeek: 5, start: '14:00', end: '20:00' }

test.each([
  ['en', 'Sunday Today'],
  ['ar', 'الحد النهارده'],
] as const)('a space separates the day from "today" for screen readers too, in %s', (locale, words) => {
  const markup = renderPart(<WeeklyHours slots={[FRIDAY]} unusualDays={[]} today={0} />, locale)
  expect(markup.replace(/<[^>]*>/g, '')).toContain(words)
})

test('one row describes hours that are the same every day', () => {
  const slots = Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, start: '00:00', end: '23:59' }))
  expect(heard(renderPart(<WeeklyHours slots={slots} unusualDays={[]} today={3} />))).toBe(
    'Every day All day',
  )
})

test('a day with other hours shows them with its date, and one that is as usual anyway does not', () => {
  const slots = Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, start: '12:00', end: '21:00' }))
  const unusualDays = [
    { date: '2026-11-25', slots: [{ start: '17:00', end: '01:00' }] },
    { date: '2026-11-27', slots: [] },
    { date: '2026-11-28', slots: [{ start: '12:00', end: '21:00' }] },
  ]
  const said = (today: number) =>
    heard(renderPart(<WeeklyHours slots={slots} unusualDays={unusualDays} today={today} />))
  expect(said(6)).toContain('Wednesday Nov 25 only 5:00 PM – 1:00 AM Thursday 12:00 PM – 9:00 PM')
  expect(said(6)).toContain('Friday Nov 27 only Closed Saturday Today 12:00 PM – 9:00 PM')
  expect(said(3)).toContain('Wednesday Today only 5:00 PM – 1:00 AM')
})
