import { isInEgypt, type Point } from '#domain/geo.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payments.ts'

export type Method = PaymentMethod

/** Everything that people type or choose on the way to an order. */
export type Details = {
  name: string
  mobile: string
  email: string
  /** Street and building in one line. */
  street: string
  floor: string
  apartment: string
  landmark: string
  /** Keeps the address for the next order, under this name. */
  keepAddress: boolean
  label: string
  /** For the courier. */
  notes: string
  districtId: string
  /** Where the door is; a district alone is only where the map opens. */
  pin: Point | null
  method: Method
  /** EGP that the courier should bring change for; null for the exact amount. */
  cashNote: number | null
  /** What stands in the promo field; `promoCode` is what was applied. */
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
  cashNote: null,
  promoTyped: '',
  promoCode: null,
}

/** The contract's limits, which the fields do not let anyone exceed. */
export const LONGEST = {
  name: 80,
  mobile: 40,
  email: 254,
  street: 200,
  floor: 20,
  apartment: 20,
  landmark: 200,
  label: 40,
  notes: 500,
  promoTyped: 40,
} as const

export type TextDetail = keyof typeof LONGEST

/** Reads details as the browser kept them; what is none is left out. Anyone may have written there (S-98). */
export function readDetails(text: string | null): Partial<Details> | null {
  const kept = parse(text)
  if (!kept) return null
  const details: Partial<Details> = {}
  for (const field of Object.keys(LONGEST) as TextDetail[]) {
    const value = kept[field]
    if (typeof value === 'string') details[field] = value.slice(0, LONGEST[field])
  }
  if (typeof kept.keepAddress === 'boolean') details.keepAddress = kept.keepAddress
  if (typeof kept.districtId === 'string') details.districtId = kept.districtId.slice(0, 64)
  if (isPin(kept.pin)) details.pin = { latitude: kept.pin.latitude, longitude: kept.pin.longitude }
  if (PAYMENT_METHODS.includes(kept.method as Method)) details.method = kept.method as Method
  if (typeof kept.cashNote === 'number' && kept.cashNote > 0) details.cashNote = kept.cashNote
  if (typeof kept.promoCode === 'string') details.promoCode = kept.promoCode.slice(0, LONGEST.promoTyped)
  return details
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && !Array.isArray(kept) ? (kept as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function isPin(value: unknown): value is Point {
  const point = value as Point | null | undefined
  return typeof point?.latitude === 'number' && typeof point.longitude === 'number' && isInEgypt(point)
}
