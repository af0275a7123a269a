import { expect, test } from 'vitest'
import { auditPlaced } from '#tests/world/audit.ts'
import { aGuestOrder, DOKKI, type Person, refusalOf } from '#tests/world/market.ts'
import {
  type App,
  aCardMarket,
  aPaidOrder,
  fetchIt,
  openPage,
  refund,
  sendRefunds,
} from '#tests/world/payments/paid-order.ts'

const remove = (admin: Person, id: string) =>
  admin.client.adminOrders.deleteOrder({ id, reason: 'A test order of our own' })

const deletedAt = async (app: App, id: string) =>
  (await app.sql<{ deleted_at: Date | null }>('select deleted_at from orders where id = $1', [id]))[0]!
    .deleted_at

test('late money of a cancelled order finds its way back, also if the order was deleted meanwhile', async () => {
  const { app, admin, koshari } = await aCardMarket()
  const order = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const payment = await openPage(app, order.placed, { cookie: order.cookie })
  await order.client.ordering.cancelOrder({ id: order.id })
  await remove(admin, order.id)
  await app.client().payments.payTestPayment({ id: payment, outcome: 'approve' })
  await sendRefunds(app)
  expect(await app.sql('select amount, state from refunds')).toEqual([
    { amount: order.total * 100, state: 'done' },
  ])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a cancelled order that is still paid is not deleted before its money goes back', async () => {
  const { app, admin, order } = await aPaidOrder()
  await order.client.ordering.cancelOrder({ id: order.id })
  expect(await refusalOf(remove(admin, order.id))).toBe('order.payment_open')
  await refund(admin, order.id, order.total)
  await sendRefunds(app)
  await remove(admin, order.id)
  expect(await deletedAt(app, order.id)).not.toBeNull()
})

test('a delivered order stays, so that its kitchen and courier keep what they are owed, until its delivery is undone', async () => {
  const { app, admin, order, amina, karim } = await aPaidOrder()
  await fetchIt({ amina, karim, order })
  await karim.client.delivery.deliverOrder({ id: order.id, position: DOKKI })
  const owed = () =>
    app.sql(
      `select account, balance from ledger_balances where account in ('cook', 'courier') order by account`,
    )
  const before = await owed()
  expect(before).toHaveLength(2)
  expect(await refusalOf(remove(admin, order.id))).toBe('order.was_delivered')
  await refund(admin, order.id, order.total)
  await sendRefunds(app)
  expect(await refusalOf(remove(admin, order.id))).toBe('order.was_delivered')
  expect([await deletedAt(app, order.id), await owed()]).toEqual([null, before])

  await admin.client.ordering.overrideStatus({
    id: order.id,
    status: 'cancelled',
    reason: 'It never arrived',
  })
  await remove(admin, order.id)
  expect((await owed()).map(({ balance }) => Number(balance))).toEqual([0, 0])
  expect(await auditPlaced(app.sql)).toEqual([])
})
