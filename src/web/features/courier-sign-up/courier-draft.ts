import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { type CourierValues, EMPTY, STEPS, TYPED } from './courier-values.ts'

/** The text fields that survive a reload, which the camera of a cheap phone causes by itself. Passwords are never stored. */
const STORED_FIELDS = ['name', 'mobileNumber', 'email', 'address', 'identityNumber', 'licenseNumber'] as const
const STORED_DAYS = ['identityExpiresOn', 'licenseExpiresOn'] as const
const { area, key } = PERSONAL_KEYS.courierSignUp
const PHOTO_KEYS = {
  identityPhoto: PERSONAL_KEYS.courierIdentityPhoto.key,
  licensePhoto: PERSONAL_KEYS.courierLicensePhoto.key,
}
type PhotoField = keyof typeof PHOTO_KEYS
const PHOTO_FIELDS = Object.keys(PHOTO_KEYS) as PhotoField[]

/** Stores the form, without its photos, and its step until the tab is closed. */
export function keepDraft(values: CourierValues, step: number) {
  const { vehicleType, districtId, location, wantsOffers } = values
  const texts = Object.fromEntries([...STORED_FIELDS, ...STORED_DAYS].map((field) => [field, values[field]]))
  quietly(() =>
    window[area].setItem(
      key,
      JSON.stringify({ ...texts, vehicleType, districtId, location, wantsOffers, step }),
    ),
  )
}

/** Stores a photo until the tab is closed. One that does not fit is lost with a reload. */
export function keepPhoto(field: PhotoField, photo: File | null) {
  if (!photo) return quietly(() => window[area].removeItem(PHOTO_KEYS[field]))
  const reader = new FileReader()
  reader.onload = () => quietly(() => window[area].setItem(PHOTO_KEYS[field], String(reader.result)))
  reader.readAsDataURL(photo)
}

export function forgetDraft() {
  for (const stored of [key, ...Object.values(PHOTO_KEYS)]) quietly(() => window[area].removeItem(stored))
}

export function readDraft(): { values: Partial<CourierValues>; step: number } {
  const text = quietly(() => window[area].getItem(key)) ?? null
  const { step } = parse(text)
  return {
    values: { ...draftOf(text), ...readPhotos() },
    step: typeof step === 'number' && step in STEPS ? step : 0,
  }
}

function readPhotos(): Partial<CourierValues> {
  const photos: Partial<CourierValues> = {}
  for (const field of PHOTO_FIELDS) {
    const stored = quietly(() => window[area].getItem(PHOTO_KEYS[field])) ?? ''
    const [, type, base64] = stored.match(/^data:(image\/[a-z]+);base64,(.*)$/) ?? []
    const bytes = base64 && quietly(() => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
    if (bytes) photos[field] = new File([bytes], field, { type })
  }
  return photos
}

/** Reads a stored draft and leaves out what does not fit, because other scripts can write to the storage. */
function draftOf(text: string | null): Partial<CourierValues> {
  const stored = parse(text)
  const draft: Partial<CourierValues> = {}
  for (const field of STORED_FIELDS) {
    const value = stored[field]
    if (typeof value === 'string') draft[field] = value.slice(0, TYPED[field])
  }
  for (const field of STORED_DAYS) {
    const value = stored[field]
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) draft[field] = value
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
