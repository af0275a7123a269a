import { MINUTE_MS } from '#domain/durations.ts'
import { decidePayment } from '#domain/payments/payment.ts'
import { findCheckout, giveUpCheckout, lockCheckout, placePaid } from '#server/modules/ordering/index.ts'
import { afterCommit, type Tx } from '#server/platform/database/transaction.ts'
import type { ProviderPayment, Webhook } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { refundCancelled, refundSurplus } from './ask-refund.ts'
import {
  changePaymentRow,
  claimInquiry,
  findPayment,
  isAnotherTaken,
  listPayments,
  lockPayment,
  type PaymentRow,
  recordEvent,
} from './store.ts'

/**
 * Applies what a provider says of a payment, however often and in whatever order it is said (I-16, I-18): the first money pays the
 * checkout and places its orders; money that came twice, too late, or for what was cancelled meanwhile goes back by itself. Money
 * of another amount or currency changes nothing but the log. True if the payment changed.
 */
export async function settlePayment(
  platform: Platform,
  paymentId: string,
  standing: ProviderPayment,
  webhook?: Webhook,
): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const seen = await findPayment(tx, paymentId)
    if (!seen) return false
    // Always in this order, as everybody who ends a checkout does.
    const checkout = await lockCheckout(tx, seen.checkoutId)
    const payment = (await lockPayment(tx, paymentId))!
    if (webhook && !(await recordWebhook(tx, payment, webhook, standing))) return false
    if (!isAsCharged(platform, payment, standing)) return false
    const state = decidePayment(
      { state: payment.state, isAwaited: checkout!.state === 'awaiting' },
      standing.state,
    )
    if (state === null) return false
    const { provider } = payment
    afterCommit(tx, () => platform.metrics.count('amama_payments_total', { provider, result: state }))
    if (standing.state !== 'paid') {
      await changePaymentRow(tx, paymentId, { state })
      return true
    }
    const paidAt = await platform.clock.transactionTime(tx)
    // Before the payment, whose booking divides it among the orders that it paid.
    const orders = state === 'paid' ? await placePaid(platform, tx, payment) : []
    await changePaymentRow(tx, paymentId, { state, captureId: standing.captureId, paidAt })
    if (state === 'surplus') await refundSurplus(platform, tx, { ...payment, captureId: standing.captureId })
    for (const order of orders) if (order.status === 'cancelled') await refundCancelled(platform, tx, order)
    return true
  })
}

/** Longer than a provider needs to take money: it is looked up, taken and looked up again, each for ten seconds at most. */
const TAKING_MS = MINUTE_MS

/**
 * Asks the provider how a payment stands, and applies it. False if it could not be asked. After the end no money is taken any more, nor
 * for a checkout that is paid or given up, nor while that of another of its payments is taken, but some may have been taken before, by a
 * call whose answer was lost.
 */
export async function askProvider(platform: Platform, payment: PaymentRow): Promise<boolean> {
  const { id, reference } = payment
  const provider = platform.payments.named(payment.provider, payment.method)
  if (!provider || reference === null) return false
  try {
    const isOver = !(await mayTake(platform, payment))
    const standing = await provider.inquire({ paymentId: id, reference, isOver })
    await settlePayment(platform, id, standing)
    // Without an answer nobody knows whether the money was taken, and that of the others waits.
    if (!isOver) await changePaymentRow(platform.database.db, id, { takingUntil: null })
    return true
  } catch (error) {
    platform.log.warn({ err: (error as Error).message, paymentId: id }, 'a payment could not be asked for')
    return false
  }
}

/**
 * Whether the money of a payment may be taken now: its checkout waits for it, and nobody takes that of another page that its buyer
 * approved too. Providers know each payment by itself only. The checkout's lock ends before the provider is asked; the row says until when
 * others hold back.
 */
function mayTake(platform: Platform, payment: PaymentRow): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, payment.checkoutId)
    const now = await platform.clock.transactionTime(tx)
    if (checkout?.state !== 'awaiting' || payment.expiresAt <= now) return false
    if (await isAnotherTaken(tx, payment, now)) return false
    await changePaymentRow(tx, payment.id, { takingUntil: new Date(now.getTime() + TAKING_MS) })
    return true
  })
}

/**
 * Ends a checkout that nobody pays, here and at its provider, after a last look whether it was paid. `tell` is part of the same
 * transaction. Answers what it has become; null if there is none. A buyer may repeat the request at will: one that has ended costs no
 * question, nor does a try that its provider was asked for a moment ago.
 */
export async function endUnpaid(
  platform: Platform,
  checkoutId: string,
  tell: (tx: Tx) => Promise<void> = async () => {},
) {
  const { db } = platform.database
  const checkout = await findCheckout(db, checkoutId)
  if (checkout?.state !== 'awaiting') return checkout?.state ?? null
  const tries = await listPayments(db, checkoutId)
  for (const payment of tries)
    if (await claimInquiry(db, payment.id, new Date(platform.clock.now())))
      await askProvider(platform, payment)
  const state = await platform.database.transaction(async (tx) => {
    const wasAwaited = (await lockCheckout(tx, checkoutId))?.state === 'awaiting'
    const ended = await giveUpCheckout(platform, tx, checkoutId)
    if (wasAwaited) await tell(tx)
    return ended
  })
  if (state !== 'expired') return state
  for (const { id, provider: name, method, reference, state: was } of tries) {
    if (reference === null || was !== 'open') continue
    await platform.payments
      .named(name, method)
      ?.close({ paymentId: id, reference })
      .catch((error: Error) =>
        platform.log.warn({ err: error.message, paymentId: id }, 'a payment could not be closed'),
      )
  }
  return state
}

function recordWebhook(tx: Tx, payment: PaymentRow, webhook: Webhook, standing: ProviderPayment) {
  return recordEvent(tx, {
    id: randomId(),
    provider: payment.provider,
    eventId: webhook.eventId,
    checkoutId: payment.checkoutId,
    kind: webhook.kind,
    amount: standing.state === 'paid' ? standing.charge.amount : 0,
    payload: webhook.payload,
  })
}

/** Nobody may pay one pound for an order of a hundred, whatever the signature says. */
function isAsCharged(
  { log }: Platform,
  { id, charge, currency }: PaymentRow,
  standing: ProviderPayment,
): boolean {
  if (standing.state !== 'paid') return true
  const isRight = standing.charge.amount === charge && standing.charge.currency === currency
  if (!isRight) log.error({ paymentId: id, said: standing.charge }, 'a payment came with another amount')
  return isRight
}
