import { expect, test } from 'vitest'
import { createRandom } from '#server/db/seed/random.ts'
import { choosePayments } from '#server/platform/payments/payments.ts'
import { type PaymentProvider, ProviderUnavailable } from '#server/platform/payments/provider.ts'
import { aTestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { aGuestOrder, aMarket, aPromoCode, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { refundIfPaid } from './ask-refund.ts'
import { askForUnsettled, expireUnpaid } from './expire-unpaid.ts'
import { sendRefund } from './send-refund.ts'

const MINUTES = 60_000
/** Set `PAYMENT_ROUNDS=1000` for the long run by hand. */
const ROUNDS = Number(process.env.PAYMENT_ROUNDS ?? 30)

type App = Awaited<ReturnType<typeof aTestApp>>
type Order = { payment_status: string; status: string; created_at: Date; refunded: number }
const orderOf = async (app: App, id: string) =>
  (
    await app.sql<Order>('select payment_status, status, created_at, refunded from orders where id = $1', [
      id,
    ])
  )[0]!

const cardOrder = (app: App, dish: { id: string }, more: Record<string, unknown> = {}) =>
  aGuestOrder(app, dish, { paymentMethod: 'card', ...more })

/** Follows the order's link to the provider's page, as its buyer's browser does. Returns the payment's id. */
async function openPage(app: App, { placed, cookie }: Awaited<ReturnType<typeof cardOrder>>) {
  const { payment } = placed as unknown as { payment: { url: string } }
  const answer = await app.request(payment.url, { headers: { cookie } })
  return { to: answer.headers.get('location')!, id: answer.headers.get('location')!.split('/').at(-1)! }
}

const back = async (app: App, id: string, cookie?: string) =>
  (await app.request(`/pay/return/${id}`, { headers: cookie ? { cookie } : {} })).headers.get('location')

/** Does what the queue would do with the refunds that were asked for. */
async function sendRefunds(app: App) {
  for (const { queue, data } of app.enqueued.splice(0))
    if (queue === 'refunds') await sendRefund(app.platform, data as { refundId: string })
}

const refundsOf = (app: App) =>
  app.sql<{ order_id: string | null; kind: string; state: string; amount: number }>(
    'select order_id, kind, state, amount from refunds order by at, id',
  )

test('an order by card is unseen until its money came, and placed at that moment', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  expect(order.placed).toMatchObject({ payment: { url: expect.stringMatching(/^\/pay\//) } })
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'awaiting', status: 'pending' })
  expect(app.published).toEqual([])
  expect((await amina.client.ordering.getKitchenBoard()).open).toEqual([])
  expect(await amina.client.kitchens.getKitchenToday()).toMatchObject({ orders: 0, revenue: 0 })
  expect((await amina.client.dishes.listOwnDishes({})).items).toMatchObject([{ soldToday: 0 }])
  expect(await amina.client.kitchens.previewAvailability({ unavailableDates: ['2026-11-21'] })).toMatchObject(
    {
      openOrders: 0,
    },
  )
  expect(await refusalOf(amina.client.ordering.startPreparing({ id: order.id, minutes: 30 }))).toBe(
    'order.not_found',
  )

  const { id, to } = await openPage(app, order)
  expect(to).toBe(`${app.origin}/pay/test/${id}`)
  // A second look leads to the same page, not to a second payment.
  expect((await openPage(app, order)).id).toBe(id)
  expect(await app.client().payments.getTestPayment({ id })).toMatchObject({
    isOpen: true,
    currency: 'EGP',
    charge: order.total * 100,
  })
  app.time.now += 4 * MINUTES
  await app.client().payments.payTestPayment({ id, outcome: 'approve' })

  const paid = await orderOf(app, order.id)
  expect(paid).toMatchObject({ payment_status: 'paid', status: 'pending' })
  expect(paid.created_at.getTime()).toBe(app.time.now)
  expect((await amina.client.ordering.getKitchenBoard()).open).toMatchObject([{ id: order.id }])
  expect(app.published.map(({ event }) => event)).toEqual(['order.placed'])
  expect(await back(app, id, order.cookie)).toBe(`/track-order/${order.id}`)
  expect(app.published).toHaveLength(1)
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('the mailed claim token of a guest’s paid order makes a device its owner', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  const { id } = await openPage(app, order)
  await app.client().payments.payTestPayment({ id, outcome: 'approve' })
  const { claimToken } = app.published[0]!.data as { claimToken: string }
  await app.client().ordering.claimOrder({ id: order.id, claimToken })
})

test('an order that its buyer cancelled before the money came stays as it ended, and the money goes back', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  const { id } = await openPage(app, order)
  app.time.now += MINUTES
  await order.client.ordering.cancelOrder({ id: order.id })
  app.time.now += MINUTES
  await app.client().payments.payTestPayment({ id, outcome: 'approve' })
  await sendRefunds(app)
  expect(await orderOf(app, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
  expect(await refundsOf(app)).toMatchObject([{ kind: 'surplus', state: 'done', amount: order.total * 100 }])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a declined card leads back to the checkout, and everything is free again', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1 } })
  const promo = await aPromoCode(app, { maxUses: 1 })
  const order = await cardOrder(app, koshari, { promoCode: promo.code })
  const { id } = await openPage(app, order)
  await app.client().payments.payTestPayment({ id, outcome: 'decline' })
  expect(await back(app, id, order.cookie)).toBe('/checkout?payment=declined')
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'expired', status: 'cancelled' })
  const again = await aGuestOrder(app, koshari, { promoCode: promo.code }, order.cookie)
  expect(await orderOf(app, again.id)).toMatchObject({ payment_status: 'due' })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('somebody else’s browser neither pays nor ends a checkout', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  const stranger = await aGuestOrder(app, koshari, {
    mobileNumber: '01112345678',
    email: 'other@example.com',
  })
  const { payment, checkoutId } = order.placed as unknown as { payment: { url: string }; checkoutId: string }
  expect(
    (await app.request(payment.url, { headers: { cookie: stranger.cookie } })).headers.get('location'),
  ).toBe('/')
  expect(await refusalOf(stranger.client.payments.giveUp({ id: checkoutId }))).toBe('payment.not_found')
  const { id } = await openPage(app, order)
  await app.client().payments.payTestPayment({ id, outcome: 'decline' })
  expect(await back(app, id, stranger.cookie)).toBe(`/track-order/${order.id}`)
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'awaiting' })
})

test('a webhook that is forged, altered or of another sum changes nothing', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  const { id } = await openPage(app, order)
  const body = JSON.stringify({
    eventId: 'x',
    paymentId: id,
    standing: { state: 'paid', captureId: 'c', charge: { amount: 100, currency: 'EGP' } },
  })
  const send = (headers: Record<string, string>, provider = 'test') =>
    app.request(`/api/payments/${provider}/webhooks`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  expect((await send({})).status).toBe(401)
  expect((await send({ 'x-test-signature': 'a'.repeat(64) })).status).toBe(401)
  expect((await send({}, 'paymob')).status).toBe(404)
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'awaiting' })

  const metrics = app.platform.metrics.all().find(({ name }) => name === 'amama_payment_webhooks_total')
  expect(await metrics!.read()).toContainEqual({ labels: { provider: 'test', result: 'forged' }, value: 2 })

  // The provider itself says another sum than it was asked for.
  await app.sql(`update test_payments set charge = 100`)
  await app.client().payments.payTestPayment({ id, outcome: 'approve' })
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'awaiting' })
})

test('money of which no webhook came is found by asking', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  const { id } = await openPage(app, order)
  await app.client().payments.payTestPayment({ id, outcome: 'slow' })
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'awaiting' })
  app.time.now += 20_000
  await askForUnsettled(app.platform)
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'paid' })
})

test('an unpaid order ends after 15 minutes, and money that comes later goes back', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  const { id } = await openPage(app, order)
  await app.client().payments.payTestPayment({ id, outcome: 'late' })
  app.time.now += 14 * MINUTES
  await expireUnpaid(app.platform)
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'awaiting' })
  app.time.now += MINUTES
  await Promise.all([expireUnpaid(app.platform), expireUnpaid(app.platform)])
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'expired', status: 'cancelled' })
  expect(app.mails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/wasn’t completed/)])
  app.time.now += 40 * MINUTES
  const stateSeen = async () => (await order.client.ordering.getOrder({ id: order.id })).paymentStatus
  expect(await stateSeen()).toBe('expired')
  await askForUnsettled(app.platform)
  expect(await stateSeen()).toBe('refunding')
  await sendRefunds(app)
  expect(await refundsOf(app)).toMatchObject([
    { kind: 'surplus', state: 'done', order_id: null, amount: order.total * 100 },
  ])
  expect(await stateSeen()).toBe('refunded')
  expect(app.mails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Refund for order/)])
  expect(await app.sql('select state from payments')).toEqual([{ state: 'surplus' }])
  expect(await orderOf(app, order.id)).toMatchObject({ status: 'cancelled' })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('paid twice in two tabs, an order is paid once and the other money goes back', async () => {
  const app = await aTestApp()
  const gateway = app.platform.payments.test!
  app.platform.payments = choosePayments([{ ...gateway.providerFor('card'), reopens: false }], gateway)
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  const tabs = [await openPage(app, order), await openPage(app, order)]
  expect(tabs[0]!.id).not.toBe(tabs[1]!.id)
  await Promise.all(tabs.map(({ id }) => app.client().payments.payTestPayment({ id, outcome: 'approve' })))
  await sendRefunds(app)
  expect((await app.sql('select state from payments order by state')).map(({ state }) => state)).toEqual([
    'paid',
    'surplus',
  ])
  expect(await refundsOf(app)).toMatchObject([{ kind: 'surplus', state: 'done' }])
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'paid', refunded: 0 })
})

test('the twenty-first visit opens no further payment at a provider, and leads to the order', async () => {
  const app = await aTestApp()
  const gateway = app.platform.payments.test!
  app.platform.payments = choosePayments([{ ...gateway.providerFor('card'), reopens: false }], gateway)
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  for (let visit = 1; visit <= 20; visit++) expect((await openPage(app, order)).to).toContain('/pay/test/')
  expect((await openPage(app, order)).to).toBe(`/track-order/${order.id}`)
  expect(await app.sql('select id from payments')).toHaveLength(20)
})

test('a provider that cannot be reached costs nothing but a moment', async () => {
  const app = await aTestApp()
  const gateway = app.platform.payments.test!
  const real = gateway.providerFor('card')
  let isDown = true
  const away = async () => {
    throw new ProviderUnavailable('no answer')
  }
  const provider: PaymentProvider = {
    ...real,
    open: (asked) => (isDown ? away() : real.open(asked)),
    inquire: (asked) => (isDown ? away() : real.inquire(asked)),
  }
  app.platform.payments = choosePayments([provider], gateway)
  const { koshari } = await aMarket(app)
  const order = await cardOrder(app, koshari)
  expect((await openPage(app, order)).to).toBe(`/track-order/${order.id}?payment=unreachable`)
  isDown = false
  const { id } = await openPage(app, order)
  await app.client().payments.payTestPayment({ id, outcome: 'slow' })
  isDown = true
  expect(await back(app, id, order.cookie)).toBe(`/track-order/${order.id}`)
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'awaiting' })
  isDown = false
  app.time.now += 5_000
  expect(await back(app, id, order.cookie)).toBe(`/track-order/${order.id}`)
  expect(await orderOf(app, order.id)).toMatchObject({ payment_status: 'paid' })
})

test('whatever comes in whatever order, an order is paid once, refunded once and never half of either', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const random = createRandom(33)
  for (let round = 0; round < ROUNDS; round++) {
    const order = await cardOrder(app, koshari)
    const { id } = await openPage(app, order)
    const pay = () =>
      app.client().payments.payTestPayment({ id, outcome: round % 3 === 0 ? 'slow' : 'approve' })
    const isNeverPaid = round % 8 === 7
    const acts: (() => Promise<unknown>)[] = [
      ...(isNeverPaid ? [] : [pay, pay]),
      () => back(app, id, order.cookie),
      () => back(app, id),
      () => askForUnsettled(app.platform),
      ...(round % 2 === 0 ? [() => order.client.ordering.cancelOrder({ id: order.id })] : []),
      () =>
        order.client.payments.giveUp({ id: (order.placed as unknown as { checkoutId: string }).checkoutId }),
    ]
    await Promise.allSettled(random.shuffle(acts).map((act) => act()))
    app.time.now += MINUTES
    await askForUnsettled(app.platform)
    // Of what was paid all the same, some is cancelled afterwards.
    if (round % 4 === 1) await order.client.ordering.cancelOrder({ id: order.id }).catch(() => {})
    for (const { event, data } of app.published.splice(0))
      if (event === 'order.changed')
        await refundIfPaid(app.platform, data as Parameters<typeof refundIfPaid>[1])
    await sendRefunds(app)
  }
  // Whoever was charged has an order that is on its way, or has the money back; never both, never neither.
  expect(
    await app.sql(`select p.id, p.state, o.status, o.payment_status, o.refunded from payments p join orders o using (checkout_id)
      where p.state = 'paid' and (o.status = 'cancelled') <> (o.payment_status = 'refunded' and o.refunded = o.total)
        or p.state = 'surplus' and (select count(*) from refunds r where r.payment_id = p.id and r.state = 'done') <> 1
        or p.state not in ('paid', 'surplus') and o.status <> 'cancelled'`),
  ).toEqual([])
  const ends = await app.sql<{ payment_status: string }>(
    'select distinct payment_status from orders order by 1',
  )
  expect(ends.map((each) => each.payment_status)).toEqual(expect.arrayContaining(['paid', 'refunded']))
  expect(await auditPlaced(app.sql)).toEqual([])
})
