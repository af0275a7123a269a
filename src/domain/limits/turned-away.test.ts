import { expect, test } from 'vitest'
import { isFirstListed } from './turned-away.ts'

test('only the sixth refusal in an hour puts somebody on the admins’ list', () => {
  expect([1, 5, 6, 7, 600].filter(isFirstListed)).toEqual([6])
})
