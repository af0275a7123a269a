import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { type CourierValues, EMPTY, TYPED } from './courier-values.ts'

/** Typed text that a reload keeps. Passwords, and the numbers of papers, no browser keeps for us. */
const KEPT = ['name', 'mobileNumber', 'email', 'address'] as const
const { area, key } = PERSONAL_KEYS.courierSignUp

/** Keeps what was typed for as long as the tab is open. */
export function keepDraft(values: CourierValues) {
  const { vehicleType, districtId, location, wantsOffers } = values
  const texts = Object.fromEntries(KEPT.map((field) => [field, values[field]]))
  quietly(() =>
    window[area].setItem(key, JSON.stringify({ ...texts, vehicleType, districtId, location, wantsOffers })),
  )
}

export function forgetDraft() {
  quietly(() => window[area].removeItem(key))
}

export function readDraft(): Partial<CourierValues> {
  return draftOf(quietly(() => window[area].getItem(key)) ?? null)
}

/** What is left of a text that anyone may have written there. */
export function draftOf(text: string | null): Partial<CourierValues> {
  const kept = parse(text)
  const draft: Partial<CourierValues> = {}
  for (const field of KEPT) {
    const value = kept[field]
    if (typeof value === 'string') draft[field] = value.slice(0, TYPED[field])
  }
  draft.vehicleType = VEHICLES.find((each) => each === kept.vehicleType) ?? EMPTY.vehicleType
  if (typeof kept.districtId === 'string') draft.districtId = kept.districtId.slice(0, 64)
  const point = kept.location as Point | null | undefined
  if (typeof point?.latitude === 'number' && typeof point.longitude === 'number' && isInEgypt(point))
    draft.location = { latitude: point.latitude, longitude: point.longitude }
  if (typeof kept.wantsOffers === 'boolean') draft.wantsOffers = kept.wantsOffers
  return draft
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Reaching for a storage throws where a browser forbids it; nothing is kept there then. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
