import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { StatusBadge } from './status-badge.tsx'

test.each([
  ['pending', 'Pending'],
  ['preparing', 'Preparing'],
  ['ready_for_pickup', 'Ready for pickup'],
  ['out_for_delivery', 'Out for delivery'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
])('the status %s is shown as "%s" in its own colours', (status, words) => {
  const markup = renderPart(<StatusBadge status={status} />)
  expect(heard(markup)).toBe(words)
  expect(markup).toContain(`data-status="${status}"`)
})

test('customers read that a ready order waits for a courier', () => {
  const ready = (locale: 'en' | 'ar') =>
    heard(renderPart(<StatusBadge status="ready_for_pickup" reader="customer" />, locale))
  expect(ready('en')).toBe('Packed, waiting for courier')
  expect(ready('ar')).toBe('جاهز ومستني المندوب')
  expect(heard(renderPart(<StatusBadge status="preparing" reader="customer" />))).toBe('Preparing')
})

test('an order that nobody has paid waits for its payment, until it goes on', () => {
  const unpaid = (status: string, locale: 'en' | 'ar' = 'en') =>
    heard(renderPart(<StatusBadge status={status} payment="awaiting" />, locale))
  expect(unpaid('pending')).toBe('Waiting for payment')
  expect(unpaid('pending', 'ar')).toBe('مستني الدفع')
  expect(unpaid('cancelled')).toBe('Cancelled')
  expect(heard(renderPart(<StatusBadge status="pending" payment="paid" />))).toBe('Pending')
})

test('an unknown status is shown as it is', () => {
  expect(heard(renderPart(<StatusBadge status="lost_at_sea" />))).toBe('lost_at_sea')
  expect(heard(renderPart(<StatusBadge status="toString" />))).toBe('toString')
})

const TOKENS = readFileSync(new URL('../../../ui/theme/tokens.css', import.meta.url), 'utf8')

/** The hue of one of our colours in degrees, once for each scheme. */
const huesOf = (name: string) => {
  const both = TOKENS.split(`--am-${name}: `)[1]!.split(';')[0]!
  return [...both.matchAll(/#(..)(..)(..)/g)].map(([, ...parts]) => {
    const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16)) as [number, number, number]
    const hue = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI)
    return Math.round((hue + 360) % 360)
  })
}

test.each([
  ['pending', 'yellow', 'pending', 36, 60],
  ['preparing', 'orange', 'preparing', 20, 35],
  ['ready_for_pickup', 'blue', 'ready', 205, 230],
  ['out_for_delivery', 'violet', 'out', 255, 285],
  ['delivered', 'green', 'delivered', 110, 150],
  ['cancelled', 'red', 'cancelled', 0, 12],
])('%s is %s in light and dark mode', (status, _, colour, from, to) => {
  const rule = TOKENS.slice(TOKENS.indexOf(`[data-status="${status}"]`)).split('}')[0]!
  for (const part of ['bg', 'text', 'solid']) {
    expect(rule).toContain(`--status-${part}: var(--am-${colour}-${part})`)
    const hues = huesOf(`${colour}-${part}`)
    expect(hues).toHaveLength(2)
    expect(hues.filter((hue) => hue < from || hue > to)).toEqual([])
  }
})
