import { expect, test } from 'vitest'
import { heard, renderPart } from './render-part.tsx'
import { StatusBadge } from './status-badge.tsx'

test.each([
  ['pending', 'Pending'],
  ['preparing', 'Preparing'],
  ['ready_for_pickup', 'Ready for pickup'],
  ['out_for_delivery', 'Out for delivery'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
])('says %s in words, with the colours of that status', (status, words) => {
  const markup = renderPart(<StatusBadge status={status} />)
  expect(heard(markup)).toBe(words)
  expect(markup).toContain(`data-status="${status}"`)
})

test('shows the raw text of a status that nobody knows', () => {
  expect(heard(renderPart(<StatusBadge status="lost_at_sea" />))).toBe('lost_at_sea')
  expect(heard(renderPart(<StatusBadge status="toString" />))).toBe('toString')
})
