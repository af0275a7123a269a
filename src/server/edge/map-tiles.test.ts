import { expect, test } from 'vitest'
import { isTileAddress, originsOf } from './map-tiles.ts'

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', true],
  ['https://tiles.example/', false],
  ['https://tiles.example/{z}/{x}/{y}.png?key={key}', false],
  ['tiles.example/{z}/{x}/{y}.png', false],
  ['ftp://tiles.example/{z}/{x}/{y}.png', false],
])('the tile address %s is valid: %s', (url, is) => {
  expect(isTileAddress(url)).toBe(is)
})

test('every subdomain of the tiles is an allowed origin', () => {
  expect(originsOf('https://{s}.tiles.example/{z}/{x}/{y}.png')).toEqual([
    'https://a.tiles.example',
    'https://b.tiles.example',
    'https://c.tiles.example',
  ])
  expect(originsOf('https://tiles.example:8443/{z}/{x}/{y}.png')).toEqual(['https://tiles.example:8443'])
})
