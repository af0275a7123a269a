import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { TimeMenu } from './time-menu.tsx'

/** The text of the chosen option. */
function chosen(of: 'start' | 'end' | 'lastMinute', value: string) {
  const markup = renderPart(<TimeMenu label="Time" of={of} value={value} onChange={() => {}} />)
  return heard(/<option[^>]*selected[^>]*>(.*?)<\/option>/.exec(markup)?.[1] ?? '')
}

test('beside a date the last minute of the day is its end, not the midnight before it', () => {
  expect(chosen('lastMinute', '23:59')).toBe('End of day')
  expect(chosen('lastMinute', '18:00')).toBe('6:00 PM')
})

test('hours of a day end at midnight', () => {
  expect(chosen('end', '23:59')).toBe('12:00 AM')
})

test('a menu without a choice asks for one', () => {
  expect(chosen('start', '')).toBe('Choose a time')
})
