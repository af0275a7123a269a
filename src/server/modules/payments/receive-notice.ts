import type { Platform } from '#server/platform/platform.ts'
import { askProvider, settlePayment } from './settle-payment.ts'
import { findByReference, findPayment } from './store.ts'

type Signed = { headers: Headers; query: URLSearchParams; body: string }

/**
 * Takes a provider's notice: only with its signature, and each event once (I-16, S-83). A notice about a payment that is not ours is
 * answered like any other, or the provider would send it for days.
 */
export async function receiveNotice(
  platform: Platform,
  providerName: string,
  signed: Signed,
): Promise<'taken' | 'forged' | 'unknown_provider'> {
  const provider = platform.payments.named(providerName)
  if (!provider) return 'unknown_provider'
  const notice = await provider.readNotice(signed)
  if (!notice) {
    platform.log.warn({ provider: providerName }, 'a payment notice without a right signature')
    return 'forged'
  }
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
  if (notice.standing) await settlePayment(platform, payment.id, notice.standing, notice)
  else await askProvider(platform, payment)
  return 'taken'
}
