import { expect, test } from 'vitest'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { choosePayments } from '#server/platform/payments/payments.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aGuestOrder, type Person } from '#tests/world/market.ts'
import { aCardMarket, openPage, refund, sendRefunds } from '#tests/world/payments/paid-order.ts'

/** A market whose cards Paymob takes and whose other online payments PayPal takes, both played by the test gateway. */
async function aMarketWithProviders() {
  const market = await aCardMarket()
  const { app, admin, koshari } = market
  const gateway = app.platform.payments.test!
  const played = (method: 'card' | 'paypal', name: 'paymob' | 'paypal') => ({
    ...gateway.providerFor(method),
    name,
  })
  app.platform.payments = choosePayments([played('card', 'paymob'), played('paypal', 'paypal')], gateway)
  const { version } = await admin.client.settings.getSettings()
  await admin.client.settings.changeSettings({ version, paypalCurrency: 'USD', paypalRate: 50 })
  const buy = async (paymentMethod: 'card' | 'paypal') => {
    const order = await aGuestOrder(app, koshari, { paymentMethod })
    const payment = await openPage(app, order.placed, { cookie: order.cookie })
    await gateway.play(payment, 'slow')
    await app.request(`/pay/return/${payment}`, { headers: { cookie: order.cookie } })
    return { ...order, payment, number: showOrderId(order.id) }
  }
  const today = cairoDate(app.time.now)
  const read = (by: Person, account: string, { day = today, lang = 'en' } = {}) =>
    app.request(`/api/admin/money.csv?account=${account}&from=${day}&to=${day}&lang=${lang}`, by)
  /** The lines below the headings, each time cut to its day. */
  const linesOf = async (account: string, day = today) => {
    const [, ...lines] = (await (await read(admin, account, { day })).text()).trim().split('\r\n')
    return lines.map((line) => {
      const [at, ...cells] = line.split(',')
      return [at!.slice(0, 10), ...cells]
    })
  }
  const sumOf = async (account: string) =>
    (
      await app.sql<{ sum: string }>(
        'select (coalesce(sum(amount), 0) / 100.0)::float8::text as sum from ledger_entries where account = $1',
        [account],
      )
    )[0]!.sum
  return { ...market, buy, today, read, linesOf, sumOf }
}

test('the file of an account has what came and went on the chosen days, and leads from one balance of the ledger to the other', async () => {
  const { app, admin, amina, karim, yara, koshari, buy, today, linesOf, sumOf } = await aMarketWithProviders()
  const [card, paypal] = [await buy('card'), await buy('paypal')]
  await refund(admin, card.id, 10.25)
  await sendRefunds(app)
  await aDeliveredOrder(app, { amina, karim, yara }, [koshari.id])
  const { id: handover } = await karim.client.courierCash.announceHandover({
    amount: 30,
    request: randomId(),
  })
  await admin.client.courierCash.confirmHandover({ id: handover, counted: 30 })
  const pay = (method: 'instapay' | 'cash', amount: number) =>
    admin.client.payouts.recordPayout({
      ...{ account: 'cook', personId: amina.id, amount, method },
      ...{ reference: 'IP-1', request: randomId() },
    })
  await pay('instapay', 20)
  const { payouts } = await pay('cash', 5)
  const mistake = payouts.find(({ method }) => method === 'cash')!
  await admin.client.payouts.undoPayout({ id: mistake.id, reason: 'A mistake' })

  const names = Object.fromEntries(
    (
      await app.sql<{ id: string; name: string; reference: string }>(
        `select id, capture_id as name from payments union all select 'refund', refund_id from refunds`,
      )
    ).map(({ id, name }) => [id, name]),
  )
  const total = (order: { total: number }) => String(order.total)
  expect(await linesOf('paymob')).toEqual([
    [today, 'Balance before', '', '', '', '', '0'],
    [today, 'Payment', card.number, '', '', names[card.payment], total(card)],
    [today, 'Refund', card.number, '', '', names.refund, '-10.25'],
    [today, 'Balance after', '', '', '', '', await sumOf('paymob')],
  ])
  expect(await linesOf('paypal')).toEqual([
    [today, 'Balance before', '', '', '', '', '0', '', ''],
    [
      ...[today, 'Payment', paypal.number, '', '', names[paypal.payment], total(paypal)],
      ...[(paypal.total / 50).toFixed(2).replace(/\.?0+$/, ''), 'USD'],
    ],
    [today, 'Balance after', '', '', '', '', await sumOf('paypal'), '', ''],
  ])
  expect(await linesOf('bank')).toEqual([
    [today, 'Balance before', '', '', '', '', '0'],
    [today, 'Payout', '', 'Amina Kamal', 'InstaPay', 'IP-1', '-20'],
    [today, 'Balance after', '', '', '', '', await sumOf('bank')],
  ])
  // What was booked back never went.
  expect(await linesOf('till')).toEqual([
    [today, 'Balance before', '', '', '', '', '0'],
    [today, 'Cash handed over', '', 'Karim Mostafa', 'Cash', '', '30'],
    [today, 'Balance after', '', '', '', '', await sumOf('till')],
  ])
  const later = addCairoDays(today, 40)
  expect(await linesOf('paymob', later)).toEqual([
    [later, 'Balance before', '', '', '', '', await sumOf('paymob')],
    [later, 'Balance after', '', '', '', '', await sumOf('paymob')],
  ])
})

test('money that nobody owed is in the file with its way back', async () => {
  const { app, buy, linesOf } = await aMarketWithProviders()
  const { payment, number, total } = await buy('card')
  await app.sql(`update payments set state = 'surplus' where id = $1`, [payment])
  await app.sql(
    `insert into refunds (id, payment_id, kind, amount, charge, state, refund_id, ended_at)
      select 'r', id, 'surplus', amount, charge, 'done', 'RE-1', paid_at + interval '1 second' from payments`,
  )
  expect((await linesOf('paymob')).slice(1, 3).map((cells) => cells.slice(1, 7))).toEqual([
    ['Payment', number, '', '', expect.any(String), String(total)],
    ['Refund', number, '', '', 'RE-1', String(-total)],
  ])
})

test('each file is on record, in both languages, and nobody but admins gets one', async () => {
  const { app, admin, amina, read, today } = await aMarketWithProviders()
  const file = await read(admin, 'till')
  expect(file.headers.get('content-disposition')).toContain(`money-till-${today}-${today}.csv`)
  expect(await (await read(admin, 'till', { lang: 'ar' })).text()).toContain('الرصيد قبلها')
  expect((await read(amina, 'till')).status).toBe(403)
  for (const wrong of ['cook', 'test']) expect((await read(admin, wrong)).status).toBe(400)
  const path = '/api/admin/money.csv?account=till'
  expect((await app.request(`${path}&from=${today}&to=2020-01-01`, admin)).status).toBe(400)
  const entry = { subject: 'money', details: { account: 'till', from: today, to: today } }
  expect(await app.sql(`select subject, details from audit_log where action = 'money.export'`)).toEqual([
    entry,
    entry,
  ])
})
