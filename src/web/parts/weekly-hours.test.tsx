import { expect, test } from 'vitest'
import { renderPart } from '#tests/world/render-part.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

test.each([
  ['en', 'Sunday Today'],
  ['ar', 'الحد النهارده'],
] as const)(
  'keeps the day and "today" apart where nobody sees the gap between them, in %s',
  (locale, words) => {
    const markup = renderPart(<WeeklyHours slots={[]} today={0} />, locale)
    expect(markup.replace(/<[^>]*>/g, '')).toContain(words)
  },
)
