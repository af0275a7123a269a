import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

const FRIDAY = { dayOfWeek: 5, start: '14:00', end: '20:00' }

test.each([
  ['en', 'Sunday Today'],
  ['ar', 'الحد النهارده'],
] as const)('a space separates the day from "today" for screen readers too, in %s', (locale, words) => {
  const markup = renderPart(<WeeklyHours slots={[FRIDAY]} today={0} />, locale)
  expect(markup.replace(/<[^>]*>/g, '')).toContain(words)
})

test('one row describes hours that are the same every day', () => {
  const slots = Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, start: '00:00', end: '23:59' }))
  expect(heard(renderPart(<WeeklyHours slots={slots} today={3} />))).toBe('Every day All day')
})
