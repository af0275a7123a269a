import { expect, test } from 'vitest'
import { ProviderNotAsked, ProviderRefused, ProviderUnavailable } from '#server/platform/payments/provider.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { aCheckout, aGuestOrder, anAdmin, refusalOf } from '#tests/world/market.ts'
import {
  type App,
  aFetchedPaidOrder,
  aPaidOrder,
  pay,
  refund,
  refundCancelledOrders,
  refundReductions,
  sendRefunds,
  takenBy,
} from '#tests/world/payments/paid-order.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import { retryRefunds } from './send-refund.ts'

const MINUTES = 60_000
/** Set `REFUND_RACES=500` for the long run by hand. */
const RACES = Number(process.env.REFUND_RACES ?? 3)

const statusOf = async (app: App, id: string) =>
  (
    await app.sql<{ payment_status: string; refunded: number }>(
      'select payment_status, refunded from orders where id = $1',
      [id],
    )
  )[0]!

const recorded = (app: App) =>
  app.sql<{ details: object }>(`select details from audit_log where action = 'order.refund' order by at`)

test('money goes back only with a password that was given within ten minutes', async () => {
  const { app, admin, order } = await aPaidOrder()
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  expect(await refusalOf(refund(admin, order.id, order.total))).toBe('auth.recent_login')
  expect(await app.sql('select id from refunds')).toEqual([])
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'paid', refunded: 0 })
  expect(await recorded(app)).toEqual([])
})

test('an order is refunded in parts, never more than was paid, and is refunded once all of it is', async () => {
  const { app, admin, order } = await aFetchedPaidOrder()
  const most = { code: 'refund.too_much', data: { value: order.total } }
  await expect(refund(admin, order.id, order.total + 0.01)).rejects.toMatchObject(most)
  await app.sql(`update users set name_ar = 'دينا' where id = $1`, [admin.id])
  expect(await refund(admin, order.id, 10.25)).toMatchObject({
    method: 'card',
    provider: 'test',
    paid: order.total,
    refundable: order.total - 10.25,
    refunds: [
      {
        ...{ kind: 'office', state: 'asked', amount: 10.25, tries: 0 },
        ...{ askedBy: 'Dina Admin', askedByAr: 'دينا', endedBy: null, endedByAr: null },
      },
    ],
  })
  expect(await statusOf(app, order.id)).toMatchObject({ payment_status: 'refunding' })
  await sendRefunds(app)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'paid', refunded: 10_25 })

  app.time.now += MINUTES
  const left = order.total - 10.25
  const tooMuch = refund(admin, order.id, left + 0.01)
  await expect(tooMuch).rejects.toMatchObject({ code: 'refund.too_much', data: { value: left } })
  await refund(admin, order.id, left)
  await sendRefunds(app)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
  expect(await refusalOf(refund(admin, order.id, 1))).toBe('refund.nothing_left')
  expect(await admin.client.payments.getOrderMoney({ id: order.id })).toMatchObject({
    refundable: 0,
    refunds: [
      { state: 'done', amount: 10.25 },
      { state: 'done', amount: left },
    ],
  })
  expect((await recorded(app)).map(({ details }) => details)).toEqual([
    { amount: 10.25, reason: 'The rice was cold' },
    { amount: left, reason: 'The rice was cold' },
  ])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('two admins who refund at once give back no more than was paid', async () => {
  const { app, admin, koshari, amina } = await aPaidOrder()
  const other = await anAdmin(app)
  await amina.client.kitchens.changeAvailability({ dailyOrderLimit: 1_000 })
  for (let race = 1; race <= RACES; race++) {
    const order = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
    await pay(app, order.placed, { cookie: order.cookie })
    const most = Math.floor(order.total / 2) + 1
    const asked = [refund(admin, order.id, most), refund(other, order.id, most)]
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'refund.too_much', data: { value: order.total - most } },
    })
    await sendRefunds(app)
    expect(await statusOf(app, order.id)).toEqual({ payment_status: 'paid', refunded: most * 100 })
    expect(await recorded(app)).toHaveLength(race)
  }
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('two refunds under way end one after the other, where the provider cannot tell them apart', async () => {
  const { app, admin, order } = await aPaidOrder()
  await takenBy(app, 'paymob')
  await refund(admin, order.id, 10)
  app.time.now += MINUTES
  await refund(admin, order.id, 20)
  // The second job came first: it waits for the first one’s end.
  app.enqueued.reverse()
  await sendRefunds(app)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunding', refunded: 10_00 })
  await retryRefunds(app.platform)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'paid', refunded: 30_00 })
})

test('one request is one refund and one entry, however often it is sent', async () => {
  const { app, admin, order } = await aPaidOrder()
  const press = () => refund(admin, order.id, 10, 'pressed-twice')
  await Promise.all([press(), press(), press()])
  await sendRefunds(app)
  await press()
  await sendRefunds(app)
  expect(await app.sql('select amount, state, tries from refunds')).toEqual([
    { amount: 10_00, state: 'done', tries: 1 },
  ])
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'paid', refunded: 10_00 })
  expect(await recorded(app)).toHaveLength(1)
  const other = await refund(admin, order.id, 5, 'pressed-twice').catch((error: unknown) => error)
  expect(other).toMatchObject({ code: 'refund.key_reused', data: { value: 10 } })
  expect(await app.sql('select amount from refunds')).toHaveLength(1)
})

test('a provider that refunded without an answer is asked what it did before it is asked again', async () => {
  const calls: string[] = []
  const { app, admin, order } = await aFetchedPaidOrder((real) => ({
    async refund(asked) {
      calls.push('refund')
      await real.refund(asked)
      throw new ProviderUnavailable('timed out')
    },
    inquireRefund(asked) {
      calls.push('inquire')
      return real.inquireRefund(asked)
    },
  }))
  await refund(admin, order.id, order.total)
  await sendRefunds(app)
  expect(await statusOf(app, order.id)).toMatchObject({ payment_status: 'refunding', refunded: 0 })
  app.time.now += 14 * MINUTES
  await retryRefunds(app.platform)
  expect(calls).toEqual(['refund'])
  app.time.now += MINUTES
  await retryRefunds(app.platform)
  expect(calls).toEqual(['refund', 'inquire'])
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
  const [kept] = await app.sql<{ refunded: object }>('select refunded from test_payments')
  expect(Object.values(kept!.refunded)).toEqual([order.total * 100])
})

test('a refund whose look-up the provider refuses is looked up again, and goes back once', async () => {
  let mayLook = false
  const calls: string[] = []
  const { app, admin, order } = await aFetchedPaidOrder((real) => ({
    async refund(asked) {
      calls.push('refund')
      await real.refund(asked)
      throw new ProviderUnavailable('timed out')
    },
    async inquireRefund(asked) {
      calls.push('inquire')
      if (!mayLook) throw new ProviderRefused('the transaction answered 404')
      return real.inquireRefund(asked)
    },
  }))
  await refund(admin, order.id, order.total)
  await sendRefunds(app)
  app.time.now += 15 * MINUTES
  await retryRefunds(app.platform)
  expect(await statusOf(app, order.id)).toMatchObject({ payment_status: 'refunding' })
  expect(await refusalOf(refund(admin, order.id, order.total))).toBe('refund.nothing_left')
  expect(await app.sql('select id from notifications where user_id = $1', [admin.id])).toEqual([])
  mayLook = true
  app.time.now += 15 * MINUTES
  await retryRefunds(app.platform)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
  expect(calls).toEqual(['refund', 'inquire', 'inquire'])
})

test('a refund for which the provider was not even asked is begun anew, as if nobody had tried', async () => {
  let isLockedOut = true
  const calls: string[] = []
  const { app, admin, order } = await aFetchedPaidOrder((real) => ({
    async refund(asked) {
      calls.push('refund')
      if (isLockedOut) throw new ProviderNotAsked('token answered 401')
      return real.refund(asked)
    },
    async inquireRefund({ refundId }) {
      calls.push('inquire')
      return { state: 'pending', refundId }
    },
  }))
  await refund(admin, order.id, 10)
  await sendRefunds(app)
  isLockedOut = false
  app.time.now += 15 * MINUTES
  await retryRefunds(app.platform)
  expect(calls).toEqual(['refund', 'refund'])
  expect(await app.sql('select state, tries from refunds')).toEqual([{ state: 'done', tries: 1 }])
})

test('an order that is cancelled in time while an admin refunds a part of it is refunded whole', async () => {
  const { app, admin, order } = await aPaidOrder()
  await refund(admin, order.id, 10)
  await order.client.ordering.cancelOrder({ id: order.id })
  await refundCancelledOrders(app)
  await sendRefunds(app)
  await retryRefunds(app.platform)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('an order that is cancelled again after its refund was refused is refunded by the second cancellation', async () => {
  let isRefusing = true
  const { app, admin, order } = await aPaidOrder((real) => ({
    refund: async (asked) => {
      if (isRefusing) throw new ProviderRefused('no balance')
      return real.refund(asked)
    },
  }))
  const cancel = async () => {
    await order.client.ordering.cancelOrder({ id: order.id })
    const events = [...app.published]
    await refundCancelledOrders(app)
    await sendRefunds(app)
    // The queue may deliver each job once more.
    app.published.push(...events)
    await refundCancelledOrders(app)
    await sendRefunds(app)
  }
  await cancel()
  expect(await app.sql('select state from refunds')).toEqual([{ state: 'refused' }])
  isRefusing = false
  app.time.now += MINUTES
  await admin.client.ordering.overrideStatus({ id: order.id, status: 'pending', reason: 'A mistake' })
  app.time.now += MINUTES
  await cancel()
  expect(await app.sql('select amount, state from refunds order by at')).toEqual([
    { amount: order.total * 100, state: 'refused' },
    { amount: order.total * 100, state: 'done' },
  ])
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('all that is left of an order goes back only once nobody is to cook or fetch it, so that nobody works for nothing', async () => {
  const { app, admin, order, amina } = await aPaidOrder()
  expect(await refusalOf(refund(admin, order.id, order.total))).toBe('refund.cancel_first')
  await refund(admin, order.id, 10)
  await sendRefunds(app)
  await amina.client.ordering.startPreparing({ id: order.id })
  expect(await refusalOf(refund(admin, order.id, order.total - 10))).toBe('refund.cancel_first')
  // A courier would take it.
  await amina.client.ordering.markReady({ id: order.id })
  expect(await refusalOf(refund(admin, order.id, order.total - 10))).toBe('refund.cancel_first')
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'paid', refunded: 10_00 })
  expect(await recorded(app)).toHaveLength(1)

  await admin.client.ordering.overrideStatus({ id: order.id, status: 'cancelled', reason: 'Gas is out' })
  await refund(admin, order.id, order.total - 10)
  await sendRefunds(app)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
})

test('an order of which only a part goes back is still paid: it is cooked, and may be changed', async () => {
  const { app, admin, order, amina, karim, koshari } = await aPaidOrder()
  const proposed = await amina.client.orderChanges.proposeOrderChange({
    id: order.id,
    lines: [{ dishId: koshari.id, quantity: 1 }],
    withoutConsent: 'keep',
    quotedSubtotal: 85,
  })
  await refund(admin, order.id, 10)
  const accepted = { id: order.id, change: proposed.id, accept: true }
  expect(await order.client.orderChanges.answerOrderChange(accepted)).toMatchObject({ state: 'accepted' })
  const cook = (to: 'preparing' | 'ready_for_pickup') =>
    admin.client.ordering.overrideStatus({ id: order.id, status: to, reason: 'The kitchen called' })
  expect(await cook('preparing')).toMatchObject({ status: 'preparing' })
  expect(await cook('ready_for_pickup')).toMatchObject({ status: 'ready_for_pickup' })
  await karim.client.delivery.acceptOrder({ id: order.id })
  app.time.now += MINUTES
  await refundReductions(app)
  const { refundable } = await admin.client.payments.getOrderMoney({ id: order.id })
  await refund(admin, order.id, refundable)
  expect(await refusalOf(cook('preparing'))).toBe('order.unpaid')
  await sendRefunds(app)
  await retryRefunds(app.platform)
  await retryRefunds(app.platform)
  expect(await refusalOf(cook('preparing'))).toBe('order.unpaid')
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
  const set = (status: 'delivered' | 'cancelled') =>
    admin.client.ordering.overrideStatus({ id: order.id, status, reason: 'His phone died at the door' })
  const earned = () =>
    app.sql(`select account from ledger_entries where account in ('cook', 'courier')
      group by account having sum(amount) <> 0 order by account`)
  expect(await set('delivered')).toMatchObject({ status: 'delivered' })
  await set('cancelled')
  expect(await earned()).toEqual([])
  expect(await set('delivered')).toMatchObject({ status: 'delivered' })
  expect(await earned()).toEqual([{ account: 'cook' }, { account: 'courier' }])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('the money of an order that is revived before its refund is written stays', async () => {
  const { app, order } = await aPaidOrder()
  await order.client.ordering.cancelOrder({ id: order.id })
  let refunded: Promise<void> | undefined
  await app.platform.database.transaction(async ({ $client: admin }) => {
    await admin.query(`update orders set status = 'pending', cancelled_at = null where id = $1`, [order.id])
    refunded = refundCancelledOrders(app)
    await untilWaitingForLocks(app)
  })
  await refunded
  expect(await app.sql('select 1 from refunds')).toEqual([])
})

test('an order whose money goes back since an admin read it is not revived', async () => {
  const { app, admin, order } = await aPaidOrder()
  await order.client.ordering.cancelOrder({ id: order.id })
  let revived: Promise<string> | undefined
  await app.platform.database.transaction(async ({ $client: refunding }) => {
    await refunding.query(`update orders set payment_status = 'refunded' where id = $1`, [order.id])
    revived = refusalOf(
      admin.client.ordering.overrideStatus({ id: order.id, status: 'pending', reason: 'A mistake' }),
    )
    await untilWaitingForLocks(app)
  })
  expect(await revived).toBe('order.illegal_change')
  expect(await app.sql('select status from orders')).toEqual([{ status: 'cancelled' }])
})

test.each([30, 0])(
  'an order that became cheaper than what is left of its money gives back %i pounds, and the admins hear of it',
  async (left) => {
    const { app, admin, order, amina, karim, koshari } = await aPaidOrder()
    const proposed = await amina.client.orderChanges.proposeOrderChange({
      id: order.id,
      lines: [{ dishId: koshari.id, quantity: 1 }],
      withoutConsent: 'keep',
      quotedSubtotal: 85,
    })
    await refund(admin, order.id, order.total - 30)
    await order.client.orderChanges.answerOrderChange({ id: order.id, change: proposed.id, accept: true })
    if (left === 0) {
      await amina.client.ordering.startPreparing({ id: order.id })
      await amina.client.ordering.markReady({ id: order.id })
      await karim.client.delivery.acceptOrder({ id: order.id })
      await refund(admin, order.id, 30)
    }
    const events = [...app.published]
    await refundReductions(app)
    // The queue may deliver each job once more.
    app.published.push(...events)
    await refundReductions(app)
    await sendRefunds(app)
    const changed = await app.sql(`select amount, state from refunds where kind = 'changed'`)
    expect(changed).toEqual(left === 0 ? [] : [{ amount: left * 100, state: 'done' }])
    expect(
      await app.sql(`select url, body ->> 'en' as body from notifications where user_id = $1`, [admin.id]),
    ).toEqual([
      {
        url: `/admin/orders/${order.id}`,
        body: expect.stringContaining(left === 0 ? 'nothing' : String(left)),
      },
    ])
    expect(await auditPlaced(app.sql)).toEqual([])
  },
)

test('a refund that the provider is working on is asked for until it ends', async () => {
  let isDone = false
  const { app, admin, order } = await aFetchedPaidOrder(() => ({
    refund: async () => ({ state: 'pending', refundId: 'theirs' }),
    inquireRefund: async ({ refundId }) => ({ state: isDone ? 'done' : 'pending', refundId }),
  }))
  await refund(admin, order.id, order.total)
  await sendRefunds(app)
  const [before] = (await admin.client.payments.getOrderMoney({ id: order.id })).refunds
  expect(before).toMatchObject({ state: 'pending', endedAt: null, tries: 1 })
  app.time.now += MINUTES
  await retryRefunds(app.platform)
  isDone = true
  await retryRefunds(app.platform)
  app.time.now += 2 * MINUTES
  await retryRefunds(app.platform)
  const [after] = (await admin.client.payments.getOrderMoney({ id: order.id })).refunds
  expect(after).toMatchObject({ state: 'done', tries: 3 })
  expect(await app.sql('select refund_id from refunds')).toEqual([{ refund_id: 'theirs' }])
})

test('a refused refund leaves the order paid, tells the admins, and can be asked for again', async () => {
  let isRefusing = true
  const { app, admin, order } = await aFetchedPaidOrder((real) => ({
    refund: async (asked) => {
      if (isRefusing) throw new ProviderRefused('no balance')
      return real.refund(asked)
    },
  }))
  await refund(admin, order.id, order.total)
  await sendRefunds(app)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'paid', refunded: 0 })
  expect(await app.sql('select category, url from notifications where user_id = $1', [admin.id])).toEqual([
    { category: 'admin', url: `/admin/orders/${order.id}` },
  ])
  expect(app.mails()).toEqual([])
  const { refundable, refunds } = await admin.client.payments.getOrderMoney({ id: order.id })
  expect([refundable, refunds.map(({ state }) => state)]).toEqual([order.total, ['refused']])

  isRefusing = false
  app.time.now += MINUTES
  await refund(admin, order.id, order.total)
  await sendRefunds(app)
  expect(await statusOf(app, order.id)).toEqual({ payment_status: 'refunded', refunded: order.total * 100 })
})

test('guests are told of a refund by mail, customers in the app too', async () => {
  const { app, admin, order, koshari, yara } = await aPaidOrder()
  await refund(admin, order.id, 10.5)
  await sendRefunds(app)
  const guest = order.checkout as unknown as { email: string }
  expect(app.mails()).toMatchObject([
    { to: guest.email, subject: expect.stringMatching(/^Refund/), text: expect.stringContaining('10.50') },
  ])

  const placed = await yara.client.ordering.placeOrder(
    await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }], { paymentMethod: 'card' }),
  )
  await pay(app, placed, yara.headers)
  await refund(admin, placed.orders[0]!.id, 20)
  await sendRefunds(app)
  expect(await app.sql('select icon, url from notifications where user_id = $1', [yara.id])).toEqual([
    { icon: 'refunded', url: `/track-order/${placed.orders[0]!.id}` },
  ])
  expect(app.mails().at(-1)).toMatchObject({ to: yara.email })
})

test('an order paid at the door has nothing to refund here', async () => {
  const { app, admin, koshari, order } = await aPaidOrder()
  const cash = await aGuestOrder(app, koshari, {}, order.cookie)
  expect(await refusalOf(refund(admin, cash.id, 10))).toBe('refund.nothing_left')
  expect(await admin.client.payments.getOrderMoney({ id: cash.id })).toMatchObject({
    method: 'cash',
    provider: null,
    paid: 0,
    refundable: 0,
    refunds: [],
  })
  expect(await refusalOf(refund(admin, 'DEMO-0000-0000-0000', 10))).toBe('order.not_found')
})

test('what is paid, given back, refused and not answered is counted by provider', async () => {
  let answer = async (): Promise<never> => Promise.reject(new ProviderRefused('no'))
  const { app, admin, order } = await aPaidOrder((real) => ({
    refund: (asked) => (asked.charge.amount === 100 ? answer() : real.refund(asked)),
  }))
  const counted = async (name: string) =>
    Object.fromEntries(
      (
        await app.platform.metrics
          .all()
          .find((metric) => metric.name === name)!
          .read()
      )
        .filter(({ labels, value }) => labels!.provider === 'test' && value > 0)
        .map(({ labels, value }) => [labels!.result, value]),
    )
  expect(await counted('amama_payments_total')).toEqual({ opened: 1, paid: 1 })
  await refund(admin, order.id, 2)
  await sendRefunds(app)
  await refund(admin, order.id, 1)
  await sendRefunds(app)
  expect(await counted('amama_refunds_total')).toEqual({ done: 1, refused: 1 })
  // The last: further refunds of the order wait for it.
  answer = async () => Promise.reject(new ProviderUnavailable('no answer'))
  await refund(admin, order.id, 1)
  await sendRefunds(app)
  expect(await counted('amama_refunds_total')).toEqual({ done: 1, refused: 1, unanswered: 1 })
})
