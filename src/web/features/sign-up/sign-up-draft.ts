import { SIGN_UP_ROLES } from '#domain/accounts/sign-in/sign-up.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { type SignUpValues, TYPED, type TypedField } from './sign-up-values.ts'

type Kept = (typeof PERSONAL_KEYS)['signUp' | 'lastGuest']
/** No browser keeps them for us. */
const SECRETS: readonly TypedField[] = ['password', 'passwordConfirmation']

/** Keeps what was typed for as long as the tab is open: through a reload, another language, the cook's own page. */
export function keepDraft(values: SignUpValues) {
  const kept = Object.fromEntries(
    Object.entries(values).filter(([field]) => !SECRETS.includes(field as TypedField)),
  )
  withStorage(({ area, key }) => window[area].setItem(key, JSON.stringify(kept)))
}

export function forgetDraft() {
  withStorage(({ area, key }) => window[area].removeItem(key))
}

export function readDraft(): Partial<SignUpValues> {
  return draftOf(read(PERSONAL_KEYS.signUp))
}

/** Who ordered here as a guest does not type it all again. */
export function readLastGuest(): Partial<SignUpValues> {
  const { mobile, street, pin, ...rest } = parse(read(PERSONAL_KEYS.lastGuest))
  const { role: _, ...guest } = draftOf(
    JSON.stringify({ ...rest, mobileNumber: mobile, address: street, location: pin }),
  )
  return guest
}

/** What is left of a text that anyone may have written there (S-98). */
export function draftOf(text: string | null): Partial<SignUpValues> {
  const kept = parse(text)
  const draft: Partial<SignUpValues> = {}
  for (const field of Object.keys(TYPED) as TypedField[]) {
    const value = kept[field]
    if (typeof value === 'string' && !SECRETS.includes(field)) draft[field] = value.slice(0, TYPED[field])
  }
  const role = SIGN_UP_ROLES.find((each) => each === kept.role)
  if (role) draft.role = role
  if (typeof kept.districtId === 'string') draft.districtId = kept.districtId.slice(0, 64)
  if (isPin(kept.location)) draft.location = pick(kept.location)
  if (typeof kept.termsAccepted === 'boolean') draft.termsAccepted = kept.termsAccepted
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

function isPin(value: unknown): value is Point {
  const point = value as Point | null | undefined
  return typeof point?.latitude === 'number' && typeof point.longitude === 'number' && isInEgypt(point)
}

function pick({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

function read(kept: Kept): string | null {
  return withStorage(({ area, key }) => window[area].getItem(key), kept) ?? null
}

/** Reaching for a storage throws where a browser forbids it; nothing is kept there then. */
function withStorage<T>(use: (kept: Kept) => T, kept: Kept = PERSONAL_KEYS.signUp): T | undefined {
  try {
    return use(kept)
  } catch {
    return undefined
  }
}
