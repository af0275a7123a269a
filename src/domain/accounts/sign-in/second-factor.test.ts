import { expect, test } from 'vitest'
import { decideDemand, readCode, recoveryCodeOf, stepsAround } from './second-factor.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['١٢٣٤٥٦', { kind: 'app', code: '123456' }],
  ['\u202d123\u061c456\u202c', { kind: 'app', code: '123456' }],
  ['0123-4567-89ab-cdef', { kind: 'recovery', code: '0123456789abcdef' }],
  ['O123 I567 89AB CDEL', { kind: 'recovery', code: '0123156789abcde1' }],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['0123-4567-89ab-cdeu', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

test('a recovery code has sixteen characters in groups, and can be typed as it is shown', () => {
  const code = recoveryCodeOf(Uint8Array.from([0, 1, 2, 3, 4, 250, 251, 252, 253, 255]))
  expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
})

test('a code is accepted in its own half minute and in the ones before and after', () => {
  expect(stepsAround(90_000)).toEqual([3, 2, 4])
  expect(stepsAround(119_999)).toEqual([3, 2, 4])
})

test.each([
  [{ isAdmin: false, hasFactor: true, isRequired: true }, 'nothing'],
  [{ isAdmin: true, hasFactor: false, isRequired: false }, 'nothing'],
  [{ isAdmin: true, hasFactor: false, isRequired: true }, 'set_up'],
  [{ isAdmin: true, hasFactor: true, isRequired: false }, 'code'],
  [{ isAdmin: true, hasFactor: true, isRequired: true }, 'code'],
] as const)('signing in as %j demands %s', (who, demand) => {
  expect(decideDemand(who)).toBe(demand)
})
