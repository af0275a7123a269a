import { expect, test } from 'vitest'
import { placeCookie, readPlace } from './place.ts'

const zamalek = { point: { latitude: 30.0626, longitude: 31.2197 }, districtId: 'zamalek' }

test('a chosen place reads back from its cookie unchanged', () => {
  expect(readPlace(`lang=ar; ${placeCookie(zamalek, 'http:')}`)).toEqual({ ...zamalek, chosen: true })
  expect(readPlace(placeCookie({ ...zamalek, districtId: null }, 'http:'))?.districtId).toBeNull()
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

test('a cookie of the page is never sent without https where it was written over https', () => {
  const written = (at: string) =>
    placeCookie({ point: { latitude: 30, longitude: 31 }, districtId: 'dokki' }, at)
  expect(written('http:')).toBe('place=30.00000%2C31.00000%2Cdokki; Path=/; Max-Age=31536000; SameSite=Lax')
  for (const at of ['https:', 'https://amama.example'])
    expect(written(at)).toBe(`${written('http:')}; Secure`)
})
