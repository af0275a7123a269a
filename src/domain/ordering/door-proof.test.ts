import { expect, test } from 'vitest'
import { codeTriesLeft, decideDoorCode, doorCodeOf, readDoorCode } from './door-proof.ts'

test.each([
  [[], '0412', 'ok'],
  [[], '٠٤١٢', 'ok'],
  [[], ' 04 12 ', 'ok'],
  [[], '412', 'delivery.code_needed'],
  [[], '', 'delivery.code_needed'],
  [[], '04123', 'delivery.code_needed'],
  [['1111', '2222'], '0412', 'ok'],
  [['1111', '2222'], '3333', 'delivery.code_locked'],
  [['1111', '2222', '3333'], '0412', 'delivery.code_locked'],
])('after the wrong codes %j, %j is answered %s', (tried, typed, answer) => {
  const decided = decideDoorCode({ code: '0412', tried }, typed)
  expect(decided.ok ? 'ok' : decided.code).toBe(answer)
})

test('a wrong code says how often one may still be wrong, and the same one again costs nothing', () => {
  const code = '0412'
  expect(decideDoorCode({ code, tried: [] }, '1111')).toMatchObject({ params: { left: 2 } })
  expect(decideDoorCode({ code, tried: ['1111'] }, '2222')).toMatchObject({ params: { left: 1 } })
  expect(decideDoorCode({ code, tried: ['1111', '2222'] }, '1111')).toMatchObject({ params: { left: 1 } })
  expect(codeTriesLeft(['1', '2', '3', '4'])).toBe(0)
})

test('every number below ten thousand is a code of four digits', () => {
  expect([0, 7, 412, 9_999].map(doorCodeOf)).toEqual(['0000', '0007', '0412', '9999'])
  expect(readDoorCode(doorCodeOf(7))).toBe('0007')
})
