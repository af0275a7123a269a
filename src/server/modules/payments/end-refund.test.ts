import { expect, test } from 'vitest'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { aGuestOrder, type Person, refusalOf } from '#tests/world/market.ts'
import { balanceAtTheEnd, booked, end, give, statusOf } from '#tests/world/payments/given-back.ts'
import {
  type App,
  aCardMarket,
  aFetchedPaidOrder,
  aPaidOrder,
  openPage,
  type Replace,
  refund,
  refundCancelledOrders,
  sendRefunds,
} from '#tests/world/payments/paid-order.ts'
import { notifyOfStuckRefunds, retryRefunds, watchRefused } from './send-refund.ts'

const MINUTES = 60_000

/** The titles of what an admin was told, the newest last. */
const toldTo = async (app: App, { id }: Person) =>
  (
    await app.sql<{ title: string }>(
      `select title ->> 'en' || ' / ' || (body ->> 'en') as title from notifications where user_id = $1 order by created_at, id`,
      [id],
    )
  ).map(({ title }) => title)

/** A provider that works on every refund until the test says how it stands there. */
function aSlowProvider() {
  const calls: string[] = []
  const there = { state: 'pending' as 'pending' | 'done' | 'refused' }
  const replace: Replace = () => ({
    refund: async () => {
      calls.push('refund')
      return { state: there.state, refundId: 'theirs' }
    },
    inquireRefund: async () => {
      calls.push('inquire')
      return { state: there.state, refundId: 'theirs' }
    },
  })
  return { calls, there, replace }
}

/**
 * Money that came after its buyer had cancelled the order, and stays with its provider on its way back. `meanwhile`: what happens between the
 * cancellation and the money.
 */
async function aStuckSurplus(meanwhile = async (_admin: Person, _orderId: string) => {}) {
  const slow = aSlowProvider()
  const market = await aCardMarket(slow.replace)
  const { app, admin, koshari } = market
  balanceAtTheEnd(app)
  const order = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const id = await openPage(app, order.placed, { cookie: order.cookie })
  app.time.now += MINUTES
  await order.client.ordering.cancelOrder({ id: order.id })
  await meanwhile(admin, order.id)
  app.time.now += MINUTES
  await app.client().payments.payTestPayment({ id, outcome: 'approve' })
  await sendRefunds(app)
  const [surplus] = (await admin.client.payments.getOrderMoney({ id: order.id })).refunds
  return { app, admin, order, surplus: surplus!, ...slow }
}

/** A refund that stays with its provider. */
async function aStuckRefund() {
  const slow = aSlowProvider()
  const story = await aPaidOrder(slow.replace)
  balanceAtTheEnd(story.app)
  const [stuck] = (await refund(story.admin, story.order.id, 10)).refunds
  await sendRefunds(story.app)
  return { ...story, ...slow, stuck: stuck! }
}

test('a person who looked says that a refund arrived: it counts, the buyer is told, and nobody asks again', async () => {
  const { app, admin, order, calls, stuck } = await aStuckRefund()
  await app.sql(`update users set name_ar = 'دينا' where id = $1`, [admin.id])
  const money = await end(admin, stuck.id, 'done')
  expect(money).toMatchObject({
    refundable: order.total - 10,
    refunds: [
      {
        ...{ state: 'done', endedBy: 'Dina Admin', endedByAr: 'دينا' },
        endReason: 'I looked at the dashboard',
      },
    ],
  })
  expect(await statusOf(app)).toEqual({ payment_status: 'paid', refunded: 10_00, refunded_by_hand: 0 })
  expect(await booked(app)).toEqual({ buyers: 10_00, test: -10_00 })
  expect(app.mails().at(-1)).toMatchObject({ subject: expect.stringMatching(/^Refund/) })
  app.time.now += 600 * MINUTES
  await retryRefunds(app.platform)
  await watchRefused(app.platform)
  expect(calls).toEqual(['refund'])
})

test('whoever is told that money came, then that it did not, is told too once it came after all', async () => {
  const { app, admin, order, stuck } = await aStuckRefund()
  const before = app.mails().length
  for (const state of ['done', 'refused', 'done', 'refused'] as const) {
    app.time.now += MINUTES
    await end(admin, stuck.id, state)
  }
  const letters = app.mails().slice(before)
  expect(letters.map(({ subject }) => subject.split(' ')[0])).toEqual(['Refund', 'A', 'Refund', 'A'])
  // A mailbox drops the second letter of one Message-ID.
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(letters.length)
  expect(letters.every(({ to }) => to === order.checkout.email)).toBe(true)
})

test('a refund that was ended as refused is never asked for, not even by a job that was under way', async () => {
  const { app, admin, order } = await aPaidOrder()
  const [asked] = (await refund(admin, order.id, 10)).refunds
  await end(admin, asked!.id, 'refused')
  await sendRefunds(app)
  app.time.now += 600 * MINUTES
  await retryRefunds(app.platform)
  await watchRefused(app.platform)
  expect(await app.sql('select state, tries from refunds')).toEqual([{ state: 'refused', tries: 0 }])
  expect(await statusOf(app)).toMatchObject({ payment_status: 'paid', refunded: 0 })
  const [kept] = await app.sql<{ refunded: object }>('select refunded from test_payments')
  expect(kept!.refunded).toEqual({})
})

test('money that arrived although a person had ended its refund as refused is found, counted, and told to admins', async () => {
  const { app, admin, there, stuck } = await aStuckRefund()
  await end(admin, stuck.id, 'refused')
  expect(await statusOf(app)).toMatchObject({ payment_status: 'paid', refunded: 0 })
  app.time.now += 60 * MINUTES
  await watchRefused(app.platform)
  expect(await toldTo(app, admin)).toEqual([])
  there.state = 'done'
  app.time.now += 120 * MINUTES
  await watchRefused(app.platform)
  expect(await statusOf(app)).toMatchObject({ payment_status: 'paid', refunded: 10_00 })
  expect(await booked(app)).toEqual({ buyers: 10_00, test: -10_00 })
  expect(await toldTo(app, admin)).toEqual([expect.stringContaining('counts as arrived now')])
})

test('money that arrived after it went back by hand raises the admins once, and books no more than was paid', async () => {
  const { app, admin, order, there, stuck } = await aStuckRefund()
  await end(admin, stuck.id, 'refused')
  await order.client.ordering.cancelOrder({ id: order.id })
  app.published.length = 0
  await give(admin, order.id, order.total, { method: 'wallet', reference: 'W-1' })
  there.state = 'done'
  for (const _ of [1, 2]) {
    app.time.now += 300 * MINUTES
    await watchRefused(app.platform)
  }
  expect(await toldTo(app, admin)).toEqual([expect.stringContaining('More went back than was paid')])
  expect(await statusOf(app)).toMatchObject({ payment_status: 'refunded', refunded: order.total * 100 })
  expect(await refusalOf(end(admin, stuck.id, 'done'))).toBe('refund.too_much')
})

test('an answer that comes while a person ends the refund overturns nothing without a word to admins', async () => {
  const during: (() => Promise<unknown>)[] = []
  let answer: 'done' | 'refused' = 'done'
  const { app, admin, order } = await aFetchedPaidOrder(() => ({
    refund: async () => {
      for (const act of during.splice(0)) await act()
      return { state: answer, refundId: 'theirs' }
    },
  }))
  balanceAtTheEnd(app)
  const ask = async (to: 'done' | 'refused') => {
    app.time.now += MINUTES
    const { refunds } = await refund(admin, order.id, 10)
    during.push(() => end(admin, refunds.at(-1)!.id, to))
    await sendRefunds(app)
  }
  await ask('refused')
  expect(await statusOf(app)).toMatchObject({ refunded: 10_00 })
  answer = 'refused'
  await ask('done')
  expect(await statusOf(app)).toMatchObject({ refunded: 20_00 })
  expect(await toldTo(app, admin)).toEqual([
    expect.stringContaining('counts as arrived now'),
    expect.stringContaining('although it was marked as arrived'),
  ])
})

test('what went back by itself after a cancellation is ended like any other, and a provider’s word is nobody’s to change', async () => {
  const { app, admin, order } = await aPaidOrder()
  balanceAtTheEnd(app)
  await order.client.ordering.cancelOrder({ id: order.id })
  await refundCancelledOrders(app)
  const [asked] = (await admin.client.payments.getOrderMoney({ id: order.id })).refunds
  expect(asked!.ends).toEqual(['done', 'refused'])
  await sendRefunds(app)
  expect(await refusalOf(end(admin, asked!.id, 'refused'))).toBe('refund.has_ended')
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  expect(await refusalOf(end(admin, asked!.id, 'refused'))).toBe('auth.recent_login')
  expect(await refusalOf(end(admin, 'nobody', 'refused'))).toBe('auth.recent_login')
})

test('what an admin said of money that nobody owed may be corrected on the page, too', async () => {
  const { admin, surplus } = await aStuckSurplus()
  expect(surplus).toMatchObject({ kind: 'surplus', ends: ['done', 'refused'] })
  expect((await end(admin, surplus.id, 'refused')).refunds).toMatchObject([{ ends: ['done'] }])
  expect((await end(admin, surplus.id, 'done')).refunds).toMatchObject([{ state: 'done', ends: ['refused'] }])
})

const deleteIt = async (admin: Person, id: string) => {
  await admin.client.adminOrders.deleteOrder({ id, reason: 'A test order of our own' })
}

test('money that came after its only order was deleted goes back, is in the books, and waits on that order’s page', async () => {
  const { app, admin, order, surplus } = await aStuckSurplus(deleteIt)
  expect(surplus).toMatchObject({ kind: 'surplus', amount: order.total, ends: ['done', 'refused'] })
  app.time.now += 25 * 60 * MINUTES
  await notifyOfStuckRefunds(app.platform)
  expect(
    await app.sql(`select url from notifications where user_id = $1 and category = 'admin'`, [admin.id]),
  ).toEqual([{ url: `/admin/orders/${order.id}` }])
  expect((await admin.client.insights.getOverview()).waiting.refunds).toBe(1)
  const { items } = await admin.client.adminOrders.listAdminOrders({ show: 'stuckRefund' })
  expect(items.map(({ id }) => id)).toEqual([order.id])
  expect(await end(admin, surplus.id, 'done')).toMatchObject({ refundable: 0, refunds: [{ state: 'done' }] })
  expect(await booked(app)).toEqual({ buyers: order.total * 100, test: -order.total * 100 })
})

test('a provider’s own word on money of a deleted order is booked, and its page offers no other refund', async () => {
  const { app, admin, order, there } = await aStuckSurplus(deleteIt)
  there.state = 'done'
  app.time.now += 60 * MINUTES
  await retryRefunds(app.platform)
  const money = await admin.client.payments.getOrderMoney({ id: order.id })
  expect(money).toMatchObject({ refundable: 0, refunds: [{ state: 'done', ends: [] }] })
  expect(await booked(app)).toEqual({ buyers: order.total * 100, test: -order.total * 100 })
  expect(await refusalOf(refund(admin, order.id, 1))).toBe('order.not_found')
})

test('money that nobody owed is found by an order, which is not deleted before it went back', async () => {
  const { app, admin, order, surplus } = await aStuckSurplus()
  const remove = () =>
    admin.client.adminOrders.deleteOrder({ id: order.id, reason: 'A test order of our own' })
  expect(await refusalOf(remove())).toBe('order.payment_open')
  app.time.now += 25 * 60 * MINUTES
  await notifyOfStuckRefunds(app.platform)
  expect(
    await app.sql(`select url from notifications where user_id = $1 and category = 'admin'`, [admin.id]),
  ).toEqual([{ url: `/admin/orders/${order.id}` }])
  expect(await toldTo(app, admin)).toEqual([expect.stringContaining(shortOrderId(order.id))])
  await end(admin, surplus.id, 'done')
  await remove()
})
