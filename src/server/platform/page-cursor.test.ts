import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './page-cursor.ts'

const SHAPE: ('string' | 'number')[] = ['number', 'string']
const cursorOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test.each([[[0.1, 'a']], [[-5e-324, '']], [[1.7976931348623157e308, 'كشري 🍲 "quoted"']]])(
  'reads back exactly what was written: %j',
  (parts) => {
    expect(readCursor(writeCursor(parts), SHAPE)).toEqual(parts)
  },
)

test('goes into an address as it is', () => {
  expect(writeCursor([1, '?&=+/ى'])).toMatch(/^[\w-]+$/)
})

test.each([
  ['nothing', ''],
  ['no base64', '💥'],
  ['no JSON', Buffer.from('[1,').toString('base64url')],
  ['a truncated one', writeCursor([1, 'abc']).slice(0, -3)],
  ['no list', cursorOf({ 0: 1, 1: 'a', length: 2 })],
  ['too few parts', cursorOf([1])],
  ['too many parts', cursorOf([1, 'a', 2])],
  ['parts in another order', cursorOf(['a', 1])],
  ['null', cursorOf([null, 'a'])],
  ['a list in a part', cursorOf([1, ['a']])],
  ['infinity', Buffer.from('[1e999,"a"]').toString('base64url')],
  ['a zero character', cursorOf([1, 'a\0b'])],
])('%s is no cursor', (_, cursor) => {
  expect(readCursor(cursor, SHAPE)).toBeNull()
})
