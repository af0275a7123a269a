import { decideMobile } from '#domain/accounts/mobile.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { eraseLettersTo, eraseNotificationsAbout } from '#server/modules/notifications/index.ts'
import {
  eraseGuest as eraseGuestRows,
  type GuestContact,
  lockGuestOrders,
} from '#server/modules/ordering/index.ts'
import { eraseRefundWords, isRefundDue } from '#server/modules/payments/index.ts'
import { eraseMessagesFrom, eraseProblemsOfGuest } from '#server/modules/problems/index.ts'
import { eraseCodeOwners, erasePromoIdentities } from '#server/modules/promotions/index.ts'
import { eraseGuestReviews, eraseReportsOf } from '#server/modules/reviews/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'

type NoGuest = Refusal<'privacy.no_such_guest'>
type GuestRefusal = NoGuest | Refusal<'privacy.order_open'> | Refusal<'privacy.refund_due'>

/**
 * Erases a guest from their orders and messages, at their request. Messages go too if they have an e-mail of the orders alone. The
 * audit log records how many orders, and not whose.
 */
export async function eraseGuest(
  context: Call,
  input: GuestContact,
): Promise<Outcome<{ orders: number }, GuestRefusal | Refusal<'auth.recent_login'>>> {
  const { platform, user: admin } = context
  const recent = await requireRecentLogin(context, admin)
  if (!recent.ok) return recent
  const contact = contactOf(input)
  if (!contact) return refuse('privacy.no_such_guest')
  const { database, clock, everyPseudonymOf } = platform
  return database.decide(async (tx) => {
    const { ids, open } = await lockGuestOrders(tx, contact)
    if (open > 0) return refuse('privacy.order_open')
    if (await isRefundDue(tx, { orderIds: ids })) return refuse('privacy.refund_due')
    const written = await eraseProblemsOfGuest(tx, contact)
    if (ids.length === 0 && written.count === 0) return refuse('privacy.no_such_guest')
    const erased = await eraseGuestRows(tx, contact, await clock.transactionTime(tx))
    const codes = [...written.promoIds]
    for (const email of erased.emails) codes.push(...(await eraseMessagesFrom(tx, email)).promoIds)
    await eraseCodeOwners(tx, codes)
    await erasePromoIdentities(tx, erased.checkoutIds)
    await eraseRefundWords(tx, erased.orderIds)
    await eraseNotificationsAbout(tx, erased.orderIds)
    await eraseLettersTo(tx, erased.emails)
    await eraseGuestReviews(tx, erased.orderIds)
    await eraseReportsOf(
      tx,
      erased.devices.flatMap((device) => everyPseudonymOf('device', device)),
    )
    await recordAudit(tx, {
      actorId: admin.id,
      action: 'guest.erase',
      subject: 'guest',
      details: { orders: ids.length },
    })
    return done({ orders: ids.length })
  })
}

/** The contact as orders store it; null for a number that no order can have. */
function contactOf(input: GuestContact): GuestContact | null {
  if ('email' in input) return { email: foldEmail(input.email) }
  const mobile = decideMobile(input.mobile)
  return mobile.ok ? { mobile: mobile.value } : null
}
