import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRepeatedKey } from './repeated-key.ts'

test.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{ "a" : 1 , "b" : 2 , "a" : 3 }', 'a'],
  ['{"lines":[{"dishId":"x"},{"quantity":1,"quantity":2}]}', 'lines.1.quantity'],
  ['{"":1,"":2}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('in %s the repeated key is found', (json, key) => {
  expect(findRepeatedKey(json)).toBe(key)
})

test.each([
  '{"a":{"x":1},"b":{"x":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"\\"a\\":1,\\"a\\":2"}',
  '{"a":"\\\\","b":"\\\\\\""}',
  '"a"',
])('in %s no key is repeated', (json) => {
  expect(findRepeatedKey(json)).toBeNull()
})

test('JSON.stringify never repeats a key, and a repetition put before the first key is found', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const json = JSON.stringify(value)
      expect(findRepeatedKey(json)).toBeNull()
      const key = JSON.stringify(Object.keys(JSON.parse(json))[0])
      expect(findRepeatedKey(`{${key}:1,${json.slice(1)}`)).not.toBeNull()
    }),
  )
})

test('text that is not JSON does not throw', () => {
  for (const text of ['', '}', '{', ':', '"', '{"a', '{"a\\', '{"\\x":1,"\\x":2', '{"a":1,,:', ']]]:,'])
    expect(() => findRepeatedKey(text)).not.toThrow()
})
