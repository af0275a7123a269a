import type { Role } from '#domain/accounts/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Point } from '#domain/geo.ts'
import type { credentials, Locale, profiles, savedAddresses, users } from '#server/db/tables/accounts.ts'
import type { consents } from '#server/db/tables/consents.ts'
import type { couriers, papers } from '#server/db/tables/delivery.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { Random } from '../random.ts'
import {
  ADDRESSES,
  COOKS,
  COURIERS,
  CUSTOMERS,
  DEMO_ACCOUNTS,
  type DemoAddress,
  type DemoCourier,
  NAME_LISTS,
  PERSONAS,
  type TypedAddress,
  typedAddress,
} from './content.ts'
import { demoId } from './demo-id.ts'
import { accountRows, geohashOf, type Registration } from './registration.ts'

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][]

export type Place = {
  /** The whole address as one text, as the profile stores it. */
  text: string
  typed: TypedAddress
  landmark: string
  districtId: string
  location: Point
}

/** A buyer, with an account or as a guest (`id` is null). */
export type Orderer = {
  id: string | null
  name: TextInBoth
  email: string | null
  mobile: string
  locale: Locale
  place: Place
  favouritePayment: 'cash' | 'card' | 'paypal' | null
  joinedAt: number
}
export type Courier = {
  id: string
  name: TextInBoth
  baseLocation: Point
  joinedAt: number
  /** A demo account starts free, so that its list of ready orders is complete. */
  isDemoAccount: boolean
}
export type People = {
  admins: { id: string; role: Role }[]
  couriers: Courier[]
  customers: Orderer[]
  guests: Orderer[]
  rows: {
    users: Rows<typeof users>
    credentials: Rows<typeof credentials>
    profiles: Rows<typeof profiles>
    consents: Rows<typeof consents>
    savedAddresses: Rows<typeof savedAddresses>
    couriers: Rows<typeof couriers>
    papers: Rows<typeof papers>
  }
}

const GUESTS = 36
const ADMIN_SINCE_DAYS = 700

/** What was stored before: the pictures by person, the specimen of a paper, and the password of all. */
type Stored = { passwordHash: string; portraits: Map<string, string>; specimen: string }

/** Everybody with an account, and the guests. */
export function makePeople(random: Random, now: number, stored: Stored): People {
  const { portraits, specimen } = stored
  const rows: People['rows'] = {
    users: [],
    credentials: [],
    profiles: [],
    consents: [],
    savedAddresses: [],
    couriers: [],
    papers: [],
  }
  const register = registerInto(rows, stored.passwordHash)
  const daysAgo = (days: number) => now - days * DAY_MS

  const admins = DEMO_ACCOUNTS.filter(({ name }) => name).map(({ email, role, name }) => {
    const id = demoId(role, email)
    const portrait = portraits.get(role)
    register({ id, email, role, name: name!, locale: 'en', portrait, joinedAt: daysAgo(ADMIN_SINCE_DAYS) })
    return { id, role }
  })
  for (const cook of COOKS)
    register(workerOf('cook', cook, { portraits, joinedAt: daysAgo(cook.joinedDaysAgo) }))
  const allCouriers = COURIERS.map((courier) => {
    const joinedAt = daysAgo(courier.joinedDaysAgo)
    const account = workerOf('delivery', courier, { portraits, joinedAt })
    register(account)
    const lastSeenAt = now - random.int(1, 50) * MINUTE_MS
    rows.couriers.push(courierRow({ userId: account.id, joinedAt, lastSeenAt }, courier))
    rows.papers.push(...paperRows(courier, { courierId: account.id, photo: specimen, joinedAt, now }))
    const { name, deliveryBaseLocation: baseLocation } = courier
    return { id: account.id, name, baseLocation, joinedAt, isDemoAccount: account.isDemoAccount }
  })
  const customers = makeCustomers(random, now, portraits)
  for (const customer of customers) {
    const { place, ...person } = customer
    register({ ...person, role: 'customer', address: place.text, point: place.location })
    if (person.isDemoAccount) rows.savedAddresses.push(workOf(person))
  }
  return { admins, couriers: allCouriers, customers, guests: makeGuests(random, now), rows }
}

function registerInto(rows: People['rows'], passwordHash: string) {
  return (person: Registration) => {
    const account = accountRows(person, passwordHash)
    rows.users.push(account.user)
    rows.credentials.push(account.credential)
    rows.profiles.push(account.profile)
    rows.consents.push(...account.consents)
    rows.savedAddresses.push(...account.savedAddresses)
  }
}

/** A cook or a courier. */
function workerOf(
  role: 'cook' | 'delivery',
  person: (typeof COOKS)[number] | DemoCourier,
  { portraits, joinedAt }: { portraits: Map<string, string>; joinedAt: number },
) {
  return {
    ...signInOf(role, person.id, person.email),
    role,
    name: person.name,
    mobile: e164(person.mobileNumber),
    address: person.address.ar,
    portrait: portraits.get(person.id),
    joinedAt,
  }
}

const WORK_ADDRESS_ID = 'zamalek-1'
const AT_WORK: Record<Locale, string> = { en: 'Work', ar: 'الشغل' }

/** A second address for the demo customer. */
function workOf({ id, locale, joinedAt }: { id: string; locale: Locale; joinedAt: number }) {
  const address = ADDRESSES.find((known) => known.id === WORK_ADDRESS_ID)!
  return {
    id: `${id}-work`,
    userId: id,
    label: AT_WORK[locale],
    districtId: address.districtId,
    ...typedAddress(address, locale),
    landmark: address.landmark[locale],
    address: null,
    ...address.location,
    isDefault: false,
    createdAt: new Date(joinedAt),
  }
}

/** The demo accounts named at the start use English, like the page that names them. Everybody else uses Arabic. */
function signInOf(role: Role, name: string, email: string) {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.role === role && candidate.id === name)
  const locale: Locale = account ? 'en' : 'ar'
  return {
    id: demoId(role, name),
    email: account?.email ?? email,
    locale,
    isDemoAccount: account !== undefined,
  }
}

function makeCustomers(random: Random, now: number, portraits: Map<string, string>) {
  const addressOf = new Map(ADDRESSES.map((address) => [address.id, address]))
  const personas = PERSONAS.map((persona) => ({
    ...persona,
    favouritePayment: PAYMENT_OF[persona.favouritePayment],
  }))
  const others = CUSTOMERS.map((customer) => ({
    ...customer,
    address: addressOf.get(customer.addressId)!,
    favouritePayment: null,
  }))
  return [...personas, ...others].map((customer) => {
    const account = signInOf('customer', customer.id, customer.email)
    const locale = account.isDemoAccount ? account.locale : customer.locale
    return {
      ...account,
      locale,
      name: customer.name,
      mobile: e164(customer.mobileNumber),
      favouritePayment: customer.favouritePayment,
      place: placeOf(customer.address, locale),
      portrait: portraits.get(customer.id),
      joinedAt: now - random.int(61, 420) * DAY_MS,
    }
  })
}

const PAYMENT_OF = { cash_on_delivery: 'cash', credit_card: 'card', paypal: 'paypal' } as const

function makeGuests(random: Random, now: number): Orderer[] {
  return Array.from({ length: GUESTS }, (_, at) => {
    const first = random.pick(NAME_LISTS.first)
    const family = random.pick(NAME_LISTS.family)
    const locale: Locale = random.chance(0.8) ? 'ar' : 'en'
    return {
      id: null,
      name: { en: `${first.en} ${family.en}`, ar: `${first.ar} ${family.ar}` },
      email: random.chance(0.7) ? `guest-${at + 1}@demo.amama.test` : null,
      mobile: e164(`0155000${String(2001 + at)}`),
      locale,
      place: placeOf(random.pick(ADDRESSES), locale),
      favouritePayment: 'cash',
      joinedAt: now - 420 * DAY_MS,
    }
  })
}

function placeOf(address: DemoAddress, locale: Locale): Place {
  const { districtId, location } = address
  return {
    text: address.text[locale],
    typed: typedAddress(address, locale),
    landmark: address.landmark[locale],
    districtId,
    location,
  }
}

function e164(mobileNumber: string) {
  return `+2${mobileNumber}`
}

function courierRow(
  { userId, joinedAt, lastSeenAt }: { userId: string; joinedAt: number; lastSeenAt: number },
  courier: DemoCourier,
): typeof couriers.$inferInsert {
  const baseLocation = courier.deliveryBaseLocation
  return {
    userId,
    vehicleType: courier.vehicleType,
    baseLatitude: baseLocation.latitude,
    baseLongitude: baseLocation.longitude,
    deliveryGeohash: geohashOf(baseLocation),
    onDuty: true,
    firstOnDutyAt: new Date(joinedAt),
    lastSeenAt: new Date(lastSeenAt),
    approvedAt: new Date(joinedAt),
  }
}

/** Both papers of a courier. One courier has sent new ones too, so that an admin has something to review. */
function paperRows(
  courier: DemoCourier,
  { courierId, photo, joinedAt, now }: { courierId: string; photo: string; joinedAt: number; now: number },
): Rows<typeof papers> {
  const numbers = [
    ['identity', courier.idNumber],
    ['license', courier.licenseNumber],
  ] as const
  return numbers.flatMap(([kind, number]) => {
    const paper = { courierId, kind, number, photo }
    const accepted = {
      ...paper,
      id: demoId('paper', `${kind}:${courier.id}`),
      submittedAt: new Date(joinedAt),
      waits: false,
    }
    if (courier !== COURIERS.at(-1)) return [accepted]
    const id = demoId('paper', `new:${kind}:${courier.id}`)
    return [accepted, { ...paper, id, submittedAt: new Date(now - 90 * MINUTE_MS), waits: true }]
  })
}
