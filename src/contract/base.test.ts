import { expect, test } from 'vitest'
import { requiredText, text } from './base.ts'

test('half of a character, which PostgreSQL refuses to store, becomes the sign for an unreadable one', () => {
  expect(text(10).parse('\ud800')).toBe('\ufffd')
  expect(text(10).parse('a\udc00b')).toBe('a\ufffdb')
  expect(requiredText(10).parse('🍲')).toBe('🍲')
})
