import { expect, it } from 'vitest'
import { inOrderOf, isolate } from './isolate.ts'

it('isolates an order number, a code and a phone inside Arabic', () => {
  for (const value of ['K7QX-2M4R', 'MAMA10', '0100 234 5678', 'Tante Nadia']) {
    expect(isolate(value, 'ar')).toBe(`\u2068${value}\u2069`)
  }
})

it('isolates an Arabic name inside English', () => {
  expect(isolate('طنط نادية', 'en')).toBe('\u2068طنط نادية\u2069')
})

it('leaves a value of the same script unchanged', () => {
  expect(isolate('Tante Nadia', 'en')).toBe('Tante Nadia')
  expect(isolate('50 EGP', 'en')).toBe('50 EGP')
  expect(isolate('طنط نادية', 'ar')).toBe('طنط نادية')
  expect(isolate('٢٫٣٠ كم', 'ar')).toBe('٢٫٣٠ كم')
})

it('sets a line’s direction to that of its language', () => {
  expect(inOrderOf('16 Sherif St، الدور 6', 'ar')).toBe('\u206716 Sherif St، الدور 6\u2069')
  expect(inOrderOf('شارع شريف, floor 6', 'en')).toBe('\u2066شارع شريف, floor 6\u2069')
})
