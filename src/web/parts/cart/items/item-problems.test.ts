import { describe, expect, it } from 'vitest'
import { aCartItem } from '#tests/world/cart-item.ts'
import { aFailure } from '#tests/world/failure.ts'
import { itemProblems } from './item-problems.ts'

describe('a refusal', () => {
  const cart = [
    aCartItem(),
    aCartItem({ notes: 'hot' }),
    aCartItem({ id: 'ful', cookId: 'nadia' }),
    aCartItem({ id: 'feteer', cookId: 'nadia', savedForLater: true }),
  ]

  it('of a dish is shown at each of its items', () => {
    const dish = {
      dishId: 'koshari',
      name: 'Koshari',
      nameAr: null,
      opens: { day: 'today', at: '2026-11-21T16:00:00Z' },
    }
    const problems = itemProblems(cart, aFailure('dish.unavailable', 409, { ...dish, dishes: [dish] }))
    expect([...problems.keys()]).toEqual(['koshari', 'koshari hot'])
    expect(problems.get('koshari')).toMatchObject({
      refusal: { code: 'dish.unavailable' },
      opens: dish.opens,
    })
  })

  it('of several dishes is shown at each in its own words', () => {
    const gone = { dishId: 'koshari', name: null, nameAr: null, opens: null }
    const shut = { dishId: 'ful', name: 'Ful', nameAr: null, opens: { day: 0, at: '2026-11-22T06:00:00Z' } }
    const problems = itemProblems(cart, aFailure('dish.gone', 409, { ...gone, dishes: [gone, shut] }))
    expect(problems.get('koshari')?.refusal).toEqual({ code: 'dish.not_found' })
    expect(problems.get('ful')?.refusal).toMatchObject({ code: 'dish.unavailable', params: { name: 'Ful' } })
  })

  it('of a kitchen is shown at all of its items, but not at saved ones', () => {
    const problems = itemProblems(
      cart,
      aFailure('kitchen.paused', 409, { cookId: 'nadia', until: '2026-11-21T16:00:00Z' }),
    )
    expect([...problems.keys()]).toEqual(['ful'])
  })

  it('of the total or the promo code is shown at no item', () => {
    expect(itemProblems(cart, aFailure('order.total_below_minimum', 409, { value: 50 })).size).toBe(0)
    expect(itemProblems(cart, aFailure('promo.invalid', 409)).size).toBe(0)
  })
})
