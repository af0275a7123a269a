import type { Profile, SavedAddress } from '#contract/accounts/profiles.ts'
import type { Point } from '#domain/geo.ts'
import { addressLine } from '#domain/ordering/address.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { addressWords } from '#server/platform/address-words.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { type AddressRow, findProfile, listAddressRows } from './store.ts'

type ProfileRow = Awaited<ReturnType<typeof findProfile>>

/** The caller's own profile. */
export async function getProfile({ platform: { database }, user }: Call): Promise<Profile> {
  return profileOf(user, await findProfile(database.db, user.id))
}

/** The caller's saved addresses, the default first. */
export async function listAddresses({
  platform: { database },
  user: { id, locale },
}: Call): Promise<{ items: SavedAddress[] }> {
  const found = await listAddressRows(database.db, id)
  return { items: found.map((row) => savedAddressOf(row, locale)) }
}

export function profileOf(user: SignedIn, row: ProfileRow): Profile {
  const { id: uid, name, nameAr, email, role, locale, portrait } = user
  return {
    uid,
    name,
    nameAr,
    email,
    role,
    locale,
    portrait,
    emailVerified: row?.emailVerified ?? false,
    mobileNumber: row?.mobileNumber ?? null,
    wantsOffers: row?.wantsOffers ?? false,
    wantsOrderLetters: row?.wantsOrderLetters ?? true,
    wantsOrderPush: row?.wantsOrderPush ?? true,
    wantsOfferPush: row?.wantsOfferPush ?? false,
  }
}

export function savedAddressOf(row: AddressRow, locale: Locale): SavedAddress {
  return {
    id: row.id,
    label: row.label,
    districtId: row.districtId,
    street: row.street ?? '',
    building: row.building ?? '',
    floor: row.floor ?? '',
    apartment: row.apartment ?? '',
    landmark: row.landmark ?? '',
    address: row.address ?? '',
    postalCode: row.postalCode ?? '',
    location: locationOf(row),
    isDefault: row.isDefault,
    line: lineOf(row, locale),
  }
}

/** The address on one line, made of its parts or of the free text. */
export function lineOf(row: AddressRow, locale: Locale): string {
  const { street, building, floor, apartment } = row
  return addressLine({ street: street || row.address, building, floor, apartment }, addressWords(locale))
}

export function locationOf({ latitude, longitude }: Pick<AddressRow, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The customer's default address, if it has a location. */
export async function findDefaultAddress(
  db: Db,
  userId: string,
): Promise<{ address: string; location: Point } | null> {
  const saved = (await findProfile(db, userId))?.saved
  const location = saved ? locationOf(saved) : null
  return saved && location ? { address: lineOf(saved, 'en'), location } : null
}
