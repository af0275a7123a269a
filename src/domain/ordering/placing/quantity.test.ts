import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINES, mergeLines } from './quantity.ts'

const koshari = (quantity: number) => mergeLines([{ dishId: 'koshari', quantity }])

describe('a quantity', () => {
  test.each([1, 2, 99])('of %d is accepted', (n) => expect(koshari(n).ok).toBe(true))

  test.each([0, -1, 100, 2 ** 31, 1e308, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d is refused',
    (n) => expect(koshari(n)).toMatchObject({ ok: false, code: 'order.quantity_invalid' }),
  )
})

describe('mergeLines', () => {
  test('adds up the same dish with the same note, and trims notes', () => {
    const lines = [
      { dishId: 'koshari', quantity: 2, notes: ' no onions ' },
      { dishId: 'mahshi', quantity: 1 },
      { dishId: 'koshari', quantity: 3, notes: 'no onions' },
      { dishId: 'koshari', quantity: 1, notes: '  ' },
      { dishId: 'koshari', quantity: 4, notes: null },
    ]
    expect(mergeLines(lines)).toEqual({
      ok: true,
      value: [
        { dishId: 'koshari', quantity: 5, notes: 'no onions' },
        { dishId: 'mahshi', quantity: 1, notes: null },
        { dishId: 'koshari', quantity: 5, notes: null },
      ],
    })
  })

  test.each([
    ['the same note', [null, null]],
    ['different notes', ['hot', 'mild']],
  ])('refuses 60 and 60 of one dish with %s, and accepts 60 and 39', (_, [first, second]) => {
    const sixty = { dishId: 'koshari', quantity: 60, notes: first }
    const more = (quantity: number) => mergeLines([sixty, { dishId: 'koshari', quantity, notes: second }])
    expect(more(60)).toEqual({ ok: false, code: 'order.quantity_invalid', params: { dishId: 'koshari' } })
    expect(more(39).ok).toBe(true)
  })

  test('refuses an invalid quantity even if another line would make up for it', () => {
    const lines = [
      { dishId: 'koshari', quantity: 5 },
      { dishId: 'koshari', quantity: -4 },
    ]
    expect(mergeLines(lines)).toMatchObject({ code: 'order.quantity_invalid' })
  })

  test('accepts 50 lines and refuses more', () => {
    const lines = (n: number) => Array.from({ length: n }, (_, i) => ({ dishId: `dish-${i}`, quantity: 1 }))
    expect(mergeLines(lines(MAX_LINES)).ok).toBe(true)
    for (const n of [51, 1000]) {
      expect(mergeLines(lines(n))).toEqual({ ok: false, code: 'order.too_many_lines', params: { max: 50 } })
    }
  })

  test('never loses or adds a portion, and leaves no duplicate lines', () => {
    const aLine = fc.record({
      dishId: fc.constantFrom('a', 'b', 'c"', 'c'),
      quantity: fc.integer({ min: 1, max: 9 }),
      notes: fc.constantFrom(null, undefined, '', 'x', ' x', '","'),
    })
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 10 }), (lines) => {
        const merged = mergeLines(lines)
        if (!merged.ok) throw new Error(merged.code)
        const sum = (all: { quantity: number }[]) => all.reduce((n, line) => n + line.quantity, 0)
        expect(sum(merged.value)).toBe(sum(lines))
        const keys = merged.value.map(({ dishId, notes }) => JSON.stringify([dishId, notes]))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
