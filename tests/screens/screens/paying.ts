import { ofOwner, orderOf } from '../orders.ts'
import type { Screen } from '../screen.ts'
import { withCart } from './shop.ts'

/** The way to the bank and back. */
export const paying: Screen[] = [
  {
    name: 'checkout-card',
    path: '/checkout',
    bring: withCart,
    act: async (page, { say }) => {
      await page.locator('input[name="method"][value="card"]').check({ force: true })
      await page.getByText(say('payments:online.after')).scrollIntoViewIfNeeded()
    },
  },
  { name: 'checkout-declined', path: '/checkout?payment=declined', bring: withCart },
  {
    name: 'track-unpaid',
    ...ofOwner('pending'),
    given: async (world) => {
      const { id } = await orderOf(world, 'pending')
      return world.alter(id, { payment_status: 'awaiting' })
    },
  },
  {
    name: 'track-bank-away',
    ...ofOwner('pending'),
    path: async (world) => `/track-order/${(await orderOf(world, 'pending')).id}?payment=unreachable`,
    given: async (world) => {
      const { id } = await orderOf(world, 'pending')
      return world.alter(id, { payment_status: 'awaiting' })
    },
  },
  {
    name: 'test-bank',
    path: '/pay/test/a-test-payment',
    given: async (world) => {
      await world.ask(`insert into test_payments (id, charge, currency, return_url, expires_at)
        values ('a-test-payment', 24700, 'EGP', 'http://localhost/pay/return/x', '2040-01-01')`)
      return async () => {
        await world.ask(`delete from test_payments where id = 'a-test-payment'`)
      }
    },
  },
  { name: 'test-bank-over', path: '/pay/test/unheard-of' },
]
