import { expect, test } from 'vitest'
import { inLocale } from './in-locale.ts'

test.each([
  ['en', 'كشري', 'Koshari'],
  ['ar', 'كشري', 'كشري'],
  ['ar', null, 'Koshari'],
  ['ar', '', 'Koshari'],
] as const)('in %s a dish that is Koshari and in Arabic %s is called %s', (locale, nameAr, shown) => {
  expect(inLocale(locale, 'Koshari', nameAr)).toBe(shown)
})
