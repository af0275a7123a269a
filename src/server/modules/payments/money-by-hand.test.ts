import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ProviderRefused } from '#server/platform/payments/provider.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import {
  aCheckout,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  type Person,
  refusalOf,
} from '#tests/world/market.ts'
import { balanceAtTheEnd, booked, end, give, statusOf } from '#tests/world/payments/given-back.ts'
import {
  type App,
  aFetchedPaidOrder,
  aPaidOrder,
  fetchIt,
  makeCheaper,
  refund,
  refundCancelledOrders,
  refundReductions,
  sendRefunds,
} from '#tests/world/payments/paid-order.ts'

/** A customer's order that was delivered for cash, and two admins. The audit of the books comes at the end. */
async function aCashOrder() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admins = [await anAdmin(app), await anAdmin(app)] as const
  const id = await aDeliveredOrder(app, market, [market.koshari.id])
  const [order] = await app.sql<{ total: number }>('select total / 100.0::float8 as total from orders')
  balanceAtTheEnd(app)
  return { app, ...market, admin: admins[0], other: admins[1], id, total: order!.total }
}

const statementsOf = (migration: string) =>
  readFileSync(`migrations/${migration}.sql`, 'utf8').split('--> statement-breakpoint')

const recorded = (app: App) =>
  app.sql(
    `select action, details - 'refundId' as details from audit_log where action like 'order.refund%' order by at, action`,
  )

test('cash is given back for a delivered order, out of the till, and the buyer, the receipt and the books say so', async () => {
  const { app, admin, yara, id, total } = await aCashOrder()
  expect(await admin.client.payments.getOrderMoney({ id })).toMatchObject({
    provider: null,
    paid: total,
    paidAt: expect.any(String),
    refundable: total,
  })
  const money = await give(admin, id, 30.5)
  expect(money).toMatchObject({
    refundable: total - 30.5,
    refunds: [
      {
        kind: 'hand',
        state: 'done',
        amount: 30.5,
        method: 'cash',
        reason: 'It arrived cold',
        ends: ['refused'],
      },
    ],
  })
  expect(await booked(app)).toEqual({ refunds: 30_50, till: -30_50 })
  expect(await statusOf(app)).toEqual({
    payment_status: 'collected',
    refunded: 30_50,
    refunded_by_hand: 30_50,
  })
  expect(await yara.client.ordering.getOrder({ id })).toMatchObject({ refunded: 30.5, refundedByHand: true })
  expect((await recorded(app))[0]).toEqual({
    action: 'order.refund_by_hand',
    details: { amount: 30.5, method: 'cash', reference: '', reason: 'It arrived cold' },
  })
  const letter = app.mails().at(-1)!
  expect(letter).toMatchObject({ to: yara.email, text: expect.stringContaining('30.50') })
  expect(letter.text).toContain('in cash')
  expect(letter.text).not.toMatch(/business days|transfer number/)

  await give(admin, id, total - 30.5, { method: 'instapay', reference: 'IP-77' })
  expect(await booked(app)).toEqual({ refunds: total * 100, till: -30_50, bank: 30_50 - total * 100 })
  expect(app.mails().at(-1)!.text).toContain('IP-77')
  const { givenBack } = await admin.client.insights.getDay({})
  expect(givenBack).toEqual({ total, till: 30.5 })
  expect(await refusalOf(give(admin, id, 1))).toBe('refund.nothing_left')
  expect(await statusOf(app)).toMatchObject({ payment_status: 'collected', refunded: total * 100 })
})

test('nobody gives back by hand what was not paid: cash before it is collected, money of an unpaid order', async () => {
  const { app, admin, koshari, id } = await aCashOrder()
  const open = await aGuestOrder(app, koshari, {})
  expect(await refusalOf(give(admin, open.id, 1))).toBe('refund.nothing_left')
  const unpaid = await aGuestOrder(app, koshari, { paymentMethod: 'card' }, open.cookie)
  expect(await refusalOf(give(admin, unpaid.id, 1))).toBe('refund.nothing_left')
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  expect(await refusalOf(give(admin, id, 1))).toBe('auth.recent_login')
  expect(await app.sql('select from refunds')).toEqual([])
})

test('two admins at once give back no more than was paid, and one request is one record', async () => {
  const { app, admin, other, id, total } = await aCashOrder()
  const most = Math.floor(total / 2) + 1
  const both = await Promise.allSettled([give(admin, id, most), give(other, id, most)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'refund.too_much', data: { value: total - most } },
  })
  const press = (more: object = {}) => give(admin, id, 5, { request: 'pressed-twice', ...more })
  await Promise.all([press(), press(), press()])
  await expect(press({ method: 'wallet' })).rejects.toMatchObject({
    code: 'refund.key_reused',
    data: { value: 5 },
  })
  expect(await app.sql('select amount from refunds order by amount')).toEqual([
    { amount: 5_00 },
    { amount: most * 100 },
  ])
  expect(await recorded(app)).toHaveLength(2)
})

test('what a provider refused is given back by hand, and both kinds together are never more than was paid', async () => {
  const { app, admin, order } = await aFetchedPaidOrder(() => ({
    refund: async () => {
      throw new ProviderRefused('card closed')
    },
  }))
  balanceAtTheEnd(app)
  await refund(admin, order.id, order.total)
  expect(await refusalOf(give(admin, order.id, 1))).toBe('refund.nothing_left')
  await sendRefunds(app)
  await give(admin, order.id, 20, { method: 'bank', reference: 'B-1' })
  expect(await statusOf(app)).toEqual({ payment_status: 'paid', refunded: 20_00, refunded_by_hand: 20_00 })
  const tooMuch = refund(admin, order.id, order.total - 19)
  await expect(tooMuch).rejects.toMatchObject({ code: 'refund.too_much', data: { value: order.total - 20 } })
  await give(admin, order.id, order.total - 20, { method: 'bank', reference: 'B-2' })
  expect(await statusOf(app)).toEqual({
    payment_status: 'refunded',
    refunded: order.total * 100,
    refunded_by_hand: order.total * 100,
  })
  // It was not delivered: against what its buyer had paid.
  expect(await booked(app)).toEqual({ buyers: order.total * 100, bank: -order.total * 100 })
})

test('a record by mistake is taken back with a reason, once: the money may go back again, and the buyer is told', async () => {
  const { app, admin, other, yara, id, total } = await aCashOrder()
  const [given] = (await give(admin, id, total)).refunds
  for (const money of await Promise.all([end(admin, given!.id, 'refused'), end(other, given!.id, 'refused')]))
    expect(money).toMatchObject({
      refundable: total,
      refunds: [{ state: 'refused', endReason: 'I looked at the dashboard', ends: [] }],
    })
  expect(await booked(app)).toEqual({})
  expect(await statusOf(app)).toEqual({ payment_status: 'collected', refunded: 0, refunded_by_hand: 0 })
  expect(await yara.client.ordering.getOrder({ id })).toMatchObject({ refunded: 0, refundedByHand: false })
  expect((await recorded(app)).map(({ action }) => action)).toEqual([
    'order.refund_by_hand',
    'order.refund_end',
  ])
  expect(app.mails().at(-1)).toMatchObject({ to: yara.email, subject: expect.stringContaining('mistake') })
  expect(await refusalOf(end(admin, given!.id, 'done'))).toBe('refund.has_ended')
  await give(admin, id, total)
})

test('a card order of which all was given back by hand is paid again once that is taken back', async () => {
  const { app, admin, order } = await aFetchedPaidOrder()
  balanceAtTheEnd(app)
  const [given] = (await give(admin, order.id, order.total)).refunds
  expect(await statusOf(app)).toMatchObject({ payment_status: 'refunded' })
  await end(admin, given!.id, 'refused')
  expect(await statusOf(app)).toEqual({ payment_status: 'paid', refunded: 0, refunded_by_hand: 0 })
})

test('whoever records money says whether a message reaches its buyer: none reaches a caller without an account', async () => {
  const { app, admin, amina, karim, koshari, id: yaras } = await aCashOrder()
  const { email: _, paymentMethod: __, ...call } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const { orders } = await admin.client.phoneOrders.placeForCaller(call)
  const { id } = orders[0]!
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.deliverOrder({ id, position: DOKKI })
  const sent = app.mails().length
  expect(await give(admin, id, 20)).toMatchObject({ isReached: false })
  expect(app.mails()).toHaveLength(sent)
  expect(await give(admin, yaras, 20)).toMatchObject({ isReached: true })
  expect(app.mails()).toHaveLength(sent + 1)
  const guests = await aGuestOrder(app, koshari, {})
  expect(await admin.client.payments.getOrderMoney({ id: guests.id })).toMatchObject({ isReached: true })
})

test('what an order became cheaper by is no refund of food, whoever gave it back: the books say what the order says', async () => {
  const story = await aPaidOrder(() => ({
    refund: async () => {
      throw new ProviderRefused('card closed')
    },
  }))
  const { app, admin, karim, order } = story
  balanceAtTheEnd(app)
  await makeCheaper(story)
  await refundReductions(app)
  await sendRefunds(app)
  const [{ cheaper }] = (await app.sql<{ cheaper: number }>(
    'select reduced_by / 100.0::float8 as cheaper from orders',
  )) as [{ cheaper: number }]
  const first = (await give(admin, order.id, cheaper - 5)).refunds.find(({ kind }) => kind === 'hand')
  app.time.now += 1000
  await fetchIt(story)
  await karim.client.delivery.deliverOrder({ id: order.id, position: DOKKI })
  expect(await booked(app)).toEqual({ buyers: cheaper * 100 - 5_00, till: 5_00 - cheaper * 100 })

  // The first five pounds complete what it became cheaper by, and the food costs seven.
  await give(admin, order.id, 12)
  const byAmount = { buyers: cheaper * 100, refunds: 7_00, till: -(cheaper + 7) * 100 }
  expect(await booked(app)).toEqual(byAmount)
  // What was booked by the kind of the refund is booked anew.
  await app.sql(statementsOf('0025_money_given_by_hand').find((each) => each.includes('VIEW ledger_due'))!)
  await app.sql(`select book('refund', array_agg(id)) from refunds`)
  expect(await booked(app)).toMatchObject({ refunds: (cheaper + 7) * 100 })
  for (const statement of statementsOf('0027_ledger_by_amount')) await app.sql(statement)
  expect(await booked(app)).toEqual(byAmount)
  expect(await admin.client.ordering.getOrder({ id: order.id })).toMatchObject({ refunded: 7 })
  // What was counted for the food takes the place of what was taken back.
  await end(admin, first!.id, 'refused')
  expect(await booked(app)).toEqual({ buyers: 12_00, till: -12_00 })
  expect(await admin.client.ordering.getOrder({ id: order.id })).toMatchObject({ refunded: 0 })
})

/** What admins were told, the newest last. */
const told = async (app: App, { id }: Person) =>
  (
    await app.sql<{ body: string }>(
      `select body ->> 'en' as body from notifications where user_id = $1 and category = 'admin' order by created_at, id`,
      [id],
    )
  ).map(({ body }) => body)

/** An order that was cancelled in time while a record by hand of 50 pounds kept that from going back by itself. */
async function aKeptCancellation() {
  const story = await aPaidOrder()
  const { app, admin, order } = story
  balanceAtTheEnd(app)
  const [given] = (await give(admin, order.id, 50)).refunds
  await order.client.ordering.cancelOrder({ id: order.id })
  await refundCancelledOrders(app)
  await sendRefunds(app)
  expect(await statusOf(app)).toMatchObject({ payment_status: 'refunded', refunded: order.total * 100 })
  app.time.now += 1000
  const money = await admin.client.payments.getOrderMoney({ id: order.id })
  return { ...story, kept: money.refunds.find(({ id }) => id === given!.id)! }
}

const cancelledOf = (app: App) =>
  app.sql(
    `select amount, state, (select name from users where id = asked_by) as by from refunds where kind = 'cancelled' order by at`,
  )

test('what a record by mistake kept from a cancelled order is sent when it is taken back, if the admin says so', async () => {
  const { app, admin, order, kept } = await aKeptCancellation()
  expect(kept.frees).toBe(50)
  expect(await refusalOf(end(admin, kept.id, 'refused', { send: 50.01 }))).toBe('refund.too_much')
  expect(await statusOf(app)).toMatchObject({ refunded_by_hand: 50_00 })
  const send = () => end(admin, kept.id, 'refused', { send: 50 })
  await Promise.all([send(), send()])
  await sendRefunds(app)
  expect(await statusOf(app)).toEqual({
    payment_status: 'refunded',
    refunded: order.total * 100,
    refunded_by_hand: 0,
  })
  expect(await cancelledOf(app)).toEqual([
    { amount: (order.total - 50) * 100, state: 'done', by: null },
    { amount: 50_00, state: 'done', by: 'Dina Admin' },
  ])
  expect((await recorded(app)).at(-1)).toMatchObject({ details: { state: 'refused', sent: 50 } })
  expect(await told(app, admin)).toEqual([])
})

test('another reason for a cancellation leaves what its buyer was promised', async () => {
  const { admin, order, kept } = await aKeptCancellation()
  await admin.client.ordering.overrideStatus({ id: order.id, status: 'cancelled', reason: 'They moved' })
  const { refunds } = await admin.client.payments.getOrderMoney({ id: order.id })
  expect(refunds.find(({ id }) => id === kept.id)!.frees).toBe(50)
})

test('of two admins who take a record back, the second is not told that their refund was sent', async () => {
  const { app, admin, kept } = await aKeptCancellation()
  const other = await anAdmin(app)
  await end(admin, kept.id, 'refused')
  expect(await refusalOf(end(other, kept.id, 'refused', { send: 50 }))).toBe('refund.has_ended')
})

test('nothing is sent by taking a record back alone: whoever corrects it records the right sum, and admins know of the rest', async () => {
  const { app, admin, order, kept } = await aKeptCancellation()
  await Promise.all([end(admin, kept.id, 'refused'), end(admin, kept.id, 'refused')])
  await sendRefunds(app)
  expect(await statusOf(app)).toMatchObject({ payment_status: 'paid', refunded: (order.total - 50) * 100 })
  expect(await told(app, admin)).toEqual([expect.stringMatching(/^50.EGP/)])
  // The buyer had got 30 in cash, and the rest goes to the card.
  await give(admin, order.id, 30)
  const { refunds } = await refund(admin, order.id, 20)
  await sendRefunds(app)
  expect(await statusOf(app)).toEqual({
    payment_status: 'refunded',
    refunded: order.total * 100,
    refunded_by_hand: 30_00,
  })
  expect(refunds.map(({ kind, frees }) => `${kind} ${frees}`).toSorted()).toEqual([
    'cancelled 0',
    'hand 0',
    'hand 30',
    'office 20',
  ])
})

test('a provider that refused a cancelled order’s money is not asked again for what is taken back: admins decide', async () => {
  const { app, admin, order } = await aPaidOrder(() => ({
    refund: async () => {
      throw new ProviderRefused('card closed')
    },
  }))
  balanceAtTheEnd(app)
  await order.client.ordering.cancelOrder({ id: order.id })
  await refundCancelledOrders(app)
  await sendRefunds(app)
  const { refunds } = await give(admin, order.id, order.total)
  const { id, frees } = refunds.find(({ kind }) => kind === 'hand')!
  expect(frees).toBe(0)
  expect(await refusalOf(end(admin, id, 'refused', { send: 1 }))).toBe('refund.too_much')
  await end(admin, id, 'refused')
  expect(app.enqueued.filter(({ queue }) => queue === 'refunds')).toEqual([])
  expect(await told(app, admin)).toEqual([
    expect.stringContaining('refused the refund'),
    expect.stringMatching(`^${order.total}.EGP`),
  ])
  // Nobody could give it back any more.
  const erase = () => admin.client.privacy.eraseGuest({ mobile: order.checkout.mobileNumber })
  expect(await refusalOf(erase())).toBe('privacy.refund_due')
  await give(admin, order.id, order.total)
  expect(await erase()).toEqual({ orders: 1 })
})

test('admins decide of what an order became cheaper by and a record by mistake kept', async () => {
  const story = await aPaidOrder()
  const { app, admin, order } = story
  balanceAtTheEnd(app)
  const [given] = (await give(admin, order.id, order.total - 20)).refunds
  await makeCheaper(story)
  await refundReductions(app)
  await sendRefunds(app)
  await end(admin, given!.id, 'refused')
  expect(await statusOf(app)).toMatchObject({ payment_status: 'paid', refunded: 20_00 })
  expect(await told(app, admin)).toEqual([
    expect.stringMatching(/costs 90/),
    expect.stringMatching(/^70.EGP/),
  ])
})
