import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 5_000 }, () => random.next())
}

test('the same seed gives the same numbers, and another seed gives others', () => {
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7)).not.toEqual(draws(8))
})

test('numbers lie in [0, 1) and spread evenly over ten bins', () => {
  const bins = new Array<number>(10).fill(0)
  for (const draw of draws(1)) bins[Math.floor(draw * 10)]! += 1
  expect(bins).toHaveLength(10)
  for (const bin of bins) expect(Math.abs(bin - 500)).toBeLessThan(100)
})

test('whole numbers reach both ends and never go beyond', () => {
  const random = createRandom(2)
  const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)))
  expect([...seen].sort()).toEqual([3, 4, 5, 6])
})

test('a weight of zero is never picked, and a triple weight is picked three times as often', () => {
  const random = createRandom(3)
  const weights = { never: 0, seldom: 1, often: 3 }
  const picks = Array.from({ length: 4_000 }, () =>
    random.pickWeighted(['never', 'seldom', 'often'] as const, (word) => weights[word]),
  )
  expect(picks).not.toContain('never')
  expect(Math.abs(picks.filter((word) => word === 'often').length - 3_000)).toBeLessThan(150)
})

test('a shuffle keeps every element', () => {
  const cards = Array.from({ length: 52 }, (_, at) => at)
  const shuffled = createRandom(4).shuffle(cards)
  expect(shuffled).not.toEqual(cards)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(cards)
})
