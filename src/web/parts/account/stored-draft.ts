import { isInEgypt, type Point } from '#domain/geo.ts'
import type { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { type AccountValues, TYPED, type TypedField } from './account-values.ts'

type StorageEntry = (typeof PERSONAL_KEYS)[keyof typeof PERSONAL_KEYS]
/** Passwords are never stored in the browser. */
const SECRETS: readonly string[] = ['password', 'passwordConfirmation'] satisfies TypedField[]

export function keepStored({ area, key }: StorageEntry, values: object) {
  const stored = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRETS.includes(field)))
  quietly(() => window[area].setItem(key, JSON.stringify(stored)))
}

export function forgetStored({ area, key }: StorageEntry) {
  quietly(() => window[area].removeItem(key))
}

export function readStored({ area, key }: StorageEntry): string | null {
  return quietly(() => window[area].getItem(key)) ?? null
}

export function parseStored(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Leaves out what does not fit an account, because other scripts can write to the storage (S-98). */
export function accountOf(stored: Record<string, unknown>): Partial<AccountValues> {
  const draft: Partial<AccountValues> = {}
  for (const field of Object.keys(TYPED) as TypedField[]) {
    const value = stored[field]
    if (typeof value === 'string' && !SECRETS.includes(field)) draft[field] = value.slice(0, TYPED[field])
  }
  if (typeof stored.districtId === 'string') draft.districtId = stored.districtId.slice(0, 64)
  const { location } = stored
  // An area that was chosen without a pin must not get the pin that the page starts with.
  if (isPin(location)) draft.location = pick(location)
  else if (location === null && draft.districtId) draft.location = null
  if (typeof stored.termsAccepted === 'boolean') draft.termsAccepted = stored.termsAccepted
  if (typeof stored.wantsOffers === 'boolean') draft.wantsOffers = stored.wantsOffers
  return draft
}

function isPin(value: unknown): value is Point {
  const point = value as Point | null | undefined
  return typeof point?.latitude === 'number' && typeof point.longitude === 'number' && isInEgypt(point)
}

function pick({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

/** Access to storage throws where a browser forbids it. The draft is then not stored. */
export function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
