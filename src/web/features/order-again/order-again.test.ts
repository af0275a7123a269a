import { expect, test } from 'vitest'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { chooseAgain } from './order-again.tsx'

const order = (id: string, ...dishIds: string[]) =>
  ({ id, cookId: 'amina', items: dishIds.map((dishId) => ({ dishId, quantity: 1 })) }) as ListedOrder

test('the newest three orders of different dishes are suggested', () => {
  const orders = [
    order('o6', 'koshari', 'mahshi'),
    order('o5', 'mahshi', 'koshari'),
    order('o4', 'koshari'),
    order('o3', 'fattah'),
    order('o2', 'molokhia'),
  ]
  expect(chooseAgain(orders).map(({ id }) => id)).toEqual(['o6', 'o4', 'o3'])
  expect(chooseAgain([])).toEqual([])
})
