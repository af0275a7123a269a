import type { Role } from '#domain/accounts/roles.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../durations.ts'
import type { NotificationCategory } from './inbox.ts'

/** A person's devices that get push messages; the one registered longest ago makes room for another (clause S-81). */
export const MAX_DEVICES = 10

/** A browser registers again once it is this old, so that one that nobody opens is forgotten with its session (N-08). */
export const DEVICE_REFRESH_DAYS = 7

/** Somebody who does not want push messages now is not asked again for so many days. */
export const NOT_NOW_DAYS = 14

export type PushWish = { wantsOrderPush: boolean; wantsOfferPush: boolean }

/** Whether a person wants this kind of news on their devices. News of the account and for work come always. */
export function wantsPush(
  category: NotificationCategory,
  { wantsOrderPush, wantsOfferPush }: PushWish,
): boolean {
  if (category === 'order') return wantsOrderPush
  return category === 'promo' ? wantsOfferPush : true
}

/** Whether a message stays on the screen until somebody acts: an order that waits for the kitchen's answer. */
export function staysOnScreen(role: Role, icon: string | null): boolean {
  return role === 'cook' && icon === 'pending'
}

/** How long a push service keeps a message for a device that is off, in seconds, and how soon it wakes the device. */
export function deliveryOf(category: NotificationCategory): {
  ttl: number
  urgency: 'high' | 'normal' | 'low'
} {
  if (category === 'order') return { ttl: HOUR_SECONDS, urgency: 'high' }
  return { ttl: DAY_SECONDS, urgency: category === 'promo' ? 'low' : 'normal' }
}
