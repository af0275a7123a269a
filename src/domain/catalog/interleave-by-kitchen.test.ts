import fc from 'fast-check'
import { expect, it } from 'vitest'
import { interleaveByKitchen } from './interleave-by-kitchen.ts'

/** A dish is written as its kitchen's letter and a number. A closed dish has a capital letter. */
const kitchenOf = (dish: string) => dish[0]!.toLowerCase()
const isClosed = (dish: string) => dish !== dish.toLowerCase()
const turns = (...dishes: string[]) =>
  interleaveByKitchen(dishes, { kitchenOf, partOf: (dish) => Number(isClosed(dish)) })

it.each([
  ['', ''],
  ['a1', 'a1'],
  ['a1 a2 a3', 'a1 a2 a3'],
  ['a1 a2 a3 b1 b2 c1', 'a1 b1 c1 a2 b2 a3'],
  ['a1 b1 a2', 'a1 b1 a2'],
  ['a1 a2 b1 A3 A4 B2', 'a1 b1 a2 A3 B2 A4'],
])('%j becomes %j', (dishes, expected) => {
  expect(turns(...dishes.split(' ').filter(Boolean)).join(' ')).toBe(expected)
})

it('shows every dish once, open ones first, keeps each kitchen’s order and lets kitchens take turns', () => {
  const dish = fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'A', 'B', 'C'), fc.nat(99))
    .map(([kitchen, n]) => `${kitchen}${n}`)
  fc.assert(
    fc.property(fc.uniqueArray(dish, { maxLength: 12 }), (dishes) => {
      const shown = turns(...dishes)
      expect([...shown].sort()).toEqual([...dishes].sort())
      expect(shown.map(isClosed)).toEqual(shown.map(isClosed).sort())
      for (const part of [shown.filter((each) => !isClosed(each)), shown.filter(isClosed)]) {
        const kitchens = [...new Set(part.map(kitchenOf))]
        const own = (list: readonly string[], kitchen: string) =>
          list.filter((each) => part.includes(each) && kitchenOf(each) === kitchen)
        for (const kitchen of kitchens) expect(own(shown, kitchen)).toEqual(own(dishes, kitchen))
        part.forEach((each, at) => {
          const counts = kitchens.map((kitchen) => own(part.slice(0, at), kitchen).length)
          const waiting = counts.filter((count, of) => count < own(part, kitchens[of]!).length)
          expect(own(part.slice(0, at), kitchenOf(each)).length).toBe(Math.min(...waiting))
        })
      }
    }),
  )
})
