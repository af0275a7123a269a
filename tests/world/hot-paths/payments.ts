import { MONEY_ACCOUNTS } from '#domain/payments/ledger.ts'
import { PAYABLE_SORTS } from '#domain/payments/payout.ts'
import { refundForgotten } from '#server/modules/payments/ask-refund.ts'
import { askForUnsettled, expireUnpaid } from '#server/modules/payments/expire-unpaid.ts'
import { issueReceipt } from '#server/modules/payments/receipts/issue-receipt.ts'
import { retryRefunds, sendRefund, watchRefused } from '#server/modules/payments/send-refund.ts'
import type { TestApp } from '#tests/world/app.ts'
import { aGuestOrder, anAdmin, type Person } from '#tests/world/market.ts'

/** A guest pays by card, another gives up, the clock looks after both, and an admin refunds a part. What was delivered has a receipt. */
export async function payOnline(app: TestApp, dish: { id: string }) {
  const [paid, given] = [await openPage(app, dish), await openPage(app, dish)]
  await askForUnsettled(app.platform)
  await expireUnpaid(app.platform)
  await app.client().payments.getTestPayment({ id: paid.payment })
  const comeBack = () => app.request(`/pay/return/${paid.payment}`, { headers: { cookie: paid.cookie } })
  await comeBack()
  await app.client().payments.payTestPayment({ id: paid.payment, outcome: 'approve' })
  await comeBack()
  await given.client.payments.giveUp({ id: given.checkoutId })
  const { client, headers } = await anAdmin(app)
  const { refunds } = await client.payments.refundOrder({
    id: paid.id,
    amount: 1,
    reason: 'Cold',
    request: 'hot-path',
  })
  await sendRefund(app.platform, { refundId: refunds[0]!.id })
  await retryRefunds(app.platform)
  await refundForgotten(app.platform)
  const cash = { method: 'cash' as const, reference: '', reason: 'Cold', request: 'hot-path' }
  const byHand = await client.payments.recordRefund({ id: paid.id, amount: 1, ...cash })
  await client.payments.endRefund({
    id: byHand.refunds.find(({ kind }) => kind === 'hand')!.id,
    state: 'refused',
    reason: 'A mistake',
  })
  await watchRefused(app.platform)
  await client.payments.getOrderMoney({ id: paid.id })
  await app.sql(`update orders set status = 'delivered', delivered_at = now() where id = $1`, [paid.id])
  await issueReceipt(app.platform, { orderId: paid.id })
  const { issued } = await client.payments.getReceipt({ id: paid.id })
  for (const query of [
    {},
    { from: '2026-11-01', to: '2026-11-30', page: 20 },
    { q: issued!.number },
    { q: paid.id },
  ])
    await client.payments.listReceipts({ ...query, order: 'asc' })
  await (await app.request('/api/admin/receipts.csv?from=2026-11-20', { headers })).text()
  await app.platform.payments.test!.sweep()
}

async function openPage(app: TestApp, dish: { id: string }) {
  const order = await aGuestOrder(app, dish, { paymentMethod: 'card' })
  const { checkoutId } = order.placed as unknown as { checkoutId: string }
  const page = await app.request(`/pay/${checkoutId}`, { headers: { cookie: order.cookie } })
  return { ...order, checkoutId, payment: page.headers.get('location')!.split('/').at(-1)! }
}

type Payee = Pick<Person, 'id' | 'client' | 'headers'>

/** An admin pays the cook and the courier of what was delivered, adjusts what they are owed, takes one payout back, and everybody reads statements. */
export async function payOut(app: TestApp, { cook, courier }: { cook: Payee; courier: Payee }) {
  const admin = await anAdmin(app)
  const period = { from: '2026-11-01', to: '2026-11-30' }
  for (const [account, person] of [
    ['cook', cook],
    ['courier', courier],
  ] as const) {
    const to = { account, personId: person.id }
    const given = { amount: 1, method: 'cash' as const, reference: '', request: 'hot-path' }
    const { payouts } = await admin.client.payouts.recordPayout({ ...to, ...given })
    await admin.client.payouts.recordAdjustment({ ...to, amount: 1, reason: 'Lost', request: 'hot-path-2' })
    await admin.client.payouts.undoPayout({ id: payouts[0]!.id, reason: 'A mistake' })
    await admin.client.payouts.getStatementOf({ ...to, ...period })
    await person.client.payouts.getStatement(period)
    const file = `/api/payouts/statement.csv?from=${period.from}&to=${period.to}`
    await (await app.request(file, { headers: person.headers })).text()
  }
  for (const account of MONEY_ACCOUNTS) {
    const file = `/api/admin/money.csv?account=${account}&from=${period.from}&to=${period.to}`
    await (await app.request(file, { headers: admin.headers })).text()
  }
  for (const sort of PAYABLE_SORTS) await admin.client.payouts.listPayable({ sort, q: 'am' })
}
