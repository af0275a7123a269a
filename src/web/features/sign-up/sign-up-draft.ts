import { SIGN_UP_ROLES } from '#domain/accounts/sign-in/sign-up.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { type SignUpValues, TYPED, type TypedField } from './sign-up-values.ts'

type StorageEntry = (typeof PERSONAL_KEYS)['signUp' | 'lastGuest']
/** Passwords are never stored in the browser. */
const SECRETS: readonly TypedField[] = ['password', 'passwordConfirmation']

/** Stores the form until the tab is closed, so that it survives a reload, another language and the cook's own page. */
export function keepDraft(values: SignUpValues) {
  const stored = Object.fromEntries(
    Object.entries(values).filter(([field]) => !SECRETS.includes(field as TypedField)),
  )
  withStorage(({ area, key }) => window[area].setItem(key, JSON.stringify(stored)))
}

export function forgetDraft() {
  withStorage(({ area, key }) => window[area].removeItem(key))
}

export function readDraft(): Partial<SignUpValues> {
  return draftOf(read(PERSONAL_KEYS.signUp))
}

/** A guest who ordered here need not type their details again. */
export function readLastGuest(): Partial<SignUpValues> {
  const { mobile, street, pin, ...rest } = parse(read(PERSONAL_KEYS.lastGuest))
  const { role: _, ...guest } = draftOf(
    JSON.stringify({ ...rest, mobileNumber: mobile, address: street, location: pin }),
  )
  return guest
}

/** Reads a stored draft and leaves out what does not fit, because other scripts can write to the storage (S-98). */
export function draftOf(text: string | null): Partial<SignUpValues> {
  const stored = parse(text)
  const draft: Partial<SignUpValues> = {}
  for (const field of Object.keys(TYPED) as TypedField[]) {
    const value = stored[field]
    if (typeof value === 'string' && !SECRETS.includes(field)) draft[field] = value.slice(0, TYPED[field])
  }
  const role = SIGN_UP_ROLES.find((each) => each === stored.role)
  if (role) draft.role = role
  if (typeof stored.districtId === 'string') draft.districtId = stored.districtId.slice(0, 64)
  if (isPin(stored.location)) draft.location = pick(stored.location)
  if (typeof stored.termsAccepted === 'boolean') draft.termsAccepted = stored.termsAccepted
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

function isPin(value: unknown): value is Point {
  const point = value as Point | null | undefined
  return typeof point?.latitude === 'number' && typeof point.longitude === 'number' && isInEgypt(point)
}

function pick({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

function read(entry: StorageEntry): string | null {
  return withStorage(({ area, key }) => window[area].getItem(key), entry) ?? null
}

/** Access to storage throws where a browser forbids it. The draft is then not stored. */
function withStorage<T>(
  use: (entry: StorageEntry) => T,
  entry: StorageEntry = PERSONAL_KEYS.signUp,
): T | undefined {
  try {
    return use(entry)
  } catch {
    return undefined
  }
}
