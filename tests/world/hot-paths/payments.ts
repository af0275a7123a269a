import { askForUnsettled, expireUnpaid } from '#server/modules/payments/expire-unpaid.ts'
import { issueReceipt } from '#server/modules/payments/issue-receipt.ts'
import { retryRefunds, sendRefund } from '#server/modules/payments/send-refund.ts'
import type { TestApp } from '#tests/world/app.ts'
import { aGuestOrder, anAdmin } from '#tests/world/market.ts'

/** A guest pays by card, another gives up, the clock looks after both, and an admin refunds a part. What was delivered has a receipt. */
export async function payOnline(app: TestApp, dish: { id: string }) {
  const [paid, given] = [await openPage(app, dish), await openPage(app, dish)]
  await askForUnsettled(app.platform)
  await expireUnpaid(app.platform)
  await app.client().payments.getTestPayment({ id: paid.payment })
  await app.client().payments.payTestPayment({ id: paid.payment, outcome: 'approve' })
  await app.request(`/pay/return/${paid.payment}`, { headers: { cookie: paid.cookie } })
  await given.client.payments.giveUp({ id: given.checkoutId })
  const { client } = await anAdmin(app)
  const { refunds } = await client.payments.refundOrder({
    id: paid.id,
    amount: 1,
    reason: 'Cold',
    request: 'hot-path',
  })
  await sendRefund(app.platform, { refundId: refunds[0]!.id })
  await retryRefunds(app.platform)
  await client.payments.getOrderMoney({ id: paid.id })
  await app.sql(`update orders set status = 'delivered', delivered_at = now() where id = $1`, [paid.id])
  await issueReceipt(app.platform, { orderId: paid.id })
  await client.payments.getReceipt({ id: paid.id })
  await app.platform.payments.test!.sweep()
}

async function openPage(app: TestApp, dish: { id: string }) {
  const order = await aGuestOrder(app, dish, { paymentMethod: 'card' })
  const { checkoutId } = order.placed as unknown as { checkoutId: string }
  const page = await app.request(`/pay/${checkoutId}`, { headers: { cookie: order.cookie } })
  return { ...order, checkoutId, payment: page.headers.get('location')!.split('/').at(-1)! }
}
