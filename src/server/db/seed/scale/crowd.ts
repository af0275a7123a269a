import type { Role } from '#domain/accounts/roles.ts'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { searchTextOf } from '#domain/catalog/search-text.ts'
import { PAPER_KINDS, type PaperKind } from '#domain/delivery/papers.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Point } from '#domain/geo.ts'
import type { SpecialDay } from '#domain/kitchens/special-days.ts'
import { hourColumnsOf } from '#server/db/hour-columns.ts'
import type { couriers, papers } from '#server/db/tables/delivery.ts'
import type { kitchens } from '#server/db/tables/kitchens.ts'
import type { Random } from '../random.ts'
import { DEMO_ACCOUNTS, type DemoDistrict, DISTRICTS, HOURS, NAME_LISTS } from '../scene/content.ts'
import { demoId } from '../scene/demo-id.ts'
import { accountRows, geohashOf, type Registration } from '../scene/registration.ts'
import type { Scale } from './scales.ts'

/** One person of many. The number counts within the role and decides the district, so that neighbours are found by arithmetic. */
export type Member = Registration & { n: number; mobile: string; district: DemoDistrict; point: Point }
export type Crowd = {
  cooks: Member[]
  couriers: Member[]
  customers: Member[]
  rows: {
    accounts: ReturnType<typeof accountRows>[]
    kitchens: (typeof kitchens.$inferInsert)[]
    couriers: (typeof couriers.$inferInsert)[]
    papers: (typeof papers.$inferInsert)[]
  }
}

const MOBILE_PREFIX: Partial<Record<Role, string>> = { cook: '+2010', delivery: '+2011', customer: '+2012' }
/** About two kilometres around the centre of a district. */
const SPREAD_DEGREES = 0.035
/** One in so many couriers has sent new papers. */
const RENEWING = 50
const ROLES = ['superadmin', 'admin'] as const

/** As many people as the scale needs. The first of each role have the e-mails of the demo accounts. */
export function makeCrowd(random: Random, now: number, scale: Scale, passwordHash: string): Crowd {
  const members = (role: Role, count: number) =>
    Array.from({ length: count }, (_, n) => makeMember(random, now - scale.days * DAY_MS, role, n))
  const admins = ROLES.flatMap((role) => members(role, 1))
  const cooks = members('cook', scale.cooks)
  const drivers = members('delivery', scale.couriers)
  const customers = members('customer', scale.customers)
  return {
    cooks,
    couriers: drivers,
    customers,
    rows: {
      accounts: [...admins, ...cooks, ...drivers, ...customers].map((member) =>
        accountRows(member, passwordHash),
      ),
      kitchens: cooks.map((cook) => kitchenRow(random, cook, now)),
      couriers: drivers.map((courier) => courierRow(courier)),
      papers: drivers.flatMap(paperRows),
    },
  }
}

/** How many districts people are distributed over, in turn. */
export const DISTRICT_COUNT = DISTRICTS.length

function makeMember(random: Random, since: number, role: Role, n: number): Member {
  const first = random.pick(NAME_LISTS.first)
  const family = random.pick(NAME_LISTS.family)
  const district = DISTRICTS[n % DISTRICT_COUNT]!
  const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * SPREAD_DEGREES).toFixed(5))
  const account = DEMO_ACCOUNTS.filter((candidate) => candidate.role === role)[n]
  const building = random.int(1, 150)
  return {
    n,
    id: demoId(role, `load ${n}`),
    email: account?.email ?? `${role}-${n}@load.amama.test`,
    role,
    name: { en: `${first.en} ${family.en}`, ar: `${first.ar} ${family.ar}` },
    locale: account || n % 5 === 0 ? 'en' : 'ar',
    mobile: `${MOBILE_PREFIX[role] ?? '+2015'}${String(n).padStart(8, '0')}`,
    address: `${building}, ${district.name.en}`,
    district,
    point: { latitude: near(district.location.latitude), longitude: near(district.location.longitude) },
    joinedAt: since - random.int(1, 300) * DAY_MS,
  }
}

function kitchenRow(random: Random, cook: Member, now: number): Crowd['rows']['kitchens'][number] {
  const { availability } = random.chance(0.5) ? HOURS[0]! : random.pick(HOURS)
  return {
    cookId: cook.id,
    searchText: searchTextOf([cook.name.en, cook.name.ar]),
    districtId: cook.district.id,
    area: cook.district.name.en,
    areaAr: cook.district.name.ar,
    address: cook.address!,
    latitude: cook.point.latitude,
    longitude: cook.point.longitude,
    cookGeohash: geohashOf(cook.point),
    ...hourColumnsOf({ availability, specialDays: random.chance(0.2) ? aMonthOfEvenings(now) : [] }),
    dailyOrderLimit: 100,
    typicalPrepMinutes: random.int(4, 12) * 5,
    joinedAt: new Date(cook.joinedAt),
    approvedAt: new Date(cook.joinedAt),
  }
}

/** Ramadan, in three days. */
function aMonthOfEvenings(now: number): SpecialDay[] {
  const first = addCairoDays(cairoDate(now), 3)
  return Array.from({ length: 30 }, (_, day) => ({
    date: addCairoDays(first, day),
    slots: [{ start: '17:00', end: '01:00' }],
  }))
}

function courierRow({ id, n, point, joinedAt }: Member): Crowd['rows']['couriers'][number] {
  return {
    userId: id,
    vehicleType: (['motorcycle', 'motorcycle', 'car', 'bicycle'] as const)[n % 4]!,
    baseLatitude: point.latitude,
    baseLongitude: point.longitude,
    deliveryGeohash: geohashOf(point),
    onDuty: true,
    approvedAt: new Date(joinedAt),
  }
}

/** Papers without photos: so many pictures would show nothing. */
function paperRows({ id, n, joinedAt }: Member): Crowd['rows']['papers'] {
  const paperOf = (kind: PaperKind, waits: boolean) => ({
    id: `${waits ? 'new-' : ''}${kind}-${id}`.slice(0, 64),
    courierId: id,
    kind,
    number: `2950101${String(n).padStart(7, '0')}`,
    submittedAt: new Date(joinedAt),
    waits,
  })
  const renews = n % RENEWING === RENEWING - 1
  return PAPER_KINDS.flatMap((kind) => [paperOf(kind, false), ...(renews ? [paperOf(kind, true)] : [])])
}
