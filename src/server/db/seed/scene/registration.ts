import { geohashForLocation } from 'geofire-common'
import type { Role } from '#domain/accounts/roles.ts'
import type { Point } from '#domain/geo.ts'
import type { credentials, Locale, profiles, savedAddresses, users } from '#server/db/tables/accounts.ts'
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
  return {
    user: userRow(person),
    credential: credentialRow(person, passwordHash),
    profile: profileRow(person),
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

function profileRow({ id, role, mobile, address, joinedAt }: Registration): typeof profiles.$inferInsert {
  const wantsOffers = role === 'customer' && likesOffers(id)
  return {
    userId: id,
    mobileNumber: mobile ?? null,
    address: role === 'customer' ? null : (address ?? null),
    wantsOffers,
    wantsOffersAt: wantsOffers ? new Date(joinedAt) : null,
  }
}

/** Two customers in three agreed to offers when they joined. */
function likesOffers(id: string): boolean {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3 !== 1
}
