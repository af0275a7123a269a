import { expect, test } from 'vitest'
import { auditPlaced } from '#tests/world/audit.ts'
import { aCheckout, aCook, aDish, refusalOf } from '#tests/world/market.ts'
import {
  type App,
  aCardMarket,
  openPage,
  pay,
  refund,
  sendRefunds,
} from '#tests/world/payments/paid-order.ts'
import { expireUnpaid } from './expire-unpaid.ts'

const MINUTES = 60_000

/** A customer's checkout at two kitchens that waits for its money. */
async function aCheckoutAtTwo(replace?: Parameters<typeof aCardMarket>[0]) {
  const market = await aCardMarket(replace)
  const { app, koshari, yara } = market
  const mahshi = await aDish(app, await aCook(app, { name: 'Samia Fouad' }), { price: 60_00 })
  const lines = [
    { dishId: koshari.id, quantity: 2 },
    { dishId: mahshi.id, quantity: 1 },
  ]
  const placed = await yara.client.ordering.placeOrder(await aCheckout(app, lines, { paymentMethod: 'card' }))
  const [kept, other] = placed.orders
  const lead = async () =>
    (await app.request(`/pay/${placed.checkoutId}`, { headers: yara.headers })).headers.get('location')
  return { ...market, placed, kept: kept!, other: other!, lead }
}

const standing = async (app: App, id: string) =>
  (await app.sql('select status, payment_status, refunded from orders where id = $1', [id]))[0]

const charges = (app: App) =>
  app.sql('select state, amount, charge from payments order by created_at, amount')

test('an order that is cancelled before its checkout is paid is not charged for', async () => {
  const { app, admin, yara, placed, kept, other } = await aCheckoutAtTwo()
  const dueOfOthers = async () =>
    (await yara.client.ordering.getOrder({ id: kept.id })).siblings!.map(({ due }) => due)
  expect(await dueOfOthers()).toEqual([other.total])
  await yara.client.ordering.cancelOrder({ id: other.id })
  expect(await dueOfOthers()).toEqual([0])
  app.time.now += MINUTES
  await pay(app, placed, yara.headers)
  const amount = kept.total * 100
  expect(await charges(app)).toEqual([{ state: 'paid', amount, charge: amount }])
  expect(await standing(app, kept.id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  expect(await standing(app, other.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })

  // Nothing was paid for it, so nothing can go back.
  expect(await admin.client.payments.getOrderMoney({ id: other.id })).toMatchObject({
    paid: 0,
    refundable: 0,
  })
  expect(await refusalOf(refund(admin, other.id, 10))).toBe('refund.nothing_left')
  expect(await refusalOf(yara.client.ordering.cancelOrder({ id: other.id }))).toBe('order.illegal_change')
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a page that was opened for both orders still pays the one that is left, and the rest goes back', async () => {
  const { app, admin, yara, placed, kept, other } = await aCheckoutAtTwo()
  const id = await openPage(app, placed, yara.headers)
  app.time.now += MINUTES
  await yara.client.ordering.cancelOrder({ id: other.id })
  // A deleted order would not be found by its money.
  const remove = admin.client.adminOrders.deleteOrder({ id: other.id, reason: 'A test order of our own' })
  expect(await refusalOf(remove)).toBe('order.payment_open')
  app.time.now += MINUTES
  await app.client().payments.payTestPayment({ id, outcome: 'approve' })
  await sendRefunds(app)
  expect(await standing(app, kept.id)).toMatchObject({
    status: 'pending',
    payment_status: 'paid',
    refunded: 0,
  })
  expect(await standing(app, other.id)).toEqual({
    status: 'cancelled',
    payment_status: 'refunded',
    refunded: other.total * 100,
  })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a page that can be opened again is not, once it asks for too much', async () => {
  const { app, yara, kept, other, placed, lead } = await aCheckoutAtTwo()
  const before = await openPage(app, placed, yara.headers)
  expect(await lead()).toContain(before)
  await yara.client.ordering.cancelOrder({ id: other.id })
  const after = await openPage(app, placed, yara.headers)
  expect(await charges(app)).toMatchObject([
    { amount: kept.total * 100 },
    { amount: (kept.total + other.total) * 100 },
  ])
  // Both are paid in the end: the second one is given back whole.
  for (const id of [after, before]) await app.client().payments.payTestPayment({ id, outcome: 'approve' })
  await sendRefunds(app)
  expect(await app.sql('select kind, amount from refunds')).toEqual([
    { kind: 'surplus', amount: (kept.total + other.total) * 100 },
  ])
  expect(await standing(app, other.id)).toMatchObject({ payment_status: 'expired', refunded: 0 })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('with its last order a checkout is over: nobody is led to pay it, and nobody hears that it was not paid', async () => {
  const { app, yara, kept, other, lead } = await aCheckoutAtTwo()
  for (const { id } of [other, kept]) await yara.client.ordering.cancelOrder({ id })
  expect(await lead()).toMatch(/^\/track-order\//)
  expect(await charges(app)).toEqual([])
  expect(await app.sql('select state from checkouts')).toEqual([{ state: 'expired' }])
  app.time.now += 16 * MINUTES
  await expireUnpaid(app.platform)
  expect(app.mails()).toEqual([])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('the time of the order that is left ends as ever, and its buyer hears of that one', async () => {
  const { app, yara, kept, other } = await aCheckoutAtTwo()
  await yara.client.ordering.cancelOrder({ id: other.id })
  app.time.now += 16 * MINUTES
  await expireUnpaid(app.platform)
  expect(await standing(app, kept.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
  expect(await app.sql('select url from notifications where user_id = $1', [yara.id])).toEqual([
    { url: `/track-order/${kept.id}` },
  ])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('orders that are cancelled while the money comes are paid and refunded, or not charged', async () => {
  for (let round = 0; round < 6; round++) {
    const { app, yara, placed, kept, other } = await aCheckoutAtTwo()
    const id = await openPage(app, placed, yara.headers)
    await Promise.allSettled([
      yara.client.ordering.cancelOrder({ id: other.id }),
      app.client().payments.payTestPayment({ id, outcome: 'approve' }),
      ...(round % 2 === 0 ? [yara.client.ordering.cancelOrder({ id: kept.id })] : []),
    ])
    expect(await auditPlaced(app.sql)).toEqual([])
  }
})
