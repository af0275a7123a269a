import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longText, requiredText, text } from './base.ts'

test('a lone surrogate, which PostgreSQL refuses to store, becomes the replacement character', () => {
  expect(text(10).parse('\ud800')).toBe('\ufffd')
  expect(text(10).parse('a\udc00b')).toBe('a\ufffdb')
  expect(requiredText(10).parse('🍲')).toBe('🍲')
})

test('a field counts the cleaned text: stripped characters never make it too long', () => {
  const stripped = fc.array(fc.constantFrom('\u200b', '\u202e', '\u2066', '\u{e0041}'), { maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), stripped, (length, tricks) => {
      const typed = 'a'.repeat(length) + tricks.join('')
      expect(text(8).safeParse(typed).success).toBe(length <= 8)
      expect(longText(8).safeParse(typed).success).toBe(length <= 8)
    }),
  )
})

test.each(['', '   ', '\u200b\u2060', '\u202e\u200f', '\u0301'])(
  'a required field refuses %j, an optional one reads it as empty',
  (typed) => {
    expect(requiredText(10).safeParse(typed).success).toBe(false)
    expect(text(10).parse(typed)).toBe('')
  },
)

test('a line break becomes a space in a line and stays in a text of many lines', () => {
  expect(text(20).parse('left\ngate')).toBe('left gate')
  expect(longText(20).parse('left\ngate')).toBe('left\ngate')
})
