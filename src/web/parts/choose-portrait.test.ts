import { expect, test } from 'vitest'
import { choosePortrait } from './choose-portrait.ts'

const NAMES = ['nadia', 'samira', 'hoda', 'amal', 'zeinab', 'karim']

test('gives one person the same drawing every time, whatever order the files come in', () => {
  const first = choosePortrait('uid-7', NAMES)
  expect(choosePortrait('uid-7', [...NAMES].reverse())).toBe(first)
})

test('spreads people over the whole set', () => {
  const chosen = new Set(Array.from({ length: 200 }, (_, index) => choosePortrait(`uid-${index}`, NAMES)))
  expect(chosen.size).toBe(NAMES.length)
})

test('has no drawing to give from an empty set', () => {
  expect(choosePortrait('uid-7', [])).toBeNull()
})
