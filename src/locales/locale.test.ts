import { expect, test } from 'vitest'
import { inLocale } from './locale.ts'

test.each([
  ['en', 'كشري', 'Koshari'],
  ['ar', 'كشري', 'كشري'],
  ['ar', null, 'Koshari'],
  ['ar', '', 'Koshari'],
] as const)(
  'in %s a dish with the English name Koshari and the Arabic name %s is called %s',
  (locale, nameAr, shown) => {
    expect(inLocale(locale, 'Koshari', nameAr)).toBe(shown)
  },
)
