import { piastres, toEgp } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import {
  changePayment,
  findOrder,
  listOrdersOf,
  notifyBuyer,
  type OrderRow,
  standOfRefunds,
} from '#server/modules/ordering/index.ts'
import { afterCommit, type Tx } from '#server/platform/database/transaction.ts'
import { ProviderNotAsked, ProviderRefused, type RefundStanding } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  changeRefund,
  claimFirstTry,
  claimRefunds,
  findPayment,
  listOpenRefunds,
  lockRefund,
  type RefundRow,
} from './store.ts'

const AT_ONCE = 10
const STUCK_MS = 86_400_000

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
 * before it is asked for money again (I-17).
 */
async function tryRefund(platform: Platform, refund: RefundRow): Promise<void> {
  const payment = await findPayment(platform.database.db, refund.paymentId)
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
    platform.figures.count('amama_refunds_total', { provider: provider.name, result })
  const warn = (error: Error) =>
    platform.log.warn({ err: error.message, refundId: refund.id }, 'a refund was not settled')
  const refuse = (error: unknown): RefundStanding => {
    if (!(error instanceof ProviderRefused)) throw error
    warn(error)
    return { state: 'refused', refundId: refund.refundId }
  }
  try {
    const known =
      refund.tries > 1 ? await provider.inquireRefund({ ...asked, refundId: refund.refundId }) : null
    // Only who is asked for the money can refuse it. A look-up that is refused leaves open whether it went, as silence does.
    await settleRefund(platform, refund.id, known ?? (await provider.refund(asked).catch(refuse)), count)
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
  { state, refundId }: RefundStanding,
  count: (result: 'done' | 'refused') => void,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund?.state !== 'asked' && refund?.state !== 'pending') return
    const endedAt = state === 'pending' ? null : await platform.clock.transactionTime(tx)
    await changeRefund(tx, id, { state, refundId, endedAt })
    if (state === 'pending') return
    afterCommit(tx, () => count(state))
    const order = refund.orderId === null ? null : await findOrder(tx, refund.orderId)
    if (order) await settleOrder(platform, tx, order)
    if (state === 'refused') await notifyAdmins(platform, tx, refund, 'refund-refused')
    else await notifyOfRefund(platform, tx, refund)
  })
}

/**
 * The order is refunded once all of it is; after a part, or a refusal, it is paid as before. One that only became cheaper was paid all
 * the time.
 */
async function settleOrder(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const { isOpen, refunded } = await standOfRefunds(tx, order.id)
  if (order.paymentStatus === 'paid') {
    await changePayment(platform, tx, order.id, { from: 'paid', to: 'paid', refunded })
    return
  }
  const isAll = refunded === order.total + order.reducedBy
  const to = isAll ? 'refunded' : isOpen ? 'refunding' : 'paid'
  await changePayment(platform, tx, order.id, { from: 'refunding', to, refunded })
}

const orderIn = (orderId: string, locale: Locale) => typedText(showOrderId(orderId), locale)

/** Money that was no order's was paid for a checkout, whose first order names it. */
async function notifyOfRefund(
  platform: Platform,
  tx: Tx,
  { id, orderId, paymentId, amount }: RefundRow,
): Promise<void> {
  const order =
    orderId === null
      ? (await listOrdersOf(tx, (await findPayment(tx, paymentId))!.checkoutId))[0]
      : await findOrder(tx, orderId)
  if (!order) return
  await notifyBuyer(platform, tx, order, {
    eventId: `refund:${id}`,
    message: 'payments.order-refunded',
    params: (locale: Locale) => ({
      orderId: orderIn(order.id, locale),
      amount: formatter(locale).money(toEgp(piastres(amount))),
    }),
    url: paths.trackOrder(order.id),
    icon: 'refunded',
  })
}

async function notifyAdmins(
  platform: Platform,
  tx: Tx,
  { id, orderId, paymentId }: RefundRow,
  what: 'refund-refused' | 'refund-stuck',
): Promise<void> {
  await notify(platform, tx, {
    eventId: `${what}:${id}`,
    recipients: await listAdmins(tx),
    message: `payments.${what}`,
    params: (locale) => ({ orderId: orderId ? orderIn(orderId, locale) : typedText(paymentId, locale) }),
    url: orderId ? paths.adminOrder(orderId) : paths.adminOrders,
    category: 'admin',
    icon: 'problem',
  })
}
