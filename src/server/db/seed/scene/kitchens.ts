import { addCairoDays, cairoClock, cairoDate } from '#domain/cairo-time.ts'
import { searchTextOf } from '#domain/catalog/search-text.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Point } from '#domain/geo.ts'
import { slotsOfWeek, type WeeklyAvailability, type WeekRange, weekMinutes } from '#domain/kitchens/slots.ts'
import type { SpecialDay } from '#domain/kitchens/special-days.ts'
import { hourColumnsOf } from '#server/db/hour-columns.ts'
import type { kitchens } from '#server/db/tables/kitchens.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { Random } from '../random.ts'
import { COOKS, DEMO_ACCOUNTS, type DemoCook, type DemoDistrict, getDistrict, HOURS } from './content.ts'
import { demoId } from './demo-id.ts'
import { geohashOf } from './registration.ts'

export type Kitchen = {
  cookId: string
  name: TextInBoth
  address: string
  district: DemoDistrict
  location: Point
  open: readonly WeekRange[]
  dailyOrderLimit: number
  prepMinutes: number
  joinedAt: number
  /** The kitchen's share of the orders, relative to the others. */
  popularity: number
  isDemoAccount: boolean
}

type KitchenRow = typeof kitchens.$inferInsert

// Most kitchens must be open whenever somebody opens the demo. The texts of these do not mention hours.
const OPEN_ALL_DAY = new Set([
  'tante-nadia',
  'tante-mona',
  'mama-sohair',
  'mariam-botros',
  'hagga-zeinab',
  'om-shahd',
  'salwa-mansour',
  'mama-ragaa',
  'hanan-el-sherbiny',
])

/** Usually open in the evening. */
const HAS_A_FAMILY_EVENING = 'om-mazen'

/** The kitchens with their hours. Ratings and counters follow later from their orders. */
export function makeKitchens(random: Random, now: number): { kitchens: Kitchen[]; rows: KitchenRow[] } {
  const made = COOKS.map((cook) => {
    const weekly = weeklyHoursOf(cook)
    const kitchen: Kitchen = {
      cookId: demoId('cook', cook.id),
      name: cook.name,
      // In Arabic only, as its cook writes it and Cairo's couriers read it.
      address: cook.address.ar,
      district: getDistrict(cook.districtId),
      location: cook.cookLocation,
      open: weekMinutes(slotsOfWeek(weekly)),
      dailyOrderLimit: cook.dailyOrderLimit,
      prepMinutes: cook.typicalPrepMinutes,
      joinedAt: now - cook.joinedDaysAgo * DAY_MS,
      popularity: 0.5 + random.next(),
      isDemoAccount: DEMO_ACCOUNTS.some(({ id }) => id === cook.id),
    }
    if (kitchen.isDemoAccount) kitchen.popularity = 2.5
    return { kitchen, row: kitchenRow({ cook, kitchen, availability: weekly }, now) }
  })
  return { kitchens: made.map(({ kitchen }) => kitchen), rows: made.map(({ row }) => row) }
}

export function isOpen(kitchen: Kitchen, at: number): boolean {
  const { minuteOfWeek } = cairoClock(at)
  return kitchen.open.some(([from, to]) => from <= minuteOfWeek && minuteOfWeek < to)
}

function weeklyHoursOf(cook: DemoCook): WeeklyAvailability {
  const hoursId = OPEN_ALL_DAY.has(cook.id) ? 'all-day' : cook.hoursId
  const hours = HOURS.find(({ id }) => id === hoursId)
  if (!hours) throw new Error(`no hours ${hoursId} in the demo data`)
  return hours.availability
}

function kitchenRow(
  { cook, kitchen, availability }: { cook: DemoCook; kitchen: Kitchen; availability: WeeklyAvailability },
  now: number,
): KitchenRow {
  return {
    cookId: kitchen.cookId,
    searchText: searchTextOf([cook.name.en, cook.name.ar]),
    bio: cook.bio.en,
    bioAr: cook.bio.ar,
    districtId: kitchen.district.id,
    area: kitchen.district.name.en,
    areaAr: kitchen.district.name.ar,
    address: kitchen.address,
    latitude: kitchen.location.latitude,
    longitude: kitchen.location.longitude,
    cookGeohash: geohashOf(kitchen.location),
    ...hourColumnsOf({ availability, specialDays: cook.id === HAS_A_FAMILY_EVENING ? [lunchOnly(now)] : [] }),
    hoursSaved: true,
    dailyOrderLimit: kitchen.dailyOrderLimit,
    typicalPrepMinutes: kitchen.prepMinutes,
    joinedAt: new Date(kitchen.joinedAt),
    approvedAt: new Date(kitchen.joinedAt),
  }
}

function lunchOnly(now: number): SpecialDay {
  return { date: addCairoDays(cairoDate(now), 3), slots: [{ start: '13:00', end: '16:00' }] }
}
