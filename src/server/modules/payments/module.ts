import { ADMINS } from '#contract/base.ts'
import { periodDays } from '#contract/insights.ts'
import { receiptQuery } from '#contract/payments.ts'
import { moneyQuery, payableQuery, statementQuery } from '#contract/payouts.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { paths } from '#domain/paths.ts'
import { findOwnCheckout, listOrdersOf } from '#server/modules/ordering/index.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { declareModule, type Mount } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { consume, every, nightly } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import {
  BECAME_CHEAPER,
  CANCELLED_IN_TIME,
  REFUNDS,
  refundForgotten,
  refundIfPaid,
  refundReduction,
} from './ask-refund.ts'
import { endRefund } from './end-refund.ts'
import { askForUnsettled, expireUnpaid, giveUp } from './expire-unpaid.ts'
import { exportMoney } from './export-money.ts'
import { findWayToPay, shownOf } from './open-payment.ts'
import { exportStatement, exportStatementOf, getStatement, getStatementOf } from './payouts/get-statement.ts'
import { payableList } from './payouts/payable-list.ts'
import { recordAdjustment } from './payouts/record-adjustment.ts'
import { recordPayout, undoPayout } from './payouts/record-payout.ts'
import { erasePayoutWords, readPaymentData } from './personal-data-store.ts'
import { getReceipt } from './receipts/get-receipt.ts'
import { issueReceipt, RECEIPTS } from './receipts/issue-receipt.ts'
import { receiptList } from './receipts/receipt-list.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { recordRefund } from './record-refund.ts'
import { getOrderMoney, refundOrder } from './refund-order.ts'
import { notifyOfStuckRefunds, retryRefunds, sendRefund, watchRefused } from './send-refund.ts'
import { askProvider, endUnpaid } from './settle-payment.ts'
import { claimInquiry, findPayment } from './store.ts'
import { getTestPayment, payTestPayment } from './test-bank.ts'

const SECONDS = 10
const STUCK_SECONDS = HOUR_SECONDS

/** One after the other: each run at once would need a connection of its own. */
async function lookAfterPayments(platform: Platform): Promise<void> {
  await askForUnsettled(platform)
  await expireUnpaid(platform)
  await retryRefunds(platform)
  await watchRefused(platform)
}

/** The way to the provider's page and back, and the providers' webhooks: browsers and providers follow these, not our scripts. */
const ways: Mount = (app, { platform }) => {
  app.get('/pay/:checkoutId', async (c) => {
    const way = await findWayToPay(platform, c.get('actor'), c.req.param('checkoutId'))
    if (way.to === 'provider') return c.redirect(way.url, 303)
    if (way.to === 'order') return c.redirect(paths.trackOrder(way.orderId), 303)
    if (way.to === 'unreachable')
      return c.redirect(`${paths.trackOrder(way.orderId)}?payment=unreachable`, 303)
    return c.redirect(paths.home, 303)
  })
  app.get('/pay/return/:paymentId', async (c) =>
    c.redirect(await wayBack(platform, c.get('actor'), c.req.param('paymentId')), 303),
  )
  app.post('/api/payments/:provider/webhooks', async (c) => {
    const { headers } = c.req.raw
    const query = new URL(c.req.url).searchParams
    const body = await c.req.text()
    const signed = { headers, query, body }
    const received = await receiveWebhook(platform, c.get('actor'), c.req.param('provider'), signed)
    if (received === 'unknown_provider') return refusalResponse(404, 'request.no_such_path')
    return received === 'taken' ? c.json({}) : refusalResponse(401, 'auth.forbidden')
  })
}

/**
 * Where the buyer's browser goes when it comes back. The address proves nothing: the provider is asked. After a decline the buyer
 * finds the checkout as it was, to choose another way to pay.
 */
async function wayBack(platform: Platform, actor: Actor, paymentId: string): Promise<string> {
  const { db } = platform.database
  const before = await findPayment(db, paymentId)
  if (!before) return paths.home
  const now = new Date(platform.clock.now())
  if (before.state !== 'paid' && (await claimInquiry(db, paymentId, now))) await askProvider(platform, before)
  const payment = (await findPayment(db, paymentId))!
  const order = shownOf(await listOrdersOf(db, payment.checkoutId))
  if (!order) return paths.home
  const isOwn = (await findOwnCheckout(platform, actor, payment.checkoutId)) !== null
  if (payment.state !== 'declined' || !isOwn) return paths.trackOrder(order.id)
  const ended = await endUnpaid(platform, payment.checkoutId)
  return ended === 'expired' ? `${paths.checkout}?payment=declined` : paths.trackOrder(order.id)
}

export const paymentsModule = declareModule({
  endpoints: serve({
    payments: {
      giveUp,
      getTestPayment,
      payTestPayment,
      getOrderMoney,
      getReceipt,
      listReceipts: receiptList.page,
      refundOrder,
      recordRefund,
      endRefund,
    },
    payouts: {
      listPayable: payableList.page,
      recordPayout,
      recordAdjustment,
      undoPayout,
      getStatement,
      getStatementOf,
    },
  }),
  mounts: [
    ways,
    fileAt('/api/admin/receipts.csv', { access: ADMINS, query: receiptQuery, write: receiptList.file }),
    fileAt('/api/admin/money.csv', { access: ADMINS, query: moneyQuery, write: exportMoney }),
    fileAt('/api/admin/payouts.csv', { access: ADMINS, query: payableQuery, write: payableList.file }),
    fileAt('/api/payouts/statement.csv', {
      access: ['cook', 'delivery'],
      query: periodDays,
      write: exportStatement,
    }),
    fileAt('/api/admin/payouts/statement.csv', {
      access: ADMINS,
      query: statementQuery,
      write: exportStatementOf,
    }),
  ],
  reactions: [
    consume(REFUNDS, (platform) => (refund) => sendRefund(platform, refund)),
    consume(CANCELLED_IN_TIME, (platform) => (event) => refundIfPaid(platform, event)),
    consume(BECAME_CHEAPER, (platform) => (reduced) => refundReduction(platform, reduced)),
    consume(RECEIPTS, (platform) => (event) => issueReceipt(platform, event)),
    every('look-after-payments', SECONDS, lookAfterPayments),
    every('refund-forgotten', STUCK_SECONDS, refundForgotten),
    every('notify-of-stuck-refunds', STUCK_SECONDS, notifyOfStuckRefunds),
    nightly('sweep-test-payments', async ({ payments }) => payments.test?.sweep()),
  ],
  personalData: { read: readPaymentData, erase: erasePayoutWords },
})
