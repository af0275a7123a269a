import { decideCheckoutLimits, type LimitReached } from '#domain/ordering/checkout-limits.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Offer } from './load-offer.ts'
import type { Opener } from './placing-store.ts'

type TryLater = { retryAfterSeconds: number }

export type OpenRefusal =
  | Refusal<'order.too_many_open', TryLater>
  | Refusal<'order.too_many_lately', TryLater>
  | Refusal<'order.too_many_new_devices', TryLater & { cookId: string; name: string; nameAr: string | null }>
  | Refusal<'limit.too_many', TryLater>

/**
 * What two checkouts may not do at once: each is to be counted before the other of the same phone, e-mail, device or network asks.
 * Always in this order, so that no two wait for each other.
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

/** Ten fake cash orders must not close a cook for the day (S-88): open and recent ones are counted by whoever they are of. */
export function decideOpen(env: Platform['env'], offer: Offer, now: number): Outcome<undefined, OpenRefusal> {
  const reached = decideCheckoutLimits(
    offer.open!,
    {
      openOfGuest: env.LIMIT_OPEN_ORDERS_PHONE,
      hourOfPhone: env.LIMIT_ORDERS_PHONE,
      hourOfEmail: env.LIMIT_ORDERS_EMAIL,
      hourOfDevice: env.LIMIT_ORDERS_GUEST_DEVICE,
      hourOfCustomer: env.LIMIT_ORDERS_CUSTOMER,
      openOfNewDevices: env.LIMIT_OPEN_ORDERS_NEW_DEVICES,
    },
    { now, answerSeconds: offer.limits.cookAnswerMinutes * 60 },
  )
  return reached ? refusalOf(reached, offer) : done()
}

function refusalOf(reached: LimitReached, { rows }: Offer): OpenRefusal {
  const { retryAfterSeconds } = reached
  switch (reached.rule) {
    case 'new_devices': {
      const { cookId } = reached
      const kitchen = rows.find((dish) => dish.cook_id === cookId)!
      const { cook_name: name, cook_name_ar: nameAr } = kitchen
      return refuse('order.too_many_new_devices', { cookId, name, nameAr, retryAfterSeconds })
    }
    case 'phone_open':
    case 'device_open':
      return refuse('order.too_many_open', { retryAfterSeconds })
    case 'customer_hour':
      return refuse('limit.too_many', { retryAfterSeconds })
    default:
      return refuse('order.too_many_lately', { retryAfterSeconds })
  }
}
