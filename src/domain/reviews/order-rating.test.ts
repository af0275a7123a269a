import { expect, test } from 'vitest'
import {
  decideOrderRating,
  decideRatingPhoto,
  orderRatingOf,
  type RatableOrder,
  saysPraise,
  togglePraise,
} from './order-rating.ts'

const DELIVERED_AT = 1_000

type Dish = RatableOrder['dishes'][number]

const aDish = (
  dishId: string,
  review: Partial<NonNullable<Dish['review']>> | null = null,
  isOnSale = true,
): Dish => ({
  dishId,
  isOnSale,
  review: review && { id: `of ${dishId}`, rating: 4, comment: '', photo: null, createdAt: 2_000, ...review },
})

const anOrder = (dishes: Dish[], rest: Partial<RatableOrder> = {}): RatableOrder => ({
  status: 'delivered',
  deliveredAt: DELIVERED_AT,
  dishes,
  ...rest,
})

const cases: [string, RatableOrder, { write: string[]; change: string[] } | string][] = [
  [
    'writes for every dish without a review',
    anOrder([aDish('a'), aDish('b')]),
    { write: ['a', 'b'], change: [] },
  ],
  [
    'changes the reviews of one tap',
    anOrder([aDish('a', {}), aDish('b', {})]),
    { write: [], change: ['of a', 'of b'] },
  ],
  [
    'changes them with the words that they share',
    anOrder([aDish('a', { comment: 'Hot' }), aDish('b', { comment: 'Hot' })]),
    { write: [], change: ['of a', 'of b'] },
  ],
  [
    'leaves a review that got words of its own',
    anOrder([aDish('a', { comment: 'Cold' }), aDish('b', {})]),
    { write: [], change: ['of b'] },
  ],
  [
    'leaves a review that was written before the tap',
    anOrder([aDish('a', { comment: 'Cold', createdAt: 1_500 }), aDish('b', {})]),
    { write: [], change: ['of b'] },
  ],
  [
    'leaves the review of an earlier order',
    anOrder([aDish('a', { createdAt: DELIVERED_AT - 1 }), aDish('b')]),
    { write: ['b'], change: [] },
  ],
  [
    'leaves out a dish that is not on sale',
    anOrder([aDish('a', null, false), aDish('b')]),
    { write: ['b'], change: [] },
  ],
  [
    'takes the review of a dish that left the sale',
    anOrder([aDish('a', {}, false)]),
    { write: [], change: ['of a'] },
  ],
  [
    'takes any review where no delivery is known',
    anOrder([aDish('a', {})], { deliveredAt: null }),
    { write: [], change: ['of a'] },
  ],
  [
    'is refused where every dish has an earlier review',
    anOrder([aDish('a', { createdAt: 0 })]),
    'review.already_written',
  ],
  [
    'is refused before the delivery',
    anOrder([aDish('a')], { status: 'out_for_delivery' }),
    'review.not_purchased',
  ],
  ['is refused after a cancellation', anOrder([aDish('a')], { status: 'cancelled' }), 'review.not_purchased'],
]

test.each(cases)('a rating of an order %s', (_, order, expected) => {
  const outcome = decideOrderRating(order)
  expect(outcome.ok ? outcome.value : outcome.code).toEqual(expected)
  expect(orderRatingOf(order).mayRate).toBe(outcome.ok)
})

test.each<[string, RatableOrder, string[] | string]>([
  ['belongs to the reviews of one tap', anOrder([aDish('a', {}), aDish('b', {})]), ['of a', 'of b']],
  [
    'leaves a review with words of its own',
    anOrder([aDish('a', { comment: 'Cold' }), aDish('b', {})]),
    ['of b'],
  ],
  ['waits for the stars', anOrder([aDish('a')]), 'review.not_found'],
  ['waits for the delivery', anOrder([aDish('a')], { status: 'preparing' }), 'review.not_purchased'],
])('a photo of a rating %s', (_, order, expected) => {
  const outcome = decideRatingPhoto(order)
  expect(outcome.ok ? outcome.value : outcome.code).toEqual(expected)
})

test('an order shows the rating, the words and the photo that its reviews share', () => {
  expect(
    orderRatingOf(anOrder([aDish('a'), aDish('b', { rating: 2, comment: 'Cold', photo: '3f9a' })])),
  ).toEqual({
    rating: 2,
    comment: 'Cold',
    photo: '3f9a',
    mayRate: true,
  })
  expect(orderRatingOf(anOrder([aDish('a')]))).toEqual({
    rating: null,
    comment: '',
    photo: null,
    mayRate: true,
  })
})

test.each([
  ['', 'Hot', 'Hot'],
  ['Like at home', 'Hot', 'Like at home, Hot'],
  ['Tasty, Hot', 'Tasty', 'Hot'],
  ['Tasty، Hot', 'Hot', 'Tasty'],
  ['Hot', 'Hot', ''],
  ['Hot soup', 'Hot', 'Hot soup, Hot'],
])('pressing a usual word changes "%s" by %s to "%s"', (words, praise, after) => {
  expect(togglePraise(words, praise, ', ')).toBe(after)
  expect(saysPraise(after, praise)).toBe(!saysPraise(words, praise))
})
