import { describe, expect, test } from 'vitest'
import { checkNumber, type NumberRule, readNumber } from './number-field.ts'

const PERCENT: NumberRule = { least: 1, most: 100, decimals: 2 }
const COUNT: NumberRule = { least: 1, most: 1_000_000, decimals: 0 }

describe('readNumber', () => {
  test.each([
    ['15', 15],
    ['١٥', 15],
    ['۱۵', 15],
    ['٣٣٫٣٣', 33.33],
    [' 12.5 ', 12.5],
    ['7.', 7],
    ['007', 7],
    ['\u200f١٠\u200e', 10],
    ['\u202d١٠\u202c', 10],
  ])('reads %j as people type it', (typed, value) =>
    expect(readNumber(typed, PERCENT)).toEqual({ ok: true, value }),
  )

  test.each([
    ['1,000', 1_000],
    ['١٬٠٠٠', 1_000],
    ['1,000,000', 1_000_000],
    ['10 000', 10_000],
  ])('reads numbers with thousands marks: %j', (typed, value) =>
    expect(readNumber(typed, COUNT)).toEqual({ ok: true, value }),
  )

  test.each([
    ['', 'field.required'],
    ['   ', 'field.required'],
    ['ten', 'field.number'],
    ['1e3', 'field.number'],
    ['1,00', 'field.number'],
    ['1.2.3', 'field.number'],
    ['٪١٥', 'field.number'],
    ['Infinity', 'field.number'],
    ['9'.repeat(400), 'field.number'],
  ])('refuses %j, which is no number', (typed, code) =>
    expect(readNumber(typed, PERCENT)).toMatchObject({ ok: false, code }),
  )
})

describe('checkNumber', () => {
  test.each([
    ['0', 'field.least', { limit: 1 }],
    ['-5', 'field.least', { limit: 1 }],
    ['\u22125', 'field.least', { limit: 1 }],
    ['0.99', 'field.least', { limit: 1 }],
    ['100.01', 'field.most', { limit: 100 }],
    ['101', 'field.most', { limit: 100 }],
    ['12.345', 'field.decimals', { max: 2 }],
  ])('refuses %s with the limit that it breaks', (typed, code, params) =>
    expect(readNumber(typed, PERCENT)).toEqual({ ok: false, code, params }),
  )

  test('accepts both limits', () => {
    expect(checkNumber(1, PERCENT).ok).toBe(true)
    expect(checkNumber(100, PERCENT).ok).toBe(true)
  })

  test('refuses decimals in a field for whole numbers', () =>
    expect(readNumber('2.5', COUNT)).toEqual({ ok: false, code: 'field.whole', params: {} }))
})
