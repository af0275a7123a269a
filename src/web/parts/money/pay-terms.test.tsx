import { expect, test } from 'vitest'
import type { PayTerms as Terms } from '#contract/settings.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { PayTerms } from './pay-terms.tsx'

const terms: Terms = { commissionPercent: 12.5, courierSharePercent: 80, payoutWeekday: 4 }
const read = (locale: 'en' | 'ar', of: 'cook' | 'courier', change: Partial<Terms> = {}) =>
  heard(renderPart(<PayTerms terms={{ ...terms, ...change }} of={of} />, locale))

test('who may join reads what we keep of an order and when we pay, in both languages', () => {
  expect(read('en', 'cook')).toContain('We keep 12.5% of the price of the food')
  expect(read('en', 'cook')).toContain('every Thursday')
  expect(read('en', 'courier')).toContain('80% of the delivery fee')
  expect(read('ar', 'cook')).toContain('١٢٫٥٪')
  expect(read('ar', 'courier')).toContain('الخميس')
})

test('without a commission and without a fixed day the page says so, and nothing while the server has no answer', () => {
  const text = read('en', 'cook', { commissionPercent: 0, payoutWeekday: null })
  expect(text).toContain('We keep no commission')
  expect(text).toContain('no fixed day')
  expect(renderPart(<PayTerms terms={null} of="cook" />)).toBe('')
})
