import { expect, test } from 'vitest'
import { readOptions, UnusableOptions } from './options.ts'

test('without options the demo runs at speed 1 against the default address', () => {
  expect(readOptions([])).toEqual({
    url: 'http://localhost:3000',
    speed: 1,
    orders: 6,
    load: null,
    seconds: null,
    without: [],
  })
})

test('load runs faster unless a speed is given', () => {
  expect(readOptions(['--load', '50'])).toMatchObject({ load: 50, speed: 20 })
  expect(readOptions(['--load', '50', '--speed', '2'])).toMatchObject({ load: 50, speed: 2 })
})

test('an address is reduced to its origin, and several people can be left out', () => {
  const options = readOptions([
    '--url',
    'http://127.0.0.1:4000/cart',
    '--without',
    'a@b.c',
    '--without',
    'd@e.f',
  ])
  expect(options).toMatchObject({ url: 'http://127.0.0.1:4000', without: ['a@b.c', 'd@e.f'] })
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
])('%j is refused with a message', (args) => {
  expect(() => readOptions(args)).toThrow(UnusableOptions)
})
