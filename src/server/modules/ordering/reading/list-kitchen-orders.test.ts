import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDish, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

test('an admin searches a kitchen’s orders by number, customer and dish, and sorts them by date, price and status in both directions', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari } = await aMarket(app)
  const fattah = await aDish(app, amina, { name: 'Fattah', price: 300_00 })
  const { client } = await anAdmin(app)
  const first = await aGuestOrder(app, koshari, { customerName: 'Omar Said' })
  app.time.now += 1_000
  const second = await aGuestOrder(app, fattah, { customerName: 'Mona Adel' })
  await amina.client.ordering.startPreparing({ id: first.id })
  const list = async (asked: Omit<Parameters<typeof client.ordering.listKitchenOrders>[0], 'id'>) =>
    (await client.ordering.listKitchenOrders({ id: amina.id, ...asked })).items.map(({ id }) => id)
  const both = [first.id, second.id]
  expect(await list({})).toEqual(both.toReversed())
  expect(await list({ order: 'asc' })).toEqual(both)
  expect(await list({ sort: 'price', order: 'asc' })).toEqual(both)
  expect(await list({ sort: 'status', order: 'asc' })).toEqual(both.toReversed())
  expect(await list({ sort: 'status', order: 'desc' })).toEqual(both)
  expect(await list({ q: 'FATT' })).toEqual([second.id])
  expect(await list({ q: 'omar' })).toEqual([first.id])
  expect(await list({ q: first.id.slice(3, 9) })).toEqual([first.id])
  expect(await list({ status: 'preparing', page: 10_000 })).toEqual([first.id])
  const { states, items } = await client.ordering.listKitchenOrders({ id: amina.id })
  expect([states.pending, states.preparing]).toEqual([1, 1])
  expect(items[0]).toMatchObject({ audience: 'admin', customerName: 'Mona Adel' })
  expect(
    await refusalOf(client.ordering.listKitchenOrders({ id: amina.id, sort: 'cook_id' as 'date' })),
  ).toBe('request.invalid')
  expect((await client.kitchens.getKitchenOfAdmins({ id: amina.id })).preparingOrderCount).toBe(1)
  expect((await amina.client.kitchens.getKitchenProfile()).preparingOrderCount).toBe(1)
})

test('an admin’s search of a kitchen’s orders finds Arabic however its letters are typed', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina } = await aMarket(app)
  const koshari = await aDish(app, amina, { name: 'Koshari', nameAr: 'كشري' })
  const { client } = await anAdmin(app)
  const { id } = await aGuestOrder(app, koshari, { customerName: 'أسماء فتحي' })
  for (const q of ['كشري', 'كشرى', 'أسماء', 'اسماء', 'فتحى', 'KOSH']) {
    const { items } = await client.ordering.listKitchenOrders({ id: amina.id, q })
    expect([q, items.map((order) => order.id)]).toEqual([q, [id]])
  }
})
