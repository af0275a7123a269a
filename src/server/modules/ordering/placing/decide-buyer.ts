import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { decideMobile, type MobileRefusal } from '#domain/accounts/mobile.ts'
import { isName } from '#domain/accounts/names.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { WORKING_METHODS } from '#domain/payments/payments.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** Who pays and is called: name, mobile in E.164, and for guests the e-mail that receives the secret link. */
export type Buyer = { customerId: string | null; name: string; mobile: string; email: string | null }

export type BuyerRefusal =
  | Refusal<'order.no_cart'>
  | Refusal<'accounts.name_too_short'>
  | MobileRefusal
  | Refusal<'accounts.email_required'>
  | Refusal<'payment.method_unavailable'>

/**
 * Cooks, couriers and admins have no cart. Guests must give an e-mail. The mobile must be Egyptian, in whatever form it
 * was typed.
 */
export function decideBuyer({ user }: Actor, request: PlaceRequest): Outcome<Buyer, BuyerRefusal> {
  if (user && user.role !== 'customer') return refuse('order.no_cart')
  if (!WORKING_METHODS.includes(request.paymentMethod)) return refuse('payment.method_unavailable')
  if (!isName(request.customerName)) return refuse('accounts.name_too_short')
  const mobile = decideMobile(request.mobileNumber)
  if (!mobile.ok) return mobile
  if (!user && !request.email) return refuse('accounts.email_required')
  return done({
    customerId: user?.id ?? null,
    name: request.customerName,
    mobile: mobile.value,
    email: user?.email ?? request.email?.toLowerCase() ?? null,
  })
}
