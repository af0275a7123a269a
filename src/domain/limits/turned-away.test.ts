import { expect, test } from 'vitest'
import { isFirstListed } from './turned-away.ts'

test('the sixth attempt in an hour is the one that admins hear of, and no other', () => {
  expect([1, 5, 6, 7, 600].filter(isFirstListed)).toEqual([6])
})
