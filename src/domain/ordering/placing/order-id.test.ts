import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderIdFromBytes, parseOrderId, shortOrderId, showOrderId } from './order-id.ts'

const someBytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

describe('orderIdFromBytes', () => {
  test.each([
    [new Array(10).fill(0), '0000000000000000'],
    [new Array(10).fill(255), 'ZZZZZZZZZZZZZZZZ'],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], '0000000000000001'],
    [[0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000, 0, 0, 0, 0, 0], '1234567800000000'],
    [[0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'G000000000000000'],
  ])('writes %j as %s', (bytes, id) => expect(orderIdFromBytes(Uint8Array.from(bytes))).toBe(id))

  test('gives different bytes different ids, without I, L, O and U', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        const id = orderIdFromBytes(bytes)
        expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
        const digits = [...id].map((c) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(c))
        const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
        expect(bits).toBe([...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join(''))
      }),
    )
  })

  test.each([0, 9, 11])('treats %d bytes as a defect', (n) =>
    expect(() => orderIdFromBytes(new Uint8Array(n))).toThrow(RangeError),
  )
})

describe('parseOrderId', () => {
  test('reads back a shown id in any letter case', () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        const id = orderIdFromBytes(bytes)
        expect(parseOrderId(id)).toBe(id)
        expect(parseOrderId(showOrderId(id))).toBe(id)
        expect(parseOrderId(showOrderId(id).toLowerCase())).toBe(id)
      }),
    )
  })

  test.each([
    ['K7QX-2M4R-9TWD-5HBN', 'K7QX2M4R9TWD5HBN'],
    ['  k7qx 2m4r 9twd 5hbn ', 'K7QX2M4R9TWD5HBN'],
    ['#K7QX-2M4R-9TWD-5HBN', 'K7QX2M4R9TWD5HBN'],
    ['\u2066#K7QX\u20112M4R\u2013 9TWD\u22125HBN\u2069', 'K7QX2M4R9TWD5HBN'],
    ['K7QX-٢M٤R-٩TWD-٥HBN', 'K7QX2M4R9TWD5HBN'],
    ['K7QX-۲M۴R-۹TWD-۵HBN', 'K7QX2M4R9TWD5HBN'],
    ['iIlL-oO01-0000-0000', '1111000100000000'],
  ])('reads %j as %s', (text, id) => expect(parseOrderId(text)).toBe(id))

  test.each([
    '',
    'K7QX-2M4R-9TWD-5HB',
    'K7QX-2M4R-9TWD-5HBNA',
    'U7QX-2M4R-9TWD-5HBN',
    'ı7QX-2M4R-9TWD-5HBN',
    'K7QX_2M4R_9TWD_5HBN',
    '"><svg onload=alert()>',
    'K7QX-2M4R-9TWD-5HB\u0000',
    `K7QX-2M4R-9TWD-5HBN${' '.repeat(100)}`,
  ])('finds no id in %j', (text) => expect(parseOrderId(text)).toBeNull())
})

test('shows an id in four groups, and only its first half on work lists', () => {
  const id = parseOrderId('k7qx2m4r9twd5hbn')!
  expect(showOrderId(id)).toBe('K7QX-2M4R-9TWD-5HBN')
  expect(shortOrderId(id)).toBe('K7QX-2M4R')
})
