import { egpOf } from '#domain/money.ts'
import { isRefundedByItself } from '#domain/ordering/cancel-reason.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  decideRefund,
  type FreedRefund,
  mostWith,
  type RefundKind,
  repeatRefund,
} from '#domain/payments/payment.ts'
import { paidFor, paymentAfterRefund } from '#domain/payments/payments.ts'
import type { PayoutMethod } from '#domain/payments/payout.ts'
import {
  changePayment,
  findCancellation,
  findNamingOrder,
  findOrder,
  lockCheckout,
  lockOrder,
  type OrderRow,
  standOfRefunds,
  topicsOf,
} from '#server/modules/ordering/index.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPayment, findRefund, findRefundById, isRefused, lockRefund, type RefundRow } from './store.ts'

export type RefundRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'refund.nothing_left'>
  | Refusal<'refund.too_much', { value: number }>
  | Refusal<'refund.cancel_first'>
  | Refusal<'refund.key_reused', { value: number }>

export type Asked = {
  kind: RefundKind
  /** In piastres; all that is left if absent. */
  amount?: number
  /** How it was given by hand, and under which number. */
  method?: PayoutMethod
  reference?: string
  request: string
  reason: string | null
  askedBy: string | null
}

/**
 * Decides a refund of an order, by a provider or by hand. Its checkout is locked, so that two refunds at once never give back more than was
 * paid, and then the order, so that its status stays as the decision saw it. Asked for twice with one request, it is one refund: null
 * the second time. An admin's request with other contents is refused: the first stands.
 */
export async function weighRefund(
  tx: Tx,
  orderId: string,
  { kind, amount, method = undefined, reference = '', request }: Asked,
): Promise<Outcome<{ order: OrderRow; amount: number } | null, RefundRefusal>> {
  const order = await lockWithCheckout(tx, orderId)
  if (!order) return refuse('order.not_found')
  const again = await findRefund(tx, { orderId, kind, request })
  if (again) {
    const isChosen = kind === 'office' || kind === 'hand'
    const terms = { amount: amount ?? again.amount, method: method ?? null, reference }
    const repeated = isChosen ? repeatRefund(again, terms) : done(null)
    return repeated.ok ? repeated : inPounds(repeated)
  }
  // An admin has revived it since: it is cooked and paid again.
  if (kind === 'cancelled' && order.status !== 'cancelled') return done(null)
  const paid = paidFor(order)
  const { givenBack } = await standOfRefunds(tx, orderId)
  const decided = decideRefund({
    paid,
    refunded: givenBack,
    amount: amount ?? paid - givenBack,
    kind,
    status: order.status,
  })
  if (decided.ok) return done({ order, amount: decided.value })
  return decided.code === 'refund.too_much' ? inPounds(decided) : decided
}

/** Locks an order as everybody does who moves its money: its checkout first. */
async function lockWithCheckout(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const seen = await findOrder(tx, orderId)
  if (!seen) return null
  await lockCheckout(tx, seen.checkoutId)
  return lockOrder(tx, orderId)
}

/** A refund that is locked after its order: money that was no order's after its checkout, and with the order that names it. */
export type LockedRefund = { refund: RefundRow; order: OrderRow | null }

/** Locks a refund, so that nobody else ends it. Null if there is none. A deleted order is null, unless it only names the money. */
export async function lockRefundOfOrder(tx: Tx, id: string): Promise<LockedRefund | null> {
  const seen = await findRefundById(tx, id)
  if (!seen) return null
  const order =
    seen.orderId === null ? await lockNamingOrder(tx, seen) : await lockWithCheckout(tx, seen.orderId)
  return { refund: (await lockRefund(tx, id))!, order }
}

async function lockNamingOrder(tx: Tx, { paymentId }: RefundRow): Promise<OrderRow | null> {
  const { checkoutId } = (await findPayment(tx, paymentId!))!
  await lockCheckout(tx, checkoutId)
  return findNamingOrder(tx, checkoutId)
}

/** The most that may go back with a refund. `order`: the one that names it. */
export async function leftFor(tx: Tx, refund: RefundRow, order: OrderRow): Promise<number> {
  const { givenBack } = await standOfRefunds(tx, order.id)
  return mostWith(refund, paidFor(order) - givenBack)
}

/** What the buyer of an order was promised of its money (O-15), for `decideFreed`. */
export async function promiseOf(db: Db, order: OrderRow): Promise<Omit<FreedRefund, 'kind' | 'givenBack'>> {
  const isCancelled = order.status === 'cancelled'
  const cancellation = isCancelled ? await findCancellation(db, order.id) : null
  return {
    isCancelled,
    isInTime: cancellation !== null && isRefundedByItself(cancellation),
    isRefused: isCancelled && (await isRefused(db, order.id, 'cancelled')),
    paid: paidFor(order),
    reducedBy: order.reducedBy,
  }
}

/** The order that people know a refund by: its own, or the one that names the checkout that its money was paid for. */
export async function orderNaming(db: Db, { orderId, paymentId }: RefundRow): Promise<string | null> {
  if (orderId !== null) return orderId
  const payment = await findPayment(db, paymentId!)
  return (await findNamingOrder(db, payment!.checkoutId))?.id ?? null
}

/** Says on the order of a refund how it ended. Money that was no order's changes none: who looks at the one that names it is told. */
export async function settleRefundOf(
  platform: Platform,
  tx: Tx,
  { refund, order }: { refund: RefundRow; order: OrderRow },
): Promise<void> {
  if (refund.orderId !== null) await settleOrder(platform, tx, order)
  else platform.notices.publish(tx, topicsOf(order))
}

/** Writes on an order what its refunds make of its payment. The caller holds the order's lock. */
export async function settleOrder(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const { refunded, refundedByHand, givenBack } = await standOfRefunds(tx, order.id)
  const from = order.paymentStatus
  // A refund outlives a delivery that was undone, whose cash is due again.
  const to = paymentAfterRefund(from, { paid: paidFor(order), refunded, givenBack })
  await changePayment(platform, tx, order.id, { from, to, refunded, refundedByHand })
}

const inPounds = <Code extends string>({ code, params }: Refusal<Code, { value: number }>) =>
  refuse(code, { value: egpOf(params.value) })
