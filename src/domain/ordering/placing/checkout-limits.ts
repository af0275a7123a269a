import { HOUR_MS } from '#domain/cairo-time.ts'
import type { LimitRule } from '#domain/limits/turned-away.ts'

type CheckoutRule = Exclude<LimitRule, 'mails'>

/** The most that each rule allows; 0 switches a rule off. */
export type CheckoutLimits = {
  openOfGuest: number
  hourOfPhone: number
  hourOfEmail: number
  hourOfDevice: number
  hourOfCustomer: number
  /** Orders that wait for one kitchen, from all new devices of one network together. */
  openOfNewDevices: number
}

/** The checkouts of the last hour, cancelled ones included, and when the oldest of them was placed. */
export type LastHour = { checkouts: number; oldest: number | null }

export type GuestCounts = {
  /** Checkouts that wait for an answer. */
  phoneOpen: number
  deviceOpen: number
  /** Orders of this phone that already wait for a kitchen of this cart. */
  phoneWithCooks: number
  phone: LastHour
  email: LastHour
  device: LastHour
  /** Waiting orders from new devices of the same network, by kitchen of this cart. */
  newDevices: Record<string, number>
}

export type CustomerCounts = { customer: LastHour }

export type LimitReached =
  | { rule: Exclude<CheckoutRule, 'new_devices'>; retryAfterSeconds: number }
  | { rule: 'new_devices'; cookId: string; retryAfterSeconds: number }

type Asked = { now: number; answerSeconds: number }

/**
 * Decides whether one more checkout is within the limits. Returns the first limit that it would break, or null. A waiting
 * order is cancelled after `answerSeconds`.
 */
export function decideCheckoutLimits(
  counts: GuestCounts | CustomerCounts,
  limits: CheckoutLimits,
  asked: Asked,
): LimitReached | null {
  if ('customer' in counts)
    return hourReached('customer_hour', counts.customer, limits.hourOfCustomer, asked.now)
  return (
    openReached(counts, limits.openOfGuest, asked) ??
    hourReached('phone_hour', counts.phone, limits.hourOfPhone, asked.now) ??
    hourReached('email_hour', counts.email, limits.hourOfEmail, asked.now) ??
    hourReached('device_hour', counts.device, limits.hourOfDevice, asked.now) ??
    newDevicesReached(counts, limits.openOfNewDevices, asked)
  )
}

function openReached(counts: GuestCounts, most: number, { answerSeconds }: Asked): LimitReached | null {
  if (most === 0) return null
  if (counts.phoneOpen >= most || counts.phoneWithCooks > 0)
    return { rule: 'phone_open', retryAfterSeconds: answerSeconds }
  return counts.deviceOpen >= most ? { rule: 'device_open', retryAfterSeconds: answerSeconds } : null
}

function newDevicesReached(
  { newDevices }: GuestCounts,
  most: number,
  { answerSeconds }: Asked,
): LimitReached | null {
  const full = most > 0 && Object.entries(newDevices).find(([, waiting]) => waiting >= most)
  return full ? { rule: 'new_devices', cookId: full[0], retryAfterSeconds: answerSeconds } : null
}

function hourReached(
  rule: Exclude<CheckoutRule, 'new_devices'>,
  { checkouts, oldest }: LastHour,
  most: number,
  now: number,
): LimitReached | null {
  if (most === 0 || checkouts < most) return null
  const freeAt = (oldest ?? now) + HOUR_MS
  return { rule, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1_000)) }
}
