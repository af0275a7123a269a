import { orderOf } from '../orders.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const MINE = '/my-orders'

/** A customer who has an order under way, and past ones. */
const buyer = async (world: World) => (await orderOf(world, 'pending')).email.split('@')[0]!

/** A customer whose order is on the road. */
const inDelivery = async (world: World) => (await orderOf(world, 'out_for_delivery')).email.split('@')[0]!

/** A customer's list of orders. */
export const ownOrders: Screen[] = [
  { name: 'my-orders', as: buyer, path: MINE },
  { name: 'home-customer', as: 'customer', path: '/' },
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
  { name: 'orders', as: 'cook', path: '/orders' },
  { name: 'my-orders-found', as: 'customer', path: `${MINE}?q=a&status=delivered&sort=oldest` },
  { name: 'my-orders-nothing', as: 'customer', path: `${MINE}?q=%D9%85%D9%84%D9%88%D8%AE%D9%8A%D8%A9%20x` },
  {
    name: 'my-orders-days',
    as: 'customer',
    path: MINE,
    inWindow: true,
    act: async (page, at) => {
      await page.getByRole('button', { name: at.say('ordering:orders.chooseDays') }).click()
      await page.locator('dialog[open] #from').click()
    },
  },
  { name: 'my-orders-running', as: inDelivery, path: MINE },
  { name: 'orders-nothing', as: 'cook', path: '/orders?q=ZZZZ' },
  { name: 'orders-days-reversed', as: 'cook', path: '/orders?from=2026-11-20&to=2026-11-01' },
  {
    name: 'orders-opened',
    as: buyer,
    path: async (world) => `/orders/${(await orderOf(world, 'pending')).id}`,
  },
  { name: 'orders-opened-by-cook', as: 'cook', path: async (world) => `/orders/${await ofKitchen(world)}` },
  { name: 'orders-missing', as: 'customer', path: '/orders/ZZZZZZZZZZZZZZZZ' },
]

/** The demo kitchen's newest order in preparation. */
async function ofKitchen(world: World): Promise<string> {
  const [order] = await world.ask<{ id: string }>(
    `select o.id from orders o join users u on u.id = o.cook_id
      where o.status = 'preparing' and u.email = 'cook@demo.amama.test' order by o.created_at desc limit 1`,
  )
  return order!.id
}
