import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { PlaceRequest } from '#contract/placing.ts'
import { toAsciiDigits } from '#domain/accounts/digits.ts'
import { isName } from '#domain/accounts/names.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { WORKING_METHODS } from '#domain/payments/payments.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** Who pays and is called: names, mobile in E.164, and for guests the e-mail that the secret link goes to. */
export type Buyer = { customerId: string | null; name: string; mobile: string; email: string | null }

export type BuyerRefusal =
  | Refusal<'order.no_cart'>
  | Refusal<'accounts.name_too_short'>
  | Refusal<'accounts.mobile_too_short'>
  | Refusal<'accounts.mobile_not_egyptian'>
  | Refusal<'accounts.email_required'>
  | Refusal<'payment.method_unavailable'>

const FEWEST_DIGITS = 10

/** Cooks, couriers and admins have no cart; guests give an e-mail; the mobile is Egyptian, however it was typed. */
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

/** "0100 234 5678", "+20 100…", "٠١٠٠…", "0020…" and "1002345678" are one number; anything but an Egyptian mobile is none. */
export function decideMobile(
  typed: string,
): Outcome<string, Refusal<'accounts.mobile_too_short'> | Refusal<'accounts.mobile_not_egyptian'>> {
  const digits = toAsciiDigits(typed)
  if (digits.replace(/\D/g, '').length < FEWEST_DIGITS) return refuse('accounts.mobile_too_short')
  const national = digits.replace(/^\s*\+2\s*0?(?=1)/, '0').replace(/^\s*\+2\s*(?=01)/, '')
  const parsed = parsePhoneNumberFromString(national.replace(/^\s*0020/, '+20'), 'EG')
  if (parsed?.country !== 'EG' || !parsed.isValid() || !/^\+201[0125]\d{8}$/.test(parsed.number)) {
    return refuse('accounts.mobile_not_egyptian')
  }
  return done(parsed.number)
}
