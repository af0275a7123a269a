import type { LimitRule } from '#domain/limits/turned-away.ts'
import { HOUR_MS } from '../../durations.ts'

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

/** The identities that open and recent orders are counted by: the account of a customer, the contacts and device of a guest. */
export type Opener = { customerId: string; mobile: string } | GuestOpener
type GuestOpener = {
  mobile: string
  /** Null for a guest who ordered on the phone. */
  email: string | null
  /** Null without a cookie. */
  device: string | null
  /** Keyed hash of the network of a new device; null for a known one. */
  newDeviceNetwork: string | null
}

/** The checkouts of the last hour, cancelled ones included, and when the oldest of them was placed. */
export type LastHour = { checkouts: number; oldest: number | null }

export type OpenCounts = {
  customer: LastHour
  /** Whether a kitchen has accepted an order of this account: until then it is a guest to us, for accounts cost nothing. */
  isProven: boolean
  /** Checkouts that wait for an answer; of a phone with those of its account. */
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

const NONE: LastHour = { checkouts: 0, oldest: null }

/** The counts where nobody is counted, and of the identities that an opener does not have. */
export const NOTHING_OPEN: OpenCounts = {
  customer: NONE,
  isProven: false,
  phoneOpen: 0,
  deviceOpen: 0,
  phoneWithCooks: 0,
  phone: NONE,
  email: NONE,
  device: NONE,
  newDevices: {},
}

const SUBJECT_KINDS = {
  customer_hour: 'account',
  phone_open: 'phone',
  phone_hour: 'phone',
  email_hour: 'email',
  device_open: 'device',
  device_hour: 'device',
  new_devices: 'network',
} as const satisfies Record<CheckoutRule, string>

/** The identity that met a limit. A network's id is a keyed hash already. */
export type Subject = { kind: (typeof SUBJECT_KINDS)[CheckoutRule]; id: string }

type Reached<Rule> = { rule: Rule; subject: Subject; retryAfterSeconds: number }

export type LimitReached =
  | Reached<Exclude<CheckoutRule, 'new_devices'>>
  | (Reached<'new_devices'> & { cookId: string })

type Asked = { now: number; answerSeconds: number }

/**
 * Decides whether one more checkout is within the limits. Returns the first limit that it would break, or null. A waiting
 * order is cancelled after `answerSeconds`.
 */
export function decideCheckoutLimits(
  { opener, counts }: { opener: Opener; counts: OpenCounts },
  limits: CheckoutLimits,
  { now, answerSeconds }: Asked,
): LimitReached | null {
  const ofHour = (lastHour: LastHour, most: number) => secondsUntilFree(lastHour, most, now)
  const ofOpen = (open: number) => (isFull(open, limits.openOfGuest) ? answerSeconds : null)
  const phoneOpen = ofOpen(counts.phoneWithCooks > 0 ? Infinity : counts.phoneOpen)
  if ('customerId' in opener)
    return (
      (counts.isProven ? null : reached('phone_open', opener.mobile, phoneOpen)) ??
      reached('customer_hour', opener.customerId, ofHour(counts.customer, limits.hourOfCustomer))
    )
  const { mobile, email, device, newDeviceNetwork } = opener
  const crowded = Object.keys(counts.newDevices).find((cookId) =>
    isFull(counts.newDevices[cookId]!, limits.openOfNewDevices),
  )
  const newDevices = crowded && reached('new_devices', newDeviceNetwork, answerSeconds)
  return (
    reached('phone_open', mobile, phoneOpen) ??
    reached('device_open', device, ofOpen(counts.deviceOpen)) ??
    reached('phone_hour', mobile, ofHour(counts.phone, limits.hourOfPhone)) ??
    reached('email_hour', email, ofHour(counts.email, limits.hourOfEmail)) ??
    reached('device_hour', device, ofHour(counts.device, limits.hourOfDevice)) ??
    (newDevices ? { ...newDevices, cookId: crowded } : null)
  )
}

function reached<Rule extends CheckoutRule>(
  rule: Rule,
  id: string | null,
  retryAfterSeconds: number | null,
): Reached<Rule> | null {
  if (id === null || retryAfterSeconds === null) return null
  return { rule, subject: { kind: SUBJECT_KINDS[rule], id }, retryAfterSeconds }
}

function isFull(count: number, most: number): boolean {
  return most > 0 && count >= most
}

function secondsUntilFree({ checkouts, oldest }: LastHour, most: number, now: number): number | null {
  if (!isFull(checkouts, most)) return null
  const freeAt = (oldest ?? now) + HOUR_MS
  return Math.max(1, Math.ceil((freeAt - now) / 1_000))
}
