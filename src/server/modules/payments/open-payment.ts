import { paidPath, webhookPath } from '#domain/paths.ts'
import { convert } from '#domain/payments/payment.ts'
import { awaitedTotal, type OnlineMethod } from '#domain/payments/payments.ts'
import { findOwnCheckout, type OrderRow } from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { changePaymentRow, listPayments, type NewPayment, savePayment } from './store.ts'

/** Nobody needs more, and each one asks the provider. */
const MAX_TRIES = 20

/** Where the buyer's browser goes: to the provider's page, to the order that needs no payment, or nowhere of theirs. */
export type Way =
  | { to: 'provider'; url: string }
  | { to: 'order'; orderId: string }
  | { to: 'unreachable'; orderId: string }
  | { to: 'nothing' }

/**
 * Leads the buyer of a checkout to the page where it is paid. A page that can be opened again is opened again; otherwise each visit
 * opens another payment, of which the first one that is paid counts.
 */
export async function findWayToPay(platform: Platform, actor: Actor, checkoutId: string): Promise<Way> {
  const own = await findOwnCheckout(platform, actor, checkoutId)
  if (!own) return { to: 'nothing' }
  const { checkout, orders } = own
  const orderId = shownOf(orders)!.id
  const total = awaitedTotal(orders)
  const isOver = checkout.state !== 'awaiting' || checkout.expiresAt!.getTime() <= platform.clock.now()
  const method = checkout.paymentMethod as OnlineMethod
  const provider = platform.payments.providerOf(method)
  if (isOver || !provider) return { to: 'order', orderId }
  const { db } = platform.database
  const tries = await listPayments(db, checkoutId)
  // A page from before an order was cancelled asks for too much.
  const open = tries.find(
    ({ state, url, provider: name, amount }) =>
      state === 'open' && url !== null && name === provider.name && amount === total,
  )
  if (open && provider.reopens) return { to: 'provider', url: open.url! }
  if (tries.length >= MAX_TRIES) return { to: 'order', orderId }
  const payment = await newPayment(platform, { method, provider, checkoutId, total })
  if (!payment) return { to: 'order', orderId }
  const { customerName: name, customerMobile: mobile, guestEmail: email, locale } = orders[0]!
  await platform.database.transaction((tx) => savePayment(tx, { ...payment, expiresAt: checkout.expiresAt! }))
  try {
    const { reference, url } = await provider.open({
      paymentId: payment.id,
      charge: { amount: payment.charge, currency: payment.currency },
      buyer: { name, mobile, email },
      locale,
      expiresAt: checkout.expiresAt!,
      returnUrl: platform.publicUrl() + paidPath(payment.id),
      webhookUrl: platform.publicUrl() + webhookPath(provider.name),
    })
    await changePaymentRow(db, payment.id, { reference, url, state: 'open' })
    platform.metrics.count('amama_payments_total', { provider: provider.name, result: 'opened' })
    return { to: 'provider', url }
  } catch (error) {
    platform.metrics.count('amama_payments_total', { provider: provider.name, result: 'unreachable' })
    platform.log.warn(
      { err: (error as Error).message, paymentId: payment.id },
      'a payment could not be opened',
    )
    return { to: 'unreachable', orderId }
  }
}

/** The order of a checkout whose page its buyer is led to: one that was cancelled only if all were. */
export function shownOf(orders: readonly OrderRow[]): OrderRow | undefined {
  return orders.find(({ status }) => status !== 'cancelled') ?? orders[0]
}

/** What is charged, in the provider's currency. Null if PayPal's rate is gone since the order was placed. */
async function newPayment(
  platform: Platform,
  {
    method,
    provider,
    checkoutId,
    total,
  }: { method: OnlineMethod; provider: PaymentProvider; checkoutId: string; total: number },
): Promise<Omit<NewPayment, 'expiresAt'> | null> {
  const createdAt = new Date(platform.clock.now())
  const of = { id: randomId(), checkoutId, provider: provider.name, method, amount: total, createdAt }
  if (method === 'card') return { ...of, charge: total, currency: 'EGP', rate: null }
  const { paypalCurrency: currency, paypalRate: rate } = await findOrderLimits(platform.database.db)
  if (currency === '' || rate === null) return null
  return { ...of, charge: convert(total, { currency, rate }), currency, rate }
}
