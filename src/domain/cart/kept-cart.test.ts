import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartLine, fitCart, isSameCart, joinCarts, lineKey, mergeChanges } from './kept-cart.ts'

const line = (dishId: string, quantity: number, given: Partial<CartLine> = {}): CartLine => ({
  dishId,
  quantity,
  notes: '',
  savedForLater: false,
  ...given,
})

/** Up to a dozen lines of few dishes and notes, so that most pairs share some; no dish comes near 99. */
const carts = fc.uniqueArray(
  fc.record({
    dishId: fc.constantFrom('koshari', 'mahshi', 'molokhia', 'fatta'),
    notes: fc.constantFrom('', 'no onions', 'extra hot'),
    quantity: fc.integer({ min: 1, max: 12 }),
    savedForLater: fc.boolean(),
  }),
  { selector: lineKey, maxLength: 12 },
)
const RUNS = { numRuns: 1_000 }
const quantityIn = (cart: readonly CartLine[], key: string) =>
  cart.find((each) => lineKey(each) === key)?.quantity ?? 0
const keysOf = (...all: (readonly CartLine[])[]) => new Set(all.flat().map(lineKey))

describe('joining', () => {
  test('joined carts hold the sum of both, for a thousand random pairs', () =>
    fc.assert(
      fc.property(carts, carts, (kept, local) => {
        const joined = joinCarts(kept, local)
        for (const key of keysOf(kept, local, joined))
          expect(quantityIn(joined, key)).toBe(quantityIn(kept, key) + quantityIn(local, key))
      }),
      RUNS,
    ))

  test('the order of the two carts does not matter', () =>
    fc.assert(
      fc.property(carts, carts, (kept, local) => {
        expect(isSameCart(joinCarts(kept, local), joinCarts(local, kept))).toBe(true)
      }),
      RUNS,
    ))

  test('a line stays saved for later unless the other cart has it to order', () => {
    const kept = [line('koshari', 2, { savedForLater: true }), line('fatta', 1, { savedForLater: true })]
    expect(joinCarts(kept, [line('koshari', 3)])).toEqual([
      line('koshari', 5),
      line('fatta', 1, { savedForLater: true }),
    ])
  })
})

describe('two devices', () => {
  test('the merged cart contains the changes of both devices once, for a thousand random pairs', () =>
    fc.assert(
      fc.property(carts, carts, carts, (before, mine, theirs) => {
        const merged = mergeChanges(before, mine, theirs)
        for (const key of keysOf(before, mine, theirs)) {
          const sum = quantityIn(mine, key) + quantityIn(theirs, key) - quantityIn(before, key)
          expect(quantityIn(merged, key)).toBe(Math.max(0, sum))
        }
      }),
      RUNS,
    ))

  test('if only one device changed the cart, its version is the result', () =>
    fc.assert(
      fc.property(carts, carts, (before, mine) => {
        expect(isSameCart(mergeChanges(before, mine, before), mine)).toBe(true)
        expect(isSameCart(mergeChanges(before, before, mine), mine)).toBe(true)
      }),
      RUNS,
    ))
})

describe('a cart that is too full', () => {
  test('holds 99 of a dish and saves a further note for later', () =>
    expect(fitCart([line('koshari', 99), line('koshari', 4, { notes: 'hot' })])).toEqual([
      line('koshari', 99),
      line('koshari', 4, { notes: 'hot', savedForLater: true }),
    ]))

  test('two full carts join to fifty lines to order and fifty saved for later', () => {
    const full = (name: string) => Array.from({ length: 50 }, (_, at) => line(`${name}${at}`, 99))
    expect(joinCarts(full('a'), full('a'))).toEqual(full('a'))
    const joined = joinCarts(full('a'), full('b'))
    expect(joined.filter(({ savedForLater }) => !savedForLater)).toHaveLength(50)
    expect(joined.filter(({ savedForLater }) => savedForLater)).toHaveLength(50)
  })
})
