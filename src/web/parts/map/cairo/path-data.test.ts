import { expect, test } from 'vitest'
import { pathData } from './path-data.ts'

test('a path has relative steps on whole pixels', () => {
  // biome-ignore format: points
  expect(pathData([[0.4, 0.6], [10, 1], [5, -20]], true)).toBe('M0 1l10 0-5-21z')
})

test('points on the same pixel are written once', () => {
  // biome-ignore format: points
  expect(pathData([[1, 1], [1.2, 0.9], [4, 1]])).toBe('M1 1l3 0')
})

test('a line that shrinks to one pixel gives an empty path', () => {
  // biome-ignore format: points
  expect(pathData([[1, 1], [1.2, 0.9]], true)).toBe('')
  expect(pathData([])).toBe('')
})
