import { expect, test } from 'vitest'
import { checkTexts } from './text-field.ts'

test.each([
  ['abc', {}, undefined],
  [' abc ', {}, undefined],
  [' ', {}, { code: 'field.required' }],
  ['abcd', {}, { code: 'field.too_long', params: { limit: 3 } }],
  [' ', { mayBeEmpty: true }, undefined],
  ['abcd', { mayBeEmpty: true }, { code: 'field.too_long', params: { limit: 3 } }],
])('a name of "%s" with %o is refused with %o, and the name beside it is not', (name, options, refusal) => {
  const found = checkTexts({ name, nameAr: 'كشر' }, { name: { most: 3 }, nameAr: { most: 3 } }, options)
  expect(found).toEqual(refusal ? { name: expect.objectContaining(refusal) } : {})
})
