import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDish, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aCardMarket } from '#tests/world/payments/paid-order.ts'

test('activity has the ten newest users, orders and dishes to review, without erased or withdrawn ones', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, yara } = await aMarket(app)
  const { client } = await anAdmin(app)
  const waiting = await aDish(app, amina, { name: 'Fattah', price: 95_50, status: 'pending' })
  await aDish(app, amina, { name: 'Gone', status: 'pending', withdrawn: true })
  await app.sql('update kitchens set daily_order_limit = 20')
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const { id } = await aGuestOrder(app, koshari)
    await app.sql('update orders set created_at = created_at + make_interval(secs => $2) where id = $1', [
      id,
      n,
    ])
    ids.unshift(id)
  }
  await app.sql('update orders set deleted_at = now() where id = $1', [ids[0]])
  await app.sql('update users set deleted_at = now() where id = $1', [yara.id])
  const { users, orders, dishes } = await client.insights.getActivity()
  expect(orders.map(({ id }) => id)).toEqual(ids.slice(1, 11))
  expect(orders[0]).toMatchObject({ cookId: amina.id, status: 'pending', portions: expect.any(Number) })
  expect(dishes).toMatchObject([{ id: waiting.id, name: 'Fattah', price: 95.5, cookId: amina.id }])
  expect(users.map(({ id }) => id)).not.toContain(yara.id)
  expect(users.map(({ at }) => at)).toEqual(
    users
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('an order whose money has not come is shown as such among the newest, and is none of the last hour’s', async () => {
  const { app, koshari, admin } = await aCardMarket()
  const { id } = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const { orders } = await admin.client.insights.getActivity()
  expect(orders).toMatchObject([{ id, status: 'pending', paymentStatus: 'awaiting' }])
  const { hour } = await admin.client.insights.getOverview()
  expect([hour.placed, hour.latest]).toEqual([0, []])
})
