import { DAY_SECONDS, HOUR_SECONDS } from '#domain/durations.ts'
import { egpOf } from '#domain/money.ts'
import { isRefundedByItself } from '#domain/ordering/cancel-reason.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { decideFreed, refundCharge } from '#domain/payments/payment.ts'
import { formatter } from '#locales/format.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import {
  ORDER_EVENTS,
  ORDER_REDUCED,
  type OrderEvent,
  type OrderReduced,
} from '#server/modules/ordering/events.ts'
import { changePayment, findOrder, type OrderRow, standOfRefunds } from '#server/modules/ordering/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareQueue, declareSubscriber } from '#server/platform/queues.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { type Asked, promiseOf, type RefundRefusal, weighRefund } from './order-refunds.ts'
import {
  findPaid,
  listKeptCancellations,
  type PaymentRow,
  type RefundRow,
  saveRefund,
  sumOfPayment,
} from './store.ts'

/** One job for each refund, which asks the provider. What it could not settle is tried again by the clock. */
export const REFUNDS = declareQueue<{ refundId: string }>('refunds', {
  concurrency: 2,
  batch: 4,
  seconds: 60,
})

/**
 * Writes a refund of an order's payment, before any provider hears of it (I-17). Null if it was asked for before.
 */
export async function askRefund(
  platform: Platform,
  tx: Tx,
  orderId: string,
  asked: Asked,
): Promise<Outcome<RefundRow | null, RefundRefusal>> {
  const weighed = await weighRefund(tx, orderId, asked)
  if (!weighed.ok) return weighed
  if (!weighed.value) return done(null)
  const { order, amount } = weighed.value
  const payment = await findPaid(tx, order)
  // No provider has cash to give back.
  if (!payment) return refuse('refund.nothing_left')
  const sums = await sumOfPayment(tx, payment.id)
  const charge = refundCharge(amount, {
    paid: payment.amount,
    refunded: sums.refunded,
    charged: payment.charge,
    chargeRefunded: sums.charged,
  })
  // Many tiny parts, of which each was at least one unit, may have given back all of the charge.
  if (charge === 0) return refuse('refund.nothing_left')
  const refund = await write(platform, tx, { ...asked, paymentId: payment.id, orderId, amount, charge })
  // An order that only became cheaper is paid as before, and its kitchen goes on.
  if (refund && asked.kind !== 'changed')
    await changePayment(platform, tx, orderId, { from: 'paid', to: 'refunding' })
  return done(refund)
}

/**
 * Gives back what was paid for an order that was cancelled before it was cooked (O-15). The time of the cancellation names the request:
 * an order that an admin revives and somebody cancels again is refunded again, if the provider refused the first time.
 */
export async function refundCancelled(platform: Platform, tx: Tx, { id, cancelledAt }: OrderRow) {
  const request = cancelledAt?.toISOString() ?? ''
  await askRefund(platform, tx, id, { kind: 'cancelled', request, reason: null, askedBy: null })
}

/**
 * An admin said that a refund of an order did not go back: what they want to `send` of the money that its buyer was promised is asked for,
 * if that is still so much. The time of that word names the request. Of what is not sent the admins are told.
 */
export async function refundFreed(
  platform: Platform,
  tx: Tx,
  { refund, order }: { refund: RefundRow; order: OrderRow },
  { endedAt, endedBy, send }: { endedAt: Date; endedBy: string; send: number },
): Promise<Outcome<null, Refusal<'refund.too_much', { value: number }>>> {
  const { givenBack } = await standOfRefunds(tx, order.id)
  const { owed, maySend } = decideFreed({ ...(await promiseOf(tx, order)), kind: refund.kind, givenBack })
  const most = maySend ? owed : 0
  if (send > most) return refuse('refund.too_much', { value: egpOf(most) })
  if (send > 0) {
    const request = [order.cancelledAt, endedAt].flatMap((at) => at?.toISOString() ?? []).join('/')
    const asked = { kind: 'cancelled' as const, amount: send, request, reason: null, askedBy: endedBy }
    const sent = await askRefund(platform, tx, order.id, asked)
    // The caller holds the locks under which it was weighed.
    if (!sent.ok) throw new Error(`money of order ${order.id} could not be sent: ${sent.code}`)
  }
  if (owed > send) await notifyOfFreed(platform, tx, refund, { endedAt, owed: owed - send })
  return done(null)
}

async function notifyOfFreed(
  platform: Platform,
  tx: Tx,
  { id, orderId, amount }: RefundRow,
  { endedAt, owed }: { endedAt: Date; owed: number },
): Promise<void> {
  await notify(platform, tx, {
    eventId: `refund-freed:${id}:${endedAt.toISOString()}`,
    recipients: await listAdmins(tx),
    message: 'payments.refund-freed',
    params: (locale) => ({
      orderId: typedText(shortOrderId(orderId!), locale),
      amount: formatter(locale).money(egpOf(Math.min(owed, amount))),
    }),
    url: paths.adminOrder(orderId!),
    category: 'admin',
    icon: 'problem',
  })
}

/** The domain says what is refunded by itself (O-15), so that the buyer’s messages promise no more than this sends. */
export const CANCELLED_IN_TIME = declareSubscriber<OrderEvent>(
  'refund-cancelled',
  [ORDER_EVENTS['order.changed']],
  {
    wants: (event) => event.to === 'cancelled' && isRefundedByItself(event),
  },
)

export const BECAME_CHEAPER = declareSubscriber<OrderReduced>('refund-changed', [ORDER_REDUCED])

/**
 * Gives back what an order that was paid online costs less since it was changed. Admins hear of it if their own refunds have left less
 * than that; a cancellation has given back all of it.
 */
export async function refundReduction(
  platform: Platform,
  { orderId, changeId, amount }: OrderReduced,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const asked = await askRefund(platform, tx, orderId, {
      kind: 'changed',
      amount,
      request: changeId,
      reason: null,
      askedBy: null,
    })
    // Asked for before, it is no row.
    const given = asked.ok ? (asked.value?.amount ?? amount) : 0
    if (given === amount || (await findOrder(tx, orderId))?.status === 'cancelled') return
    await notify(platform, tx, {
      eventId: `refund-short:${changeId}`,
      recipients: await listAdmins(tx),
      message: 'payments.refund-short',
      shape: given === 0 ? 'nothing' : undefined,
      params: (locale) => ({
        orderId: typedText(shortOrderId(orderId), locale),
        amount: formatter(locale).money(egpOf(amount)),
        given: formatter(locale).money(egpOf(given)),
      }),
      url: paths.adminOrder(orderId),
      category: 'admin',
      icon: 'problem',
    })
  })
}

export async function refundIfPaid(
  platform: Platform,
  { orderId }: Pick<OrderEvent, 'orderId'>,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order?.status !== 'cancelled') return
    // Another refund under way may be a part, which leaves the rest to give back.
    if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunding')
      await refundCancelled(platform, tx, order)
  })
}

/** The queue has given up by then. What is older, admins have decided about. */
const FORGOTTEN = { after: HOUR_SECONDS * 1_000, before: 7 * DAY_SECONDS * 1_000 }

/** Gives back what the queue did not: its tries may all have met a database or a provider that was away. */
export async function refundForgotten(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const span = { from: new Date(now - FORGOTTEN.before), until: new Date(now - FORGOTTEN.after) }
  for (const orderId of await listKeptCancellations(platform.database.db, span)) {
    const order = await findOrder(platform.database.db, orderId)
    if (order && (await promiseOf(platform.database.db, order)).isInTime)
      await refundIfPaid(platform, { orderId }).catch((err: unknown) =>
        platform.log.error({ err, orderId }, 'promised money was not given back'),
      )
  }
}

/** Gives back money that nobody owed: it came twice, or after the checkout was given up. */
export async function refundSurplus(platform: Platform, tx: Tx, { id, amount, charge }: PaymentRow) {
  const asked = { kind: 'surplus' as const, request: '', reason: null, askedBy: null }
  await write(platform, tx, { ...asked, paymentId: id, orderId: null, amount, charge })
}

async function write(
  platform: Platform,
  tx: Tx,
  refund: Omit<Parameters<typeof saveRefund>[1], 'id' | 'at'>,
): Promise<RefundRow | null> {
  const at = await platform.clock.transactionTime(tx)
  const saved = await saveRefund(tx, { ...refund, id: randomId(), at })
  if (saved) await platform.jobs.enqueue(tx, REFUNDS, [{ refundId: saved.id }])
  return saved
}
