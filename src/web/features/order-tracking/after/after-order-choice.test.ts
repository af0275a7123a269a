import { expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { type AfterOrderChoice, afterOrderChoice } from './after-order-choice.ts'

const soup = { name: 'Lentil soup', nameAr: null, quantity: 1, dishType: 'soup' as const }
const anOrder = (rest: Partial<OrderAnswer>) => ({
  status: 'cancelled' as OrderAnswer['status'],
  audience: 'owner' as OrderAnswer['audience'],
  items: [soup],
  ...rest,
})
const again = (andBrowse: boolean): AfterOrderChoice => ({ offers: 'reorder', andBrowse })
const soups: AfterOrderChoice = { offers: 'similar', to: '/?type=soup#food' }

test.each<[string, Partial<OrderAnswer>, AfterOrderChoice | null]>([
  ['the same again after delivery', { status: 'delivered' }, again(false)],
  ['other soups for a soup that is sold out', { cancelReason: 'decline:soldOut' }, soups],
  ['other soups where the kitchen closes', { cancelReason: 'decline:closing' }, soups],
  [
    'all food where the dishes are gone',
    { cancelReason: 'decline:soldOut', items: [{ ...soup, dishType: undefined }] },
    { offers: 'similar', to: '/#food' },
  ],
  ['the same again from a kitchen that was busy', { cancelReason: 'decline:busy' }, again(true)],
  ['the same again where nobody answered', { cancelReason: 'no_answer' }, again(true)],
  ['the same again to whoever cancelled', { cancelReason: null }, again(true)],
  ['nothing while the order is under way', { status: 'preparing' }, null],
  ['nothing to a tracker', { audience: 'tracker', status: 'delivered' }, null],
])('after an order the page offers %s', (_, order, choice) => {
  expect(afterOrderChoice(anOrder(order))).toEqual(choice)
})
