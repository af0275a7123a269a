import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longText, requiredText, text } from './base.ts'

test('half of a character, which PostgreSQL refuses to store, becomes the sign for an unreadable one', () => {
  expect(text(10).parse('\ud800')).toBe('\ufffd')
  expect(text(10).parse('a\udc00b')).toBe('a\ufffdb')
  expect(requiredText(10).parse('🍲')).toBe('🍲')
})

test('a field counts what it keeps: what is stripped never makes a text too long', () => {
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
  'a field that has to say something refuses %j, another takes it as empty',
  (typed) => {
    expect(requiredText(10).safeParse(typed).success).toBe(false)
    expect(text(10).parse(typed)).toBe('')
  },
)

test('one line stays one line, and many lines stay many', () => {
  expect(text(20).parse('left\ngate')).toBe('left gate')
  expect(longText(20).parse('left\ngate')).toBe('left\ngate')
})
