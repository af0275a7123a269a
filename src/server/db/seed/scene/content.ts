import type { Role } from '#domain/accounts/roles.ts'
import type { DishStatus } from '#domain/catalog/dish-review.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { Point } from '#domain/geo.ts'
import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import accounts from '../demo/accounts.json' with { type: 'json' }
import addresses from '../demo/addresses.json' with { type: 'json' }
import announcements from '../demo/announcements.json' with { type: 'json' }
import cooks from '../demo/cooks.json' with { type: 'json' }
import couriers from '../demo/couriers.json' with { type: 'json' }
import customers from '../demo/customers.json' with { type: 'json' }
import dishes from '../demo/dishes.json' with { type: 'json' }
import districts from '../demo/districts.json' with { type: 'json' }
import hours from '../demo/hours.json' with { type: 'json' }
import notes from '../demo/notes.json' with { type: 'json' }
import notifications from '../demo/notifications.json' with { type: 'json' }
import promos from '../demo/promos.json' with { type: 'json' }
import reviews from '../demo/reviews.json' with { type: 'json' }

type Registered = { id: string; email: string; mobileNumber: string; name: TextInBoth }
export type DemoAddress = {
  districtId: string
  street: TextInBoth
  building: string
  floor: string
  apartment: string
  text: TextInBoth
  landmark: TextInBoth
  location: Point
}
type FavouritePayment = 'cash_on_delivery' | 'credit_card' | 'paypal'

export type DemoAccount = { email: string; role: Role; id?: string; name?: TextInBoth }
export type DemoDistrict = { id: string; name: TextInBoth; location: Point }
export type DemoCook = Registered & {
  bio: TextInBoth
  districtId: string
  cookLocation: Point
  hoursId: string
  dailyOrderLimit: number
  typicalPrepMinutes: number
  joinedDaysAgo: number
  address: TextInBoth
}
export type DemoCourier = Registered & {
  districtId: string
  deliveryBaseLocation: Point
  vehicleType: VehicleType
  idNumber: string
  licenseNumber: string
  joinedDaysAgo: number
  address: TextInBoth
}
export type DemoPersona = Registered & {
  locale: Locale
  favouritePayment: FavouritePayment
  address: DemoAddress
}
export type DemoDish = {
  id: string
  cookId: string
  nameEn: string
  nameAr: string
  descriptionEn: string
  descriptionAr: string
  price: number
  dishType: DishType
  dishTypes: DishType[]
  serves: number
  allergens: string[]
  spice: number
  reviewKind: string
  status: DishStatus
  rejectionReason?: TextInBoth
  flagged?: boolean
  flagReason?: TextInBoth
}
export type ReplyTone =
  | 'praise'
  | 'neutral'
  | 'suggestion'
  | 'late'
  | 'cold'
  | 'missing'
  | 'packaging'
  | 'wrong-order'
  | 'taste'
  | 'portion'
export type DemoComment = {
  /** The id of one dish, the kind of several, or `any`. */
  about: string
  rating: number
  lang: Locale
  comment: string
  /** The subject of a complaint, if a reply addresses it. */
  tone?: ReplyTone
}
export type DemoReply = { tone: ReplyTone; text: TextInBoth }
export type DemoPromo = {
  id: string
  code: string
  type: 'percent' | 'fixed'
  discount: number
  maxUses: number
  perUserLimit: number
  /** In EGP. */
  minimumOrder?: number
  maximumDiscount?: number
  startsInDays?: number
  expiresInDays: number
  usedCount: number
  description: TextInBoth
}
export type DemoAnnouncement = {
  id: string
  category: 'promo' | 'system'
  audience: 'all' | 'customers' | 'cooks' | 'admins'
  startsInDays: number
  endsInDays: number
  /** Where its message in the bell leads. */
  url?: string
  title: TextInBoth
  body: TextInBoth
}
export type DemoNotification = {
  id: string
  event: string
  category: NotificationCategory
  url: string
  /** Absent if the product's own message is used. */
  inApp?: { title: TextInBoth; body: TextInBoth }
}

export const DEMO_PASSWORD = 'amama-demo'
/** One account of each role and a second courier. Everybody else signs in with the same password. */
export const DEMO_ACCOUNTS = accounts as DemoAccount[]

export const DISTRICTS = districts as DemoDistrict[]
export const COOKS = cooks as DemoCook[]
export const COURIERS = couriers as DemoCourier[]
export const PERSONAS = customers.personas as DemoPersona[]
export const CUSTOMERS = customers.generated as (Registered & { locale: Locale; addressId: string })[]
export const NAME_LISTS = customers.nameLists as { first: TextInBoth[]; family: TextInBoth[] }
export const ADDRESSES = addresses as (DemoAddress & { id: string })[]
export const HOURS = hours as { id: string; availability: WeeklyAvailability }[]
export const DISHES = dishes as DemoDish[]
export const NOTES = notes as { id: string; to: 'cook' | 'courier'; text: TextInBoth }[]
export const COMMENTS = reviews.comments as DemoComment[]
export const REPLIES = reviews.adminReplies as DemoReply[]
export const PROMOS = promos as DemoPromo[]
export const ANNOUNCEMENTS = announcements as DemoAnnouncement[]
export const NOTIFICATIONS = notifications as unknown as DemoNotification[]

const DISTRICT_BY_ID = new Map(DISTRICTS.map((district) => [district.id, district]))

export function getDistrict(id: string): DemoDistrict {
  const district = DISTRICT_BY_ID.get(id)
  if (!district) throw new Error(`no district ${id} in the demo data`)
  return district
}

/** The address that somebody types into the checkout: street and building in one line, with floor and flat. */
export type TypedAddress = { street: string; floor: string; apartment: string }

const GROUND: Record<Locale, string> = { en: 'ground', ar: 'الأرضي' }

/** A demo address as its customer types it, in their language and digits. */
export function typedAddress(
  { street, building, floor, apartment }: DemoAddress,
  locale: Locale,
): TypedAddress {
  const digits = (number: string) => formatter(locale).count(Number(number))
  return {
    street: `${digits(building)} ${street[locale]}`,
    floor: floor === '0' ? GROUND[locale] : digits(floor),
    apartment: digits(apartment),
  }
}
