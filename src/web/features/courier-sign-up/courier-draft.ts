import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { type CourierValues, EMPTY, TYPED } from './courier-values.ts'

/** The text fields that survive a reload. Passwords and paper numbers are never stored in the browser. */
const STORED_FIELDS = ['name', 'mobileNumber', 'email', 'address'] as const
const { area, key } = PERSONAL_KEYS.courierSignUp

/** Stores the form until the tab is closed. */
export function keepDraft(values: CourierValues) {
  const { vehicleType, districtId, location, wantsOffers } = values
  const texts = Object.fromEntries(STORED_FIELDS.map((field) => [field, values[field]]))
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

/** Reads a stored draft and leaves out what does not fit, because other scripts can write to the storage. */
export function draftOf(text: string | null): Partial<CourierValues> {
  const stored = parse(text)
  const draft: Partial<CourierValues> = {}
  for (const field of STORED_FIELDS) {
    const value = stored[field]
    if (typeof value === 'string') draft[field] = value.slice(0, TYPED[field])
  }
  draft.vehicleType = VEHICLES.find((each) => each === stored.vehicleType) ?? EMPTY.vehicleType
  if (typeof stored.districtId === 'string') draft.districtId = stored.districtId.slice(0, 64)
  const point = stored.location as Point | null | undefined
  if (typeof point?.latitude === 'number' && typeof point.longitude === 'number' && isInEgypt(point))
    draft.location = { latitude: point.latitude, longitude: point.longitude }
  if (typeof stored.wantsOffers === 'boolean') draft.wantsOffers = stored.wantsOffers
  return draft
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Access to storage throws where a browser forbids it. The draft is then not stored. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
