import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './page-cursor.ts'

const SHAPE: ('string' | 'number')[] = ['number', 'string']
const LIST = { sort: 'near', words: ['koshari'] }
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const [SIGN] = JSON.parse(Buffer.from(writeCursor(LIST, []), 'base64url').toString()) as [string]
const cursorOf = (parts: unknown[]) => encoded(JSON.stringify([SIGN, ...parts]))

test.each([[[0.1, 'a']], [[-5e-324, '']], [[1.7976931348623157e308, 'كشري 🍲 "quoted"']]])(
  'a cursor reads back exactly what was written: %j',
  (parts) => {
    expect(readCursor(LIST, writeCursor(LIST, parts), SHAPE)).toEqual(parts)
  },
)

test('a cursor needs no escaping in an address', () => {
  expect(writeCursor(LIST, [1, '?&=+/ى'])).toMatch(/^[\w-]+$/)
})

test.each([
  ['nothing', ''],
  ['no base64', '💥'],
  ['no JSON', encoded('[1,')],
  ['a truncated one', writeCursor(LIST, [1, 'abc']).slice(0, -3)],
  ['no list', encoded(JSON.stringify({ 0: SIGN, 1: 1, 2: 'a', length: 3 }))],
  ['too few parts', cursorOf([1])],
  ['too many parts', cursorOf([1, 'a', 2])],
  ['parts in another order', cursorOf(['a', 1])],
  ['null', cursorOf([null, 'a'])],
  ['a list in a part', cursorOf([1, ['a']])],
  ['infinity', encoded(`["${SIGN}",1e999,"a"]`)],
  ['a zero character', cursorOf([1, 'a\0b'])],
])('%s is not accepted as a cursor', (_, cursor) => {
  expect(readCursor(LIST, cursor, SHAPE)).toBeNull()
})

test('a cursor of another list is not accepted', () => {
  const cursor = writeCursor(LIST, [1, 'a'])
  for (const other of [{ ...LIST, sort: 'newest' }, { ...LIST, words: [] }, null])
    expect(readCursor(other, cursor, SHAPE)).toBeNull()
  expect(readCursor({ ...LIST }, cursor, SHAPE)).toEqual([1, 'a'])
})
