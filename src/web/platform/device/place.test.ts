import { expect, test } from 'vitest'
import { placeCookie, readPlace } from './place.ts'

const zamalek = { point: { latitude: 30.0626, longitude: 31.2197 }, districtId: 'zamalek' }

test('a place comes back from its cookie as it was chosen', () => {
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

test('an unknown kind of district id is left out, its point stays', () => {
  expect(readPlace('place=30.1,31.2,%3Cscript%3E')).toEqual({
    point: { latitude: 30.1, longitude: 31.2 },
    districtId: null,
    chosen: true,
  })
})
