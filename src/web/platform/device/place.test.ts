import { expect, test } from 'vitest'
import { placeCookie, readPlace } from './place.ts'

const zamalek = { point: { latitude: 30.0626, longitude: 31.2197 }, districtId: 'zamalek' }

test('a chosen place reads back from its cookie unchanged', () => {
  expect(readPlace(`lang=ar; ${placeCookie(zamalek)}`)).toEqual({ ...zamalek, chosen: true })
  expect(readPlace(placeCookie({ ...zamalek, districtId: null }))?.districtId).toBeNull()
})

test.each([
  '%',
  '%E0%A4%A',
  '',
  ',',
  '30',
  '30,',
  '91,31',
  '30,181',
  '0x1e,31',
  'NaN,NaN',
  '30 ,31',
  '1e1,31',
])('a tampered cookie (%j) reads as no place', (value) => {
  expect(readPlace(`place=${value}`)).toBeNull()
})

test('a malformed district id is left out, and the point stays', () => {
  expect(readPlace('place=30.1,31.2,%3Cscript%3E')).toEqual({
    point: { latitude: 30.1, longitude: 31.2 },
    districtId: null,
    chosen: true,
  })
})
