import { HOUR_MS } from '#domain/durations.ts'
import { egpOf } from '#domain/money.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { STUCK_REFUND_HOURS } from '#domain/payments/payment.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { notifyBuyer, type OrderRow } from '#server/modules/ordering/index.ts'
import { afterCommit, type Tx } from '#server/platform/database/transaction.ts'
import { ProviderNotAsked, type ProviderRefund, ProviderRefused } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type LockedRefund,
  leftFor,
  lockRefundOfOrder,
  orderNaming,
  settleRefundOf,
} from './order-refunds.ts'
import {
  changeRefund,
  claimFirstTry,
  claimRefunds,
  claimWatched,
  findPayment,
  listOpenRefunds,
  type RefundRow,
} from './store.ts'

const AT_ONCE = 10
const STUCK_MS = STUCK_REFUND_HOURS * HOUR_MS

/** The first try of a refund, right after it was asked for. */
export async function sendRefund(platform: Platform, { refundId }: { refundId: string }): Promise<void> {
  const refund = await claimFirstTry(platform.database.db, refundId, new Date(platform.clock.now()))
  if (refund) await tryRefund(platform, refund)
}

/** Tries the refunds again that their providers have not settled. */
export async function retryRefunds(platform: Platform): Promise<void> {
  for (const refund of await claimRefunds(platform.database.db, new Date(platform.clock.now()), AT_ONCE))
    await tryRefund(platform, refund)
}

/** Looks up the refunds that an admin ended as refused: their money may have gone all the same. */
export async function watchRefused(platform: Platform): Promise<void> {
  for (const refund of await claimWatched(platform.database.db, new Date(platform.clock.now()), AT_ONCE))
    await tryRefund(platform, refund)
}

/**
 * Tells the admins once of each refund that has not ended within a day: its buyer was promised the money, and somebody has to look it
 * up at the provider. What waits behind another refund counts too.
 */
export async function notifyOfStuckRefunds(platform: Platform): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    for (const refund of await listOpenRefunds(tx, new Date(now.getTime() - STUCK_MS)))
      await notifyAdmins(platform, tx, refund, 'refund-stuck')
  })
}

/**
 * Asks the provider for a refund. After a first try nobody knows whether it was carried out, so the provider is asked what it knows
 * before it is asked for money again (I-17). One that an admin ended as refused is never asked for again.
 */
async function tryRefund(platform: Platform, refund: RefundRow): Promise<void> {
  const payment = await findPayment(platform.database.db, refund.paymentId!)
  const provider = payment && platform.payments.named(payment.provider, payment.method)
  if (!provider || payment.captureId === null || payment.reference === null) {
    platform.log.error({ refundId: refund.id }, 'no provider for a refund')
    return
  }
  const asked = {
    requestId: refund.id,
    payment: { paymentId: payment.id, reference: payment.reference },
    captureId: payment.captureId,
    charge: { amount: refund.charge, currency: payment.currency },
  }
  const count = (result: 'done' | 'refused' | 'unanswered') =>
    platform.metrics.count('amama_refunds_total', { provider: provider.name, result })
  const warn = (error: Error) =>
    platform.log.warn({ err: error.message, refundId: refund.id }, 'a refund was not settled')
  const refuse = (error: unknown): ProviderRefund => {
    if (!(error instanceof ProviderRefused)) throw error
    warn(error)
    return { state: 'refused', refundId: refund.refundId }
  }
  try {
    const isWatched = refund.state === 'refused'
    const known =
      refund.tries > 1 ? await provider.inquireRefund({ ...asked, refundId: refund.refundId }) : null
    // Only who is asked for the money can refuse it. A look-up that is refused leaves open whether it went, as silence does.
    const standing = known ?? (isWatched ? null : await provider.refund(asked).catch(refuse))
    if (standing) await settleRefund(platform, refund.id, standing, count)
  } catch (error) {
    warn(error as Error)
    count('unanswered')
    if (error instanceof ProviderNotAsked)
      await changeRefund(platform.database.db, refund.id, { tries: refund.tries - 1 })
  }
}

async function settleRefund(
  platform: Platform,
  id: string,
  { state, refundId }: ProviderRefund,
  count: (result: 'done' | 'refused') => void,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const found = await lockRefundOfOrder(tx, id)
    if (!found) return
    const { refund, order } = found
    const isOpen = refund.state === 'asked' || refund.state === 'pending'
    // What an admin or another try has ended changes only by a provider's other word.
    const isSettled = !isOpen && (state === 'pending' || state === refund.state || refund.endedBy === null)
    if (isSettled || (!isOpen && !(await isContradicted(platform, tx, found, state)))) return
    const endedAt = state === 'pending' ? null : await platform.clock.transactionTime(tx)
    await changeRefund(tx, id, { state, refundId, endedAt, endedBy: null, endReason: null })
    if (state === 'pending') return
    afterCommit(tx, () => count(state))
    if (order) await settleRefundOf(platform, tx, { refund, order })
    if (state === 'refused') await notifyAdmins(platform, tx, refund, 'refund-refused')
    else if (order) await notifyOfRefund(platform, tx, order, { ...refund, endedAt: endedAt! })
  })
}

/**
 * Tells the admins that a provider says otherwise than an admin did. True if its word counts: money that went although an admin had ended
 * the refund as refused, unless it was given back otherwise meanwhile. Then more went back than was paid, which only a person can
 * settle. Money that an admin saw arrive stays.
 */
async function isContradicted(
  platform: Platform,
  tx: Tx,
  { refund, order }: LockedRefund,
  state: ProviderRefund['state'],
): Promise<boolean> {
  const counts = state === 'done' && order !== null && refund.amount <= (await leftFor(tx, refund, order))
  const shape = state === 'refused' ? 'refused' : counts ? 'counted' : 'twice'
  await notifyAdmins(platform, tx, refund, 'refund-contradicted', shape)
  return counts
}

/** Tells the buyer that the provider gave money back, if they can still open the order. */
export async function notifyOfRefund(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { id, amount, endedAt }: EndedRefund,
): Promise<void> {
  if (order.deletedAt !== null) return
  await notifyBuyer(platform, tx, order, {
    eventId: `refund:${id}:${endedAt.getTime()}`,
    message: 'payments.order-refunded',
    params: (locale: Locale) => ({
      orderId: typedText(showOrderId(order.id), locale),
      amount: formatter(locale).money(egpOf(amount)),
    }),
    url: paths.trackOrder(order.id),
    icon: 'refunded',
  })
}

/** Its end is an event of its own, because one that was corrected may end so again. */
export type EndedRefund = Pick<RefundRow, 'id' | 'amount'> & { endedAt: Date }

async function notifyAdmins(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  what: 'refund-refused' | 'refund-stuck' | 'refund-contradicted',
  shape?: 'refused' | 'counted' | 'twice',
): Promise<void> {
  const { id, paymentId, amount } = refund
  const orderId = await orderNaming(tx, refund)
  await notify(platform, tx, {
    eventId: `${what}:${id}`,
    recipients: await listAdmins(tx),
    message: `payments.${what}`,
    shape,
    params: (locale) => ({
      orderId: typedText(orderId ? shortOrderId(orderId) : paymentId!, locale),
      amount: formatter(locale).money(egpOf(amount)),
    }),
    url: orderId ? paths.adminOrder(orderId) : paths.adminOrders,
    category: 'admin',
    icon: 'problem',
  })
}
