import { expect, test } from 'vitest'
import { readOptions, UnusableOptions } from './options.ts'

test('without options the demo plays at real speed against the usual address', () => {
  expect(readOptions([])).toEqual({
    url: 'http://localhost:3000',
    speed: 1,
    orders: 6,
    load: null,
    seconds: null,
    without: [],
  })
})

test('load plays faster unless a speed is given', () => {
  expect(readOptions(['--load', '50'])).toMatchObject({ load: 50, speed: 20 })
  expect(readOptions(['--load', '50', '--speed', '2'])).toMatchObject({ load: 50, speed: 2 })
})

test('an address with a path is taken as its origin, several people can be left out', () => {
  const given = readOptions([
    '--url',
    'http://127.0.0.1:4000/cart',
    '--without',
    'a@b.c',
    '--without',
    'd@e.f',
  ])
  expect(given).toMatchObject({ url: 'http://127.0.0.1:4000', without: ['a@b.c', 'd@e.f'] })
})

test.each([
  [['--speed', '0']],
  [['--speed', 'quick']],
  [['--orders', '1.5']],
  [['--load', '']],
  [['--seconds', '-1']],
  [['--url', 'localhost:3000']],
  [['--spede', '1']],
  [['surplus']],
])('%j is refused in a sentence', (args) => {
  expect(() => readOptions(args)).toThrow(UnusableOptions)
})
