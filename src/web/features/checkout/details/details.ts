import { isInEgypt, type Point } from '#domain/geo.ts'
import { CHECKOUT_TEXTS } from '#domain/ordering/placing/checkout-texts.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payments.ts'

export type Method = PaymentMethod

/** Everything that people type or choose in the checkout. */
export type Details = {
  name: string
  mobile: string
  email: string
  /** Street and building in one line. */
  street: string
  floor: string
  apartment: string
  landmark: string
  /** Saves the address to the account, under the name in `label`. */
  keepAddress: boolean
  label: string
  /** Notes to the courier. */
  notes: string
  districtId: string
  /** The location of the door. A district alone only positions the map. */
  pin: Point | null
  method: Method
  /** The courier need not meet anybody. Only counts if it is paid online. */
  leaveAtDoor: boolean
  /** The note in EGP that the courier should bring change for. Null means the exact amount. */
  cashNote: number | null
  /** The text of the promo field. `promoCode` is the applied code. */
  promoTyped: string
  promoCode: string | null
}

export const NO_DETAILS: Details = {
  name: '',
  mobile: '',
  email: '',
  street: '',
  floor: '',
  apartment: '',
  landmark: '',
  keepAddress: false,
  label: '',
  notes: '',
  districtId: '',
  pin: null,
  method: 'cash',
  leaveAtDoor: false,
  cashNote: null,
  promoTyped: '',
  promoCode: null,
}

/** The contract's limits, which the fields enforce while people type. */
export const LONGEST = {
  name: CHECKOUT_TEXTS.name,
  mobile: CHECKOUT_TEXTS.mobile,
  email: CHECKOUT_TEXTS.email,
  street: CHECKOUT_TEXTS.street,
  floor: CHECKOUT_TEXTS.floor,
  apartment: CHECKOUT_TEXTS.apartment,
  landmark: CHECKOUT_TEXTS.landmark,
  label: CHECKOUT_TEXTS.label,
  notes: CHECKOUT_TEXTS.notes,
  promoTyped: CHECKOUT_TEXTS.promoCode,
} as const

export type TextDetail = keyof typeof LONGEST

/** Reads details from a stored text; null if it has none. */
export function readDetails(text: string | null): Partial<Details> | null {
  try {
    return detailsOf(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Takes stored details and leaves out what does not fit. Scripts and extensions can write to the browser's storage (S-98). */
export function detailsOf(value: unknown): Partial<Details> | null {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return null
  const stored = value as Record<string, unknown>
  const details: Partial<Details> = {}
  for (const field of Object.keys(LONGEST) as TextDetail[]) {
    const value = stored[field]
    if (typeof value === 'string') details[field] = value.slice(0, LONGEST[field])
  }
  if (typeof stored.keepAddress === 'boolean') details.keepAddress = stored.keepAddress
  if (typeof stored.leaveAtDoor === 'boolean') details.leaveAtDoor = stored.leaveAtDoor
  if (typeof stored.districtId === 'string') details.districtId = stored.districtId.slice(0, 64)
  const { pin } = stored
  // A pin that was taken away must not come back from the profile.
  if (pin === null || isPin(pin)) details.pin = pin && { latitude: pin.latitude, longitude: pin.longitude }
  if (PAYMENT_METHODS.includes(stored.method as Method)) details.method = stored.method as Method
  if (typeof stored.cashNote === 'number' && stored.cashNote > 0) details.cashNote = stored.cashNote
  if (typeof stored.promoCode === 'string') details.promoCode = stored.promoCode.slice(0, LONGEST.promoTyped)
  return details
}

function isPin(value: unknown): value is Point {
  const point = value as Point | null | undefined
  return typeof point?.latitude === 'number' && typeof point.longitude === 'number' && isInEgypt(point)
}
