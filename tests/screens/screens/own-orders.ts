import { orderOf } from '../orders.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const MINE = '/my-orders'

/** Somebody who has an order under way, and past ones. */
const buyer = async (world: World) => (await orderOf(world, 'pending')).email.split('@')[0]!

/** A customer's list of orders. */
export const ownOrders: Screen[] = [
  { name: 'my-orders', as: buyer, path: MINE },
  { name: 'my-orders-past', as: 'customer', path: `${MINE}?tab=past` },
  {
    name: 'my-orders-none',
    as: 'customer',
    path: MINE,
    given: async (world) => {
      const hidden = `update orders set deleted_at = $1 where customer_id in
        (select id from users where email = 'customer@demo.amama.test')`
      await world.ask(hidden, [new Date().toISOString()])
      return async () => {
        await world.ask(hidden, [null])
      }
    },
  },
  {
    name: 'my-orders-failed',
    as: 'customer',
    path: MINE,
    given: async (world) => {
      await world.ask('alter table order_items rename to kept_items')
      return async () => {
        await world.ask('alter table kept_items rename to order_items')
      }
    },
  },
  {
    name: 'my-orders-cancel',
    as: buyer,
    path: MINE,
    inWindow: true,
    act: async (page, at) => {
      await page
        .getByRole('button', { name: at.say('ordering:orders.cancel') })
        .first()
        .click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]
