import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePolyline, encodePolyline, leadsBetween } from './polyline.ts'

/** The example of the format's documentation. */
const EXAMPLE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
const FIRST = { latitude: 38.5, longitude: -120.2 }
const LAST = { latitude: 43.252, longitude: -126.453 }

test('an encoded polyline is read to five decimals', () => {
  expect(decodePolyline(EXAMPLE)).toEqual([FIRST, { latitude: 40.7, longitude: -120.95 }, LAST])
})

test('a written polyline is read as it was, to five decimals', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => n / 1e5)
  const aLine = fc.array(fc.record({ latitude: degrees(90), longitude: degrees(180) }), {
    minLength: 2,
    maxLength: 500,
  })
  fc.assert(
    fc.property(aLine, (line) => {
      expect(decodePolyline(encodePolyline(line))).toEqual(line)
    }),
  )
  expect(encodePolyline(decodePolyline(EXAMPLE)!)).toBe(EXAMPLE)
})

test.each([
  ['nothing', ''],
  ['a single point', '_p~iF~ps|U'],
  ['a latitude without its longitude', `${EXAMPLE}_p~iF`],
  ['a number that does not end', `${EXAMPLE}____`],
  ['a number that is too long', `${EXAMPLE}________?`],
  ['characters outside the format', '<svg onload=alert(1)>'],
  ['a point beyond the pole', '_p~iF~ps|U__hgf@?'],
  ['more points than a route through a city has', `_p~iF~ps|U${'??'.repeat(500)}`],
])('%s is no route', (_, text) => {
  expect(decodePolyline(text)).toBeNull()
})

describe('leadsBetween', () => {
  const near = ({ latitude, longitude }: typeof FIRST) => ({ latitude: latitude + 0.003, longitude })

  test('a route may begin and end on the nearest street', () => {
    expect(leadsBetween(EXAMPLE, near(FIRST), near(LAST))).toBe(true)
  })

  test.each([
    ['the way back', LAST, FIRST],
    ['one that begins elsewhere', { latitude: 38.6, longitude: -120.2 }, LAST],
    ['one that ends elsewhere', FIRST, { latitude: 43.3, longitude: -126.453 }],
  ])('%s is another route', (_, from, to) => {
    expect(leadsBetween(EXAMPLE, from, to)).toBe(false)
  })

  test('an unreadable route leads nowhere', () => {
    expect(leadsBetween('?', FIRST, LAST)).toBe(false)
  })
})
