import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

const kitchenOf = (dish: string) => dish[0]!
const turns = (...dishes: string[]) => inTurns(dishes, kitchenOf)

it.each([
  [[], []],
  [['a1'], ['a1']],
  [
    ['a1', 'a2', 'a3'],
    ['a1', 'a2', 'a3'],
  ],
  [
    ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'],
    ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'],
  ],
  [
    ['a1', 'b1', 'a2'],
    ['a1', 'b1', 'a2'],
  ],
])('%j becomes %j', (dishes, expected) => {
  expect(turns(...dishes)).toEqual(expected)
})

it('shows every dish once, each kitchen in its own order, and never a kitchen twice while another waits for its turn', () => {
  const dish = fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(99))
    .map(([kitchen, n]) => `${kitchen}${n}`)
  fc.assert(
    fc.property(fc.uniqueArray(dish, { maxLength: 12 }), (dishes) => {
      const shown = turns(...dishes)
      for (const kitchen of 'abcd') {
        const ofKitchen = (list: string[]) => list.filter((each) => kitchenOf(each) === kitchen)
        expect(ofKitchen(shown)).toEqual(ofKitchen(dishes))
      }
      expect(shown).toHaveLength(dishes.length)
      const seen = new Map<string, number>()
      for (const each of shown) {
        seen.set(kitchenOf(each), (seen.get(kitchenOf(each)) ?? 0) + 1)
        for (const other of new Set(dishes.map(kitchenOf))) {
          const left = dishes.filter((any) => kitchenOf(any) === other).length - (seen.get(other) ?? 0)
          if (left > 0) expect((seen.get(kitchenOf(each)) ?? 0) - (seen.get(other) ?? 0)).toBeLessThan(2)
        }
      }
    }),
  )
})
