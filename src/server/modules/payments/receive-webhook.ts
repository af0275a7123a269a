import { HOUR_SECONDS } from '#domain/durations.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { findNamingOrder } from '#server/modules/ordering/index.ts'
import type { PaymentProvider, Webhook } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { askProvider, settlePayment } from './settle-payment.ts'
import { findByReference, findPayment, type PaymentRow, recordEvent, sumOfPayment } from './store.ts'

type Signed = { headers: Headers; query: URLSearchParams; body: string }

/**
 * Takes a provider's webhook: only with its signature, and each event once (I-16, S-83). A webhook about a payment that is not ours is
 * answered like any other, or the provider would send it for days.
 */
export async function receiveWebhook(
  platform: Platform,
  actor: Actor,
  providerName: string,
  signed: Signed,
): Promise<'taken' | 'forged' | 'unknown_provider'> {
  const provider = platform.payments.named(providerName)
  if (!provider) return 'unknown_provider'
  const webhook = await readSigned(platform, actor, provider, signed)
  if (!webhook) return 'forged'
  // Another shop of the same account, or of a kind that payments do not need.
  if (webhook.paymentId === null && webhook.reference === null) return 'taken'
  const { db } = platform.database
  const payment =
    (webhook.paymentId === null ? null : await findPayment(db, webhook.paymentId)) ??
    (webhook.reference === null ? null : await findByReference(db, provider.name, webhook.reference))
  if (payment?.provider !== provider.name) {
    platform.log.error(
      { provider: providerName, eventId: webhook.eventId },
      'a webhook about an unknown payment',
    )
    return 'taken'
  }
  if (webhook.tookBack) await tellOfMoneyTakenBack(platform, payment, webhook)
  if (webhook.standing) await settlePayment(platform, payment.id, webhook.standing, webhook)
  else await askProvider(platform, payment)
  return 'taken'
}

/**
 * The content of a webhook; null if it is forged. PayPal is asked about each, so a network may send few forged ones. Each counts until it
 * has turned out not to be, or many at once would all be asked about.
 */
async function readSigned(
  { limiter, env, metrics, log }: Platform,
  actor: Actor,
  { name: provider, readWebhook }: PaymentProvider,
  signed: Signed,
): Promise<Webhook | null> {
  const tries = ['forged-webhook', actor.address, env.LIMIT_FORGED_WEBHOOKS, HOUR_SECONDS] as const
  await limiter.take(...tries)
  const count = (result: 'right' | 'forged' | 'unverified') =>
    metrics.count('amama_payment_webhooks_total', { provider, result })
  let webhook: Webhook | null
  try {
    webhook = await readWebhook(signed)
  } catch (error) {
    await limiter.give(...tries)
    count('unverified')
    throw error
  }
  if (!webhook) {
    count('forged')
    log.warn({ provider }, 'a payment webhook without a right signature')
    return null
  }
  await limiter.give(...tries)
  count('right')
  return webhook
}

/**
 * Tells the admins, once a webhook, that a provider took back or gave back money that nobody here sent: after a dispute, or by hand in
 * its dashboard. The books stay: how much went, and whose loss it is, only a person can say.
 */
async function tellOfMoneyTakenBack(
  platform: Platform,
  payment: PaymentRow,
  webhook: Webhook,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    if (webhook.tookBack === 'by_someone' && (await sumOfPayment(tx, payment.id)).refunded > 0) return
    const { provider, checkoutId } = payment
    const { eventId, kind, payload } = webhook
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
