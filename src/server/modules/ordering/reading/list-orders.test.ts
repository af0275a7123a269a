import { expect, test } from 'vitest'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import type { Client } from '#tests/world/client.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import {
  aCheckout,
  aCook,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { watchStatements } from '#tests/world/postgres/statements.ts'

/** A market in which Yara has placed `count` orders, an hour apart. `ids` has the newest first. */
async function ordersOfYara(app: TestApp, count: number) {
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 100 } })
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { email: _, ...checkout } = await aCheckout(app, [{ dishId: market.koshari.id, quantity: 1 + n }])
    const { orders } = await market.yara.client.ordering.placeOrder(checkout)
    await app.sql(`update orders set created_at = created_at - make_interval(hours => $2) where id = $1`, [
      orders[0]!.id,
      count - n,
    ])
    ids.unshift(orders[0]!.id)
  }
  return { ...market, ids }
}

async function allPages(client: Client, query: Parameters<Client['ordering']['listOrders']>[0]) {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const page = await client.ordering.listOrders({ ...query, ...(cursor ? { cursor } : {}) })
    pages.push(page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return pages
}

test('a customer lists only their own orders, ten a page, newest or oldest first', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { yara, koshari, ids } = await ordersOfYara(app, 12)
  await aGuestOrder(app, koshari)
  expect(await allPages(yara.client, {})).toEqual([ids.slice(0, 10), ids.slice(10)])
  expect((await allPages(yara.client, { sort: 'oldest' })).flat()).toEqual(ids.toReversed())
  const other = await aCustomer(app, 'Omar')
  expect(await other.client.ordering.listOrders({})).toEqual({ items: [], nextCursor: null })
})

test('orders can be listed by active, past or one status', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await ordersOfYara(app, 2)
  const { amina, yara, ids } = market
  const delivered = await aDeliveredOrder(app, market, [market.koshari.id])
  await amina.client.ordering.startPreparing({ id: ids[0]! })
  const idsOf = async (query: object) => (await allPages(yara.client, query)).flat()
  expect(await idsOf({ state: 'past' })).toEqual([delivered])
  expect(await idsOf({ state: 'active' })).toEqual(ids)
  expect(await idsOf({ status: 'preparing' })).toEqual([ids[0]])
  expect(await idsOf({ state: 'active', status: 'delivered' })).toEqual([])
})

test('a typed part of the number finds the order for customer, cook and admin', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { yara, amina, ids } = await ordersOfYara(app, 3)
  const admin = await anAdmin(app)
  const [id] = ids
  const typed = ` #${id!.slice(3, 8).toLowerCase()}-${id!.slice(8, 11)}`
  for (const { client } of [yara, amina, admin]) {
    expect((await client.ordering.listOrders({ q: typed })).items.map((each) => each.id)).toEqual([id])
    for (const q of ['%', '_', '%%%%', "' or 1=1 --", 'كشري', 'ZZZZZZZZ'])
      expect((await client.ordering.listOrders({ q })).items, q).toEqual([])
    expect(await refusalOf(client.ordering.listOrders({ q: 'x'.repeat(10_240) }))).toBe('request.invalid')
  }
})

test('customers find their own orders by kitchen and dish in both languages, and count them', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await ordersOfYara(app, 2)
  const { yara, amina, koshari, ids } = market
  await app.sql(`update users set name = 'Om Samira', name_ar = 'أم سميرة' where id = $1`, [amina.id])
  await app.sql(`update order_items set name = 'Koshari', name_ar = 'كشرى بالدقة' where order_id = $1`, [
    ids[0],
  ])
  await app.sql(`update order_items set name = '100% Hawawshi', name_ar = null where order_id = $1`, [ids[1]])
  const found = async (q: string, { client } = yara) => (await allPages(client, { q })).flat()
  expect(await found('samira')).toEqual(ids)
  expect(await found('كشري')).toEqual([ids[0]])
  expect(await found('سميره  كشري')).toEqual([ids[0]])
  expect(await found('HAWAWSHI om')).toEqual([ids[1]])
  expect(await found('100%')).toEqual([ids[1]])
  expect(await found('koshari hawawshi')).toEqual([])
  expect(await found(amina.email)).toEqual([])
  const other = await aCustomer(app, 'Omar')
  expect(await found('koshari', other)).toEqual([])
  await aDeliveredOrder(app, market, [koshari.id])
  expect(await yara.client.ordering.countOrders()).toEqual({ active: 2, past: 1 })
  expect(await other.client.ordering.countOrders()).toEqual({ active: 0, past: 0 })
})

test('a range of days includes its last day, and a reversed range is refused', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { yara, ids } = await ordersOfYara(app, 3)
  const today = cairoDate(Date.now())
  const [first, second, third] = ids as [string, string, string]
  const at = (id: string, day: string) =>
    app.sql(`update orders set created_at = ($2 || ' 23:30 Africa/Cairo')::timestamptz where id = $1`, [
      id,
      day,
    ])
  await at(first, addCairoDays(today, -1))
  await at(second, addCairoDays(today, -2))
  await at(third, addCairoDays(today, -3))
  const [from, to] = [addCairoDays(today, -2), addCairoDays(today, -1)]
  expect((await allPages(yara.client, { from, to })).flat()).toEqual([first, second])
  expect((await allPages(yara.client, { to: from })).flat()).toEqual([second, third])
  expect(await refusalOf(yara.client.ordering.listOrders({ from: to, to: from }))).toBe(
    'order.dates_reversed',
  )
  expect(await refusalOf(yara.client.ordering.listOrders({ from: '2026-02-30' }))).toBe('request.invalid')
})

test('a cook’s list shows the short name and the food’s total only, and sorts by that total', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, yara, ids } = await ordersOfYara(app, 12)
  const nadia = await aCook(app, { name: 'Tante Nadia' })
  await aGuestOrder(app, await aDish(app, nadia))
  const high = await allPages(amina.client, { sort: 'total_high' })
  // Later orders have more portions.
  expect(high).toEqual([ids.slice(0, 10), ids.slice(10)])
  expect((await allPages(amina.client, { sort: 'total_low' })).flat()).toEqual(ids.toReversed())
  const [item] = (await amina.client.ordering.listOrders({})).items
  expect(item).toMatchObject({ audience: 'cook', customerName: 'Youssef A.', may: { startPreparing: true } })
  expect(item).not.toHaveProperty('total')
  expect(item!.items[0]).not.toHaveProperty('price')
  expect(JSON.stringify(item)).not.toContain('Mossadak')
  expect(await refusalOf(yara.client.ordering.listOrders({ sort: 'total_high' }))).toBe('request.invalid')
  await app.sql(`update orders set payment_method = 'card', payment_status = 'awaiting' where id = $1`, [
    ids[0],
  ])
  expect((await amina.client.ordering.listOrders({ q: ids[0]! })).items).toEqual([])
})

test('an admin lists everybody’s orders with every field', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari, ids } = await ordersOfYara(app, 2)
  const guest = await aGuestOrder(app, koshari)
  const { client } = await anAdmin(app)
  const { items } = await client.ordering.listOrders({})
  expect(items.map(({ id }) => id)).toEqual([guest.id, ...ids])
  expect(items[0]).toMatchObject({
    audience: 'admin',
    customerName: 'Youssef Adel',
    total: guest.total,
    may: { overrideStatus: true, cancel: false },
  })
})

test('a device lists the guest orders that it placed, until an account adopts them', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari, yara } = await aMarket(app)
  const first = await aGuestOrder(app, koshari)
  app.time.now += 1_000
  const second = await aGuestOrder(app, koshari, {}, first.cookie)
  await aGuestOrder(app, koshari)
  const listed = async (client: Client) =>
    (await client.ordering.listDeviceOrders({})).items.map(({ id, audience }) => [audience, id])
  expect(await listed(first.client)).toEqual([
    ['owner', second.id],
    ['owner', first.id],
  ])
  expect(await listed(app.client())).toEqual([])
  await app.sql('update orders set customer_id = $2 where id = $1', [first.id, yara.id])
  expect(await listed(first.client)).toEqual([['owner', second.id]])
})

test('a cursor works only for the list and the reader it was made for', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { yara, amina } = await ordersOfYara(app, 11)
  const { nextCursor: cursor } = await yara.client.ordering.listOrders({})
  expect(cursor).not.toBeNull()
  const refused = await Promise.all(
    [
      yara.client.ordering.listOrders({ cursor: cursor!, status: 'pending' }),
      amina.client.ordering.listOrders({ cursor: cursor! }),
      yara.client.ordering.listOrders({ cursor: 'nonsense' }),
    ].map(refusalOf),
  )
  expect(refused).toEqual(['request.invalid', 'request.invalid', 'request.invalid'])
})

test('a page of orders takes one statement', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { yara } = await ordersOfYara(app, 3)
  const sent = watchStatements()
  await yara.client.ordering.listOrders({})
  expect(sent.filter(({ text }) => text.includes('"orders"'))).toHaveLength(1)
})
