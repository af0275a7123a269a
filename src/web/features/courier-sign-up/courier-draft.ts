import { VEHICLES } from '#domain/delivery/vehicles.ts'
import {
  accountOf,
  forgetStored,
  keepStored,
  parseStored,
  quietly,
  readStored,
} from '#web/parts/account/stored-draft.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { type CourierValues, EMPTY, MAX_PAPER_NUMBER, STEPS, stepOf } from './courier-values.ts'

const NUMBERS = ['identityNumber', 'licenseNumber'] as const
const DAYS = ['identityExpiresOn', 'licenseExpiresOn'] as const
const PHOTOS = {
  identityPhoto: PERSONAL_KEYS.courierIdentityPhoto,
  licensePhoto: PERSONAL_KEYS.courierLicensePhoto,
}
type PhotoField = keyof typeof PHOTOS

/**
 * Stores the form, without its photos, and its step until the tab is closed. It survives a reload, which the camera of a cheap
 * phone causes by itself.
 */
export function keepDraft(values: CourierValues, step: number) {
  const { identityPhoto: _i, licensePhoto: _l, termsAccepted: _t, ...stored } = values
  keepStored(PERSONAL_KEYS.courierSignUp, { ...stored, step })
}

/** Stores a photo until the tab is closed. One that does not fit is lost with a reload. */
export function keepPhoto(field: PhotoField, photo: File | null) {
  const { area, key } = PHOTOS[field]
  if (!photo) return forgetStored(PHOTOS[field])
  const reader = new FileReader()
  reader.onload = () => quietly(() => window[area].setItem(key, String(reader.result)))
  reader.readAsDataURL(photo)
}

export function forgetDraft() {
  for (const entry of [PERSONAL_KEYS.courierSignUp, ...Object.values(PHOTOS)]) forgetStored(entry)
}

/** Reads the stored draft and leaves out what does not fit. A missing photo is asked for before the last step, which cannot show it. */
export function readDraft(): { values: Partial<CourierValues>; step: number } {
  const stored = parseStored(readStored(PERSONAL_KEYS.courierSignUp))
  const { step } = stored
  const values: Partial<CourierValues> = { ...accountOf(stored), ...readPhotos() }
  for (const field of NUMBERS) {
    const value = stored[field]
    if (typeof value === 'string') values[field] = value.slice(0, MAX_PAPER_NUMBER)
  }
  for (const field of DAYS) {
    const value = stored[field]
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) values[field] = value
  }
  values.vehicleType = VEHICLES.find((each) => each === stored.vehicleType) ?? EMPTY.vehicleType
  const reached = typeof step === 'number' && step in STEPS ? step : 0
  const hasPhotos = values.identityPhoto && values.licensePhoto
  return { values, step: hasPhotos ? reached : Math.min(reached, stepOf('identityPhoto')) }
}

function readPhotos(): Partial<CourierValues> {
  const photos: Partial<CourierValues> = {}
  for (const field of Object.keys(PHOTOS) as PhotoField[]) {
    const stored = readStored(PHOTOS[field]) ?? ''
    const [, type, base64] = stored.match(/^data:(image\/[a-z]+);base64,(.*)$/) ?? []
    const bytes = base64 && quietly(() => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
    if (bytes) photos[field] = new File([bytes], field, { type })
  }
  return photos
}
