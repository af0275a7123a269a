import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aMarket, refusalOf } from '#tests/world/market.ts'

test('guessing promo codes is limited, and quotes with a valid code or without one are not', async () => {
  const app = await aTestApp({ env: { LIMIT_PROMO_MISSES: '3' } })
  const { koshari } = await aMarket(app)
  await app.sql(`insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
    values ('p', 'TEN', 'percent', 10, 5, 1, '2099-01-01')`)
  const { ordering } = app.client()
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const { lines, place } = checkout
  for (let look = 0; look < 5; look++)
    expect((await ordering.quote({ lines, place, promoCode: 'TEN' })).discountAmount).toBeGreaterThan(0)
  const guess = (promoCode: string) => refusalOf(ordering.quote({ lines, place, promoCode }))
  expect([await guess('A'), await guess('B')]).toEqual(['promo.invalid', 'promo.invalid'])
  expect(await refusalOf(ordering.placeOrder({ ...checkout, promoCode: 'C' }))).toBe('promo.invalid')
  expect(await guess('TEN')).toBe('limit.too_many')
  expect(await refusalOf(ordering.placeOrder({ ...checkout, promoCode: 'TEN' }))).toBe('limit.too_many')
  expect((await ordering.quote({ lines, place })).total).toBeGreaterThan(0)
  expect(await app.sql('select id from orders')).toEqual([])
  expect(await app.sql('select used from promo_codes')).toEqual([{ used: 0 }])
})

test('a repeated order gets its first answer, even after the address ran out of promo tries', async () => {
  const app = await aTestApp({ env: { LIMIT_PROMO_MISSES: '1' } })
  const { koshari } = await aMarket(app)
  await app.sql(`insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
    values ('p', 'TEN', 'percent', 10, 5, 1, '2099-01-01')`)
  const { ordering } = app.client()
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }], { promoCode: 'TEN' })
  const placed = await ordering.placeOrder(checkout)
  const { lines, place } = checkout
  expect(await refusalOf(ordering.quote({ lines, place, promoCode: 'NOPE' }))).toBe('promo.invalid')
  expect((await ordering.placeOrder(checkout)).orders).toEqual(placed.orders)
  expect(await app.sql('select id from orders')).toHaveLength(1)
})

test('a hundred guesses at once are answered no more often than a hundred one after the other', async () => {
  const app = await aTestApp({ env: { LIMIT_PROMO_MISSES: '10' } })
  const { koshari } = await aMarket(app)
  await app.sql(`insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
    values ('p', 'TEN', 'percent', 10, 5, 1, '2099-01-01')`)
  const { ordering } = app.client()
  const { lines, place } = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const codes = Array.from({ length: 100 }, (_, at) => (at === 70 ? 'TEN' : `GUESS${at}`))
  const answers = await Promise.all(
    codes.map((promoCode) =>
      ordering.quote({ lines, place, promoCode }).then(
        () => 'counts',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  const answered = answers.filter((answer) => answer !== 'limit.too_many')
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.length).toBeLessThanOrEqual(10)
})
