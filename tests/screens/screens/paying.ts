import { ofOwner, orderOf } from '../orders.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'
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
        values ('a-test-payment', 24700, 'EGP', 'http://localhost/pay/return/x', '2026-11-21T11:17:30Z')`)
      return async () => {
        await world.ask(`delete from test_payments where id = 'a-test-payment'`)
      }
    },
  },
  { name: 'test-bank-over', path: '/pay/test/unheard-of' },
  { name: 'receipt', ...ofBuyer(`o.discount_amount > 0`) },
  { name: 'receipt-paid-online', ...ofBuyer(`o.payment_method = 'paypal'`) },
  {
    name: 'receipt-printed',
    ...ofBuyer(`o.discount_amount > 0`),
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'receipt-void',
    ...ofBuyer(`o.discount_amount > 0`),
    given: async (world) =>
      world.alter((await bought(world, 'o.discount_amount > 0')).id, { status: 'preparing' }),
  },
  {
    name: 'receipt-awaited',
    ...ofOwner('preparing'),
    path: async (world) => receiptOf(await orderOf(world, 'preparing')),
  },
  {
    name: 'receipt-never',
    ...ofOwner('cancelled'),
    path: async (world) => receiptOf(await orderOf(world, 'cancelled')),
  },
  { name: 'receipt-missing', path: '/track-order/ZZZZZZZZZZZZZZZZ/receipt' },
  {
    name: 'receipt-office',
    as: 'admin',
    path: async (world) => receiptOf(await bought(world, 'o.cash_note > o.total')),
  },
  {
    name: 'receipts',
    as: 'admin',
    path: '/admin/receipts',
    given: async (world) => world.alter((await newestReceipts(world))[1]!.id, { status: 'preparing' }),
  },
  {
    name: 'receipts-untaxed',
    as: 'admin',
    path: '/admin/receipts?order=asc',
    given: async (world) => {
      await world.ask('create table kept_receipts as select * from receipts')
      await world.ask('update receipts set tax_number = null, vat_percent = null, vat = null')
      return async () => {
        await world.ask(`update receipts r set tax_number = k.tax_number, vat_percent = k.vat_percent, vat = k.vat
          from kept_receipts k where k.order_id = r.order_id`)
        await world.ask('drop table kept_receipts')
      }
    },
  },
  { name: 'receipts-nothing', as: 'admin', path: '/admin/receipts?q=zzzz' },
]

const newestReceipts = (world: World) =>
  world.ask<{ id: string }>('select order_id as id from receipts order by issued_at desc limit 2')

const receiptOf = ({ id }: { id: string }) => `/track-order/${id}/receipt`

/** The receipt of the newest delivered order of a demo customer for which this holds. */
function ofBuyer(holds: string): Pick<Screen, 'as' | 'path'> {
  return {
    as: async (world) => (await bought(world, holds)).email.split('@')[0]!,
    path: async (world) => receiptOf(await bought(world, holds)),
  }
}

async function bought(world: World, holds: string) {
  const [order] = await world.ask<{ id: string; email: string }>(
    `select o.id, u.email from orders o join users u on u.id = o.customer_id join receipts r on r.order_id = o.id
      where u.email like '%@demo.amama.test' and ${holds} order by o.created_at desc, o.id limit 1`,
  )
  if (!order) throw new Error(`the demo has no receipt of an order with ${holds}`)
  return order
}
