import { decideMobile, type MobileRefusal } from '../../accounts/mobile.ts'
import { isName } from '../../accounts/names.ts'
import type { Role } from '../../accounts/roles.ts'
import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import type { PaymentMethod } from '../../payments/payments.ts'

/** Who pays and is called: name, mobile in E.164, and for guests the e-mail that receives the secret link, if they gave one. */
export type Buyer = { customerId: string | null; name: string; mobile: string; email: string | null }

export type BuyerRefusal =
  | Refusal<'order.no_cart'>
  | Refusal<'accounts.name_too_short'>
  | MobileRefusal
  | Refusal<'accounts.email_required'>

/** Who places: their account, null for a guest, and whether an admin does it for them on the phone. */
type Orderer = { account: { id: string; role: Role; email: string } | null; isByPhone: boolean }
type Contacts = { customerName: string; mobileNumber: string; email?: string | undefined }

/** Decides who buys. Cooks, couriers and admins have no cart. The mobile must be Egyptian, in whatever form it was typed. */
export function decideBuyer(
  { account, isByPhone }: Orderer,
  { customerName: name, mobileNumber, email }: Contacts,
): Outcome<Buyer, BuyerRefusal> {
  if (account && account.role !== 'customer') return refuse('order.no_cart')
  if (!isName(name)) return refuse('accounts.name_too_short')
  const mobile = decideMobile(mobileNumber)
  if (!mobile.ok) return mobile
  if (!email && needsEmail(account === null, isByPhone)) return refuse('accounts.email_required')
  return done({
    customerId: account?.id ?? null,
    name,
    mobile: mobile.value,
    email: account?.email ?? email?.toLowerCase() ?? null,
  })
}

/** Whether somebody must give an e-mail: a guest needs the link in it, unless they order on the phone. */
export function needsEmail(isGuest: boolean, isByPhone = false): boolean {
  return isGuest && !isByPhone
}

/** Whether the courier need not meet anybody: cash is handed over. */
export function mayLeaveAtDoor(method: PaymentMethod): boolean {
  return method !== 'cash'
}
