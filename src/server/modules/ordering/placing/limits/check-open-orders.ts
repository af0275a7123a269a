import { decideCheckoutLimits, type LimitReached } from '#domain/ordering/placing/checkout-limits.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { isNetwork } from '#server/platform/http/incoming/client-address.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Buyer } from '../decide-buyer.ts'
import type { Pricing } from '../load-pricing.ts'
import type { Opener, Prefetched } from '../placing-store.ts'

/** Internal: `turn-away.ts` counts it and turns it into a refusal that the buyer may read. */
export type OverLimit = Refusal<'order.over_limit', { reached: LimitReached; kitchens: Kitchen[] }>

export type Kitchen = { cookId: string; name: string; nameAr: string | null }

/** The identities that a checkout is counted under: the account, or everything known of a guest. */
export function openerOf(
  { env, pseudonymOf }: Platform,
  { user, device, address }: Actor,
  { buyer, ahead }: { buyer: Buyer; ahead: Prefetched },
): Opener {
  if (user) return { customerId: user.id }
  const isCounted = env.LIMIT_OPEN_ORDERS_NEW_DEVICES > 0 && !ahead.isKnownDevice && isNetwork(address)
  return {
    mobile: buyer.mobile,
    email: buyer.email!,
    device,
    newDeviceNetwork: isCounted ? pseudonymOf('network', address) : null,
  }
}

/**
 * Checkouts of the same phone, e-mail, device or network run one after the other, so that each counts the one before. The
 * order of the locks is fixed, so that two checkouts cannot deadlock.
 */
export function locksOf(opener: Opener): string[] {
  if ('customerId' in opener) return [`customer:${opener.customerId}`]
  const { mobile, email, device, newDeviceNetwork } = opener
  return [
    ...(newDeviceNetwork === null ? [] : [`network:${newDeviceNetwork}`]),
    ...(device === null ? [] : [`device:${device}`]),
    `email:${email}`,
    `phone:${mobile}`,
  ]
}

/**
 * Counts open and recent orders by customer, phone and device, so that ten fake cash orders cannot close a cook for the
 * day (S-88).
 */
export function checkOpenOrders(
  env: Platform['env'],
  pricing: Pricing,
  now: number,
): Outcome<undefined, OverLimit> {
  const reached = decideCheckoutLimits(
    pricing.open!,
    {
      openOfGuest: env.LIMIT_OPEN_ORDERS_PHONE,
      hourOfPhone: env.LIMIT_ORDERS_PHONE,
      hourOfEmail: env.LIMIT_ORDERS_EMAIL,
      hourOfDevice: env.LIMIT_ORDERS_GUEST_DEVICE,
      hourOfCustomer: env.LIMIT_ORDERS_CUSTOMER,
      openOfNewDevices: env.LIMIT_OPEN_ORDERS_NEW_DEVICES,
    },
    { now, answerSeconds: pricing.limits.cookAnswerMinutes * 60 },
  )
  return reached ? refuse('order.over_limit', { reached, kitchens: pricing.rows.map(kitchenOf) }) : done()
}

function kitchenOf({ cook_id, cook_name, cook_name_ar }: Pricing['rows'][number]): Kitchen {
  return { cookId: cook_id, name: cook_name, nameAr: cook_name_ar }
}
