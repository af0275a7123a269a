import { expect, test } from 'vitest'
import { rideAlong } from './glide.ts'
import type { Pixel } from './projection.ts'

/** East, then south, then back west just below. */
const ROUTE: Pixel[] = [
  [0, 0],
  [100, 0],
  [100, 60],
  [0, 60],
]

test.each<[string, Pixel, Pixel, Pixel[]]>([
  ['over the bend between two positions', [80, 2], [97, 30], [[100, 0]]],
  ['and back over it', [97, 30], [80, 2], [[100, 0]]],
  [
    'over two bends',
    [80, 0],
    [80, 58],
    [
      [100, 0],
      [100, 60],
    ],
  ],
  ['straight within one piece', [10, 0], [60, 3], []],
  ['straight to a position beside the route', [80, 0], [140, 30], []],
  ['straight between two arms of the route', [10, 0], [10, 60], []],
])('a courier rides %s', (_, from, to, bends) => {
  expect(rideAlong(ROUTE, from, to)).toEqual([from, ...bends, to])
})

test('without a route a courier rides straight', () => {
  expect(rideAlong([], [0, 0], [10, 10])).toEqual([
    [0, 0],
    [10, 10],
  ])
})
