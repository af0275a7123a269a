import { expect, test } from 'vitest'
import { ProviderRefused } from '#server/platform/payments/provider.ts'
import { aGuestOrder } from '#tests/world/market.ts'
import { end } from '#tests/world/payments/given-back.ts'
import {
  type App,
  aFetchedPaidOrder,
  aPaidOrder,
  pay,
  type Replace,
  refund,
  refundCancelledOrders,
  sendRefunds,
  takenBy,
} from '#tests/world/payments/paid-order.ts'
import { refundForgotten } from './ask-refund.ts'
import { notifyOfStuckRefunds, retryRefunds } from './send-refund.ts'

const MINUTES = 60_000
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

/** A refund of ten pounds stays under way for ever. */
const NEVER_ENDS_TEN: Replace = (real) => {
  const unless =
    <Asked extends { charge: { amount: number } }, Answer>(ask: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) =>
      asked.charge.amount === 10_00 ? { state: 'pending' as const, refundId: 'theirs' } : ask(asked)
  return { refund: unless(real.refund), inquireRefund: unless(real.inquireRefund) }
}

const refundsOf = (app: App) => app.sql('select kind, state from refunds order by at, kind desc')

test('a provider that knows each request is asked for every refund at once', async () => {
  const { app, admin, order } = await aFetchedPaidOrder()
  await takenBy(app, 'paypal', NEVER_ENDS_TEN)
  await refund(admin, order.id, 10)
  app.time.now += MINUTES
  await refund(admin, order.id, 20)
  await sendRefunds(app)
  expect((await refundsOf(app)).map(({ state }) => state)).toEqual(['pending', 'done'])
})

test('admins hear once of each refund that has not ended within a day, also of one that waits for another', async () => {
  const { app, admin, order } = await aPaidOrder()
  await takenBy(app, 'paymob', NEVER_ENDS_TEN)
  const told = () =>
    app.sql('select url from notifications where user_id = $1 and category = $2', [admin.id, 'admin'])
  await refund(admin, order.id, 10)
  app.time.now += HOURS
  await order.client.ordering.cancelOrder({ id: order.id })
  await refundCancelledOrders(app)
  await sendRefunds(app)
  app.time.now += 22 * HOURS
  await retryRefunds(app.platform)
  expect(await refundsOf(app)).toEqual([
    { kind: 'office', state: 'pending' },
    { kind: 'cancelled', state: 'asked' },
  ])
  await notifyOfStuckRefunds(app.platform)
  expect(await told()).toEqual([])
  app.time.now += HOURS
  for (const _ of [1, 2]) await notifyOfStuckRefunds(app.platform)
  expect(await told()).toEqual([{ url: `/admin/orders/${order.id}` }])
  app.time.now += HOURS
  await notifyOfStuckRefunds(app.platform)
  expect(await told()).toHaveLength(2)
})

test('the money of a cancellation that the queue gave up on goes back an hour later, and of a late one it stays', async () => {
  const { app, admin, amina, koshari, order } = await aPaidOrder()
  const late = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  await pay(app, late.placed, { cookie: late.cookie })
  await amina.client.ordering.startPreparing({ id: late.id })
  await order.client.ordering.cancelOrder({ id: order.id })
  await admin.client.ordering.overrideStatus({ id: late.id, status: 'cancelled', reason: 'No gas' })
  app.time.now += HOURS
  await refundForgotten(app.platform)
  expect(await refundsOf(app)).toEqual([])
  app.time.now += 1
  for (const _ of [1, 2]) await refundForgotten(app.platform)
  expect(await app.sql('select order_id, kind, state from refunds')).toEqual([
    { order_id: order.id, kind: 'cancelled', state: 'asked' },
  ])
})

test('the money of a cancellation stays for the admins to decide about, where one of them ended a refund or the provider refused one since', async () => {
  const { app, admin, koshari, order } = await aPaidOrder((real) => ({
    refund: async (asked) => {
      if (asked.charge.amount === 20_00) throw new ProviderRefused('no balance')
      return real.refund(asked)
    },
  }))
  const [asked] = (await refund(admin, order.id, 10)).refunds
  await end(admin, asked!.id, 'refused')
  app.time.now += MINUTES
  await order.client.ordering.cancelOrder({ id: order.id })

  const other = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  await pay(app, other.placed, { cookie: other.cookie })
  await other.client.ordering.cancelOrder({ id: other.id })
  app.time.now += MINUTES
  await refund(admin, other.id, 20)
  await sendRefunds(app)

  app.time.now += HOURS + 1
  await refundForgotten(app.platform)
  expect(await refundsOf(app)).toEqual([
    { kind: 'office', state: 'refused' },
    { kind: 'office', state: 'refused' },
  ])
})

test('the money of a cancellation a week ago is left to the admins', async () => {
  const { app, order } = await aPaidOrder()
  await order.client.ordering.cancelOrder({ id: order.id })
  app.time.now += 7 * DAYS + 1
  await refundForgotten(app.platform)
  expect(await refundsOf(app)).toEqual([])
  app.time.now -= 1
  await refundForgotten(app.platform)
  expect(await refundsOf(app)).toEqual([{ kind: 'cancelled', state: 'asked' }])
})
