import { distanceKm, type Point } from '#domain/geo.ts'
import {
  ADDRESSES,
  COOKS,
  COURIERS,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  getDistrict,
  NAME_LISTS,
  NOTES,
  type TypedAddress,
  typedAddress,
} from '#server/db/seed/scene/content.ts'

type InBoth = { en: string; ar: string }

export type CastCook = { email: string; name: string; location: Point }
export type CastCourier = { email: string; name: string; baseLocation: Point }
export type Door = {
  address: Record<'en' | 'ar', TypedAddress>
  landmark: InBoth
  area: string
  location: Point
}

/** The people of the live demo: cooks and couriers of the demo data, and the data of simulated guests. */
export type Cast = {
  password: string
  /** The admin who counts the cash that couriers hand over. */
  admin: string
  cooks: CastCook[]
  couriers: CastCourier[]
  doors: Door[]
  names: { first: InBoth[]; family: InBoth[] }
  notes: InBoth[]
}

/** All cooks and couriers of the demo data, except those whom people want to play themselves. */
export function demoCast(without: readonly string[] = []): Cast {
  const plays = ({ email }: { email: string }) => !without.includes(email)
  return {
    password: DEMO_PASSWORD,
    admin: DEMO_ACCOUNTS.find(({ role }) => role === 'admin')!.email,
    cooks: COOKS.map((cook) => ({
      email: emailOf('cook', cook),
      name: cook.name.en,
      location: cook.cookLocation,
    })).filter(plays),
    couriers: COURIERS.map((courier) => ({
      email: emailOf('delivery', courier),
      name: courier.name.en,
      baseLocation: courier.deliveryBaseLocation,
    })).filter(plays),
    doors: ADDRESSES.map((address) => ({
      address: { en: typedAddress(address, 'en'), ar: typedAddress(address, 'ar') },
      landmark: address.landmark,
      area: getDistrict(address.districtId).name.en,
      location: address.location,
    })),
    names: NAME_LISTS,
    notes: NOTES.filter(({ to }) => to === 'cook').map(({ text }) => text),
  }
}

/** Whether enough couriers have their base location within the radius of a kitchen. */
export function isWellServed(cast: Cast, kitchen: Point, radiusKm: number): boolean {
  const near = cast.couriers.filter(
    ({ baseLocation }) => radiusKm <= 0 || distanceKm(baseLocation, kitchen) <= radiusKm,
  )
  return near.length >= Math.min(2, cast.couriers.length)
}

/** The named demo accounts sign in with their own addresses. */
function emailOf(role: 'cook' | 'delivery', { id, email }: { id: string; email: string }): string {
  return DEMO_ACCOUNTS.find((account) => account.role === role && account.id === id)?.email ?? email
}
