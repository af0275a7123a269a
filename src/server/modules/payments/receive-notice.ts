import { HOUR_SECONDS } from '#domain/durations.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { findNamingOrder } from '#server/modules/ordering/index.ts'
import type { Notice, PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { askProvider, settlePayment } from './settle-payment.ts'
import { findByReference, findPayment, type PaymentRow, recordEvent, sumOfPayment } from './store.ts'

type Signed = { headers: Headers; query: URLSearchParams; body: string }

/**
 * Takes a provider's notice: only with its signature, and each event once (I-16, S-83). A notice about a payment that is not ours is
 * answered like any other, or the provider would send it for days.
 */
export async function receiveNotice(
  platform: Platform,
  actor: Actor,
  providerName: string,
  signed: Signed,
): Promise<'taken' | 'forged' | 'unknown_provider'> {
  const provider = platform.payments.named(providerName)
  if (!provider) return 'unknown_provider'
  const notice = await readSigned(platform, actor, provider, signed)
  if (!notice) return 'forged'
  // Another shop of the same account, or of a kind that payments do not need.
  if (notice.paymentId === null && notice.reference === null) return 'taken'
  const { db } = platform.database
  const payment =
    (notice.paymentId === null ? null : await findPayment(db, notice.paymentId)) ??
    (notice.reference === null ? null : await findByReference(db, provider.name, notice.reference))
  if (payment?.provider !== provider.name) {
    platform.log.error(
      { provider: providerName, eventId: notice.eventId },
      'a notice about an unknown payment',
    )
    return 'taken'
  }
  if (notice.tookBack) await tellOfMoneyTakenBack(platform, payment, notice)
  if (notice.standing) await settlePayment(platform, payment.id, notice.standing, notice)
  else await askProvider(platform, payment)
  return 'taken'
}

/**
 * The content of a notice; null if it is forged. PayPal is asked about each, so a network may send few forged ones. Each counts until it
 * has turned out not to be, or many at once would all be asked about.
 */
async function readSigned(
  { limiter, env, metrics, log }: Platform,
  actor: Actor,
  { name: provider, readNotice }: PaymentProvider,
  signed: Signed,
): Promise<Notice | null> {
  const tries = ['forged-notice', actor.address, env.LIMIT_FORGED_NOTICES, HOUR_SECONDS] as const
  await limiter.take(...tries)
  const count = (result: 'right' | 'forged' | 'unverified') =>
    metrics.count('amama_payment_notices_total', { provider, result })
  let notice: Notice | null
  try {
    notice = await readNotice(signed)
  } catch (error) {
    await limiter.give(...tries)
    count('unverified')
    throw error
  }
  if (!notice) {
    count('forged')
    log.warn({ provider }, 'a payment notice without a right signature')
    return null
  }
  await limiter.give(...tries)
  count('right')
  return notice
}

/**
 * Tells the admins, once a notice, that a provider took back or gave back money that nobody here sent: after a dispute, or by hand in
 * its dashboard. The books stay: how much went, and whose loss it is, only a person can say.
 */
async function tellOfMoneyTakenBack(platform: Platform, payment: PaymentRow, notice: Notice): Promise<void> {
  await platform.database.transaction(async (tx) => {
    if (notice.tookBack === 'by_someone' && (await sumOfPayment(tx, payment.id)).refunded > 0) return
    const { provider, checkoutId } = payment
    const { eventId, kind, payload } = notice
    if (!(await recordEvent(tx, { id: randomId(), provider, eventId, checkoutId, kind, amount: 0, payload })))
      return
    const order = await findNamingOrder(tx, checkoutId)
    await notify(platform, tx, {
      eventId: `payment-taken-back:${provider}:${eventId}`,
      recipients: await listAdmins(tx),
      message: 'payments.payment-taken-back',
      params: (locale) => ({
        orderId: typedText(order ? shortOrderId(order.id) : payment.id, locale),
        provider: PROVIDER_NAMES[provider] ?? provider,
      }),
      url: order ? paths.adminOrder(order.id) : paths.adminOrders,
      category: 'admin',
      icon: 'problem',
    })
  })
}

const PROVIDER_NAMES: Record<string, string> = { paymob: 'Paymob', paypal: 'PayPal' }
