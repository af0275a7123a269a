import { expect, test } from 'vitest'
import { pauseAfterGuess } from './guess-pause.ts'

test('the first 19 guesses cause no pause, and each later one doubles it up to ten minutes', () => {
  const pauses = Array.from({ length: 32 }, (_, at) => pauseAfterGuess(at + 1))
  expect(pauses.slice(0, 19)).toEqual(Array(19).fill(0))
  expect(pauses.slice(19)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600, 600])
})

test('a hundred guesses take between 12 and 24 hours', () => {
  const hours =
    Array.from({ length: 100 }, (_, at) => pauseAfterGuess(at + 1)).reduce((a, b) => a + b, 0) / 3_600
  expect(hours).toBeLessThan(24)
  expect(hours).toBeGreaterThan(12)
})
