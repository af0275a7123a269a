import { geohashForLocation } from 'geofire-common'
import { wordingOf } from '#domain/accounts/consents.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Point } from '#domain/geo.ts'
import type { credentials, Locale, profiles, savedAddresses, users } from '#server/db/tables/accounts.ts'
import type { consents } from '#server/db/tables/consents.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'

/** The data that sign-up asks for. */
export type Registration = {
  id: string
  email: string
  role: Role
  name: TextInBoth
  locale: Locale
  mobile?: string
  address?: string
  point?: Point
  portrait?: string | undefined
  joinedAt: number
}

/** An account that can sign in, with the rows that Better Auth and our sign-up would have written. */
export function accountRows(person: Registration, passwordHash: string) {
  // Two customers in three agreed to offers.
  const wantsOffers = person.role === 'customer' && !isOneOf(3, person.id)
  return {
    user: userRow(person),
    credential: credentialRow(person, passwordHash),
    profile: profileRow(person, wantsOffers),
    consents: consentRows(person, wantsOffers),
    savedAddresses: person.role === 'customer' ? [addressRow(person)] : [],
  }
}

export function geohashOf({ latitude, longitude }: Point): string {
  return geohashForLocation([latitude, longitude], 10)
}

function userRow({
  id,
  email,
  role,
  name,
  locale,
  portrait,
  joinedAt,
}: Registration): typeof users.$inferInsert {
  const createdAt = new Date(joinedAt)
  return {
    id,
    email,
    role,
    locale,
    name: name.en,
    nameAr: name.ar,
    emailVerified: true,
    image: portrait ?? null,
    createdAt,
    updatedAt: createdAt,
  }
}

function credentialRow({ id, joinedAt }: Registration, password: string): typeof credentials.$inferInsert {
  const createdAt = new Date(joinedAt)
  return {
    id: `${id}-password`,
    accountId: id,
    providerId: 'credential',
    userId: id,
    password,
    createdAt,
    updatedAt: createdAt,
  }
}

/** A customer's delivery address. Other roles have their address in the profile. */
function addressRow({ id, address, point, joinedAt }: Registration): typeof savedAddresses.$inferInsert {
  return {
    id: `${id}-address`,
    userId: id,
    label: '',
    districtId: null,
    street: null,
    floor: null,
    apartment: null,
    landmark: null,
    address: address ?? null,
    ...point,
    isDefault: true,
    createdAt: new Date(joinedAt),
  }
}

function profileRow(
  { id, role, mobile, address }: Registration,
  wantsOffers: boolean,
): typeof profiles.$inferInsert {
  return {
    userId: id,
    mobileNumber: mobile ?? null,
    address: role === 'customer' ? null : (address ?? null),
    wantsOffers,
  }
}

/** The yes at sign-up; of one person in five also an earlier one that was taken back. */
function consentRows({ id, joinedAt }: Registration, wantsOffers: boolean): (typeof consents.$inferInsert)[] {
  if (!wantsOffers) return []
  const row = { userId: id, channel: 'mail' } as const
  const yes = (place: 'sign_up' | 'account', hours: number) => ({
    ...row,
    agreed: true,
    place,
    wording: wordingOf(place, 'mail', true),
    at: new Date(joinedAt + hours * HOUR_MS),
  })
  const no = {
    ...row,
    agreed: false,
    place: 'letter' as const,
    wording: null,
    at: new Date(joinedAt + HOUR_MS),
  }
  return isOneOf(5, id) ? [yes('sign_up', 0), no, yes('account', 2)] : [yes('sign_up', 0)]
}

/** Whether the letters of an id add up to a multiple of this, plus one. */
function isOneOf(count: number, id: string): boolean {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % count === 1
}
