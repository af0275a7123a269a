import { LRUCache } from 'lru-cache'
import type { DishCard, DishDetail, DishNow, Hold } from '#contract/catalog/catalog.ts'
import type { Review } from '#contract/catalog/reviews.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { dishState } from '#domain/catalog/dish-availability.ts'
import { estimateArrival } from '#domain/delivery/arrival.ts'
import { travelMinutes } from '#domain/geo.ts'
import type { Kitchen } from '#domain/kitchens/orderable.ts'
import { commonSlots, type Slot, slotsOfWeek, type WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { type SpecialDay, unusualDays } from '#domain/kitchens/special-days.ts'
import { egpOf } from '#domain/money.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { DishPageRow } from './browsing/dish-page-store.ts'
import type { DishCardRow, DishRow } from './browsing/dish-rows-sql.ts'

const MAX_DISHES = 2_000
/** Parses the hours of a dish from their JSON text. */
const readSlots = readOnce((text) => JSON.parse(text) as Slot[])
/** Parses the hours of a kitchen from the JSON text of its week. */
const readWeek = readOnce((text) => slotsOfWeek(JSON.parse(text) as WeeklyAvailability))
/** Parses the special days of a kitchen from their JSON text. */
const readSpecialDays = readOnce((text) => JSON.parse(text) as SpecialDay[])
/** Caches parsed hours by their text. Many dishes have the same hours, and lists would parse them again and again. */
function readOnce<Read>(read: (text: string) => readonly Read[]) {
  const cache = new LRUCache<string, readonly Read[]>({ max: MAX_DISHES, memoMethod: read })
  return (text: string): readonly Read[] => cache.memo(text)
}

const FEW_LEFT = 5

export function kitchenOf(row: DishRow): Kitchen {
  return { ...listedKitchenOf(row), active: row.active && row.cook_status === 'active' }
}

/** The kitchen of a listed dish. It is active, because the statements that list dishes select only active kitchens. */
function listedKitchenOf(row: DishCardRow): Kitchen {
  return {
    active: true,
    slots: readWeek(row.kitchen_week),
    unavailableDates: row.unavailable_dates,
    specialDays: readSpecialDays(row.special_days),
    pausedUntil: row.paused_until?.getTime() ?? null,
    hiddenUntil: row.hidden_until?.getTime() ?? null,
    dailyOrderLimit: row.daily_order_limit,
    ordersToday: row.orders_today,
  }
}

/** A dish's own opening hours. Do not change the array in place: other dishes share it. */
export function slotsOf(row: DishCardRow): readonly Slot[] {
  return readSlots(row.availability)
}

export function portionsLeftOf(row: DishCardRow): number | null {
  return row.daily_portions === null ? null : Math.max(0, row.daily_portions - row.portions_taken)
}

/** The state of a listed dish. It is approved and not flagged, because the statements select only those. */
function stateOf(row: DishCardRow, kitchen: Kitchen, now: number) {
  const dish = {
    status: 'approved' as const,
    flagged: false,
    isAvailable: row.is_available,
    soldOutUntil: row.sold_out_until?.getTime() ?? null,
    slots: slotsOf(row),
    portionsLeft: portionsLeftOf(row),
  }
  return dishState(dish, kitchen, now)
}

/** The cards of a public list. Each kitchen is converted once for all its dishes. */
export function toDishCards(rows: DishCardRow[], now: number): DishCard[] {
  const kitchens = new Map<string, Kitchen>()
  return rows.map((row) => {
    const kitchen = kitchens.get(row.cook_id) ?? listedKitchenOf(row)
    kitchens.set(row.cook_id, kitchen)
    return toDishCard(row, kitchen, now)
  })
}

/** Whether the public may see this dish. */
export function isPublic({ status, flagged, withdrawn, active, cook_status }: DishRow): boolean {
  return status === 'approved' && !flagged && !withdrawn && active && cook_status === 'active'
}

/** The fields of a dish that can change while its page is open. `hold` is the pause that operators hold over its kitchen. */
export function toDishNow(row: DishRow, now: number, hold: Hold | null): DishNow {
  const { id, price, available, reason, opens, until, leftToday } = toDishCard(row, listedKitchenOf(row), now)
  if (isPublic(row)) {
    const shown = reason === 'paused' ? hold : null
    return { id, price, available, reason, hold: shown, opens, until, leftToday }
  }
  const isKitchenThere = row.active && row.cook_status === 'active'
  const gone = isKitchenThere ? ('switched_off' as const) : ('inactive' as const)
  return { id, price, available: false, reason: gone, hold: null, opens: null, until: null, leftToday: null }
}

function toDishCard(row: DishCardRow, kitchen: Kitchen, now: number): DishCard {
  const state = stateOf(row, kitchen, now)
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    price: egpOf(row.price),
    dishType: row.dish_type,
    dishTypes: row.dish_types,
    photoUrl: row.photo && photoUrl(row.photo),
    cookId: row.cook_id,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    cookPortrait: row.portrait && portraitUrl(row.portrait),
    averageRating: averageOf(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    distanceKm: row.distance_km === null ? null : shownKm(row.distance_km),
    minutes: row.distance_km === null ? null : minutesFrom(row, row.distance_km),
    available: state.available,
    reason: state.available ? null : state.reason,
    opens:
      state.available || !state.opens
        ? null
        : { at: new Date(state.opens.at).toISOString(), day: state.opens.day },
    until: state.available && state.until !== null ? new Date(state.until).toISOString() : null,
    leftToday: leftOf(row),
  }
}

/**
 * The capacity left in the kitchen's day, or the portions left of this dish. Shown only when few, because the limit is the cook's
 * own affair.
 */
function leftOf(row: DishCardRow): number | null {
  const capacity = row.daily_order_limit - row.orders_today
  const portions =
    row.daily_portions === null ? Number.POSITIVE_INFINITY : row.daily_portions - row.portions_taken
  const left = Math.min(capacity, portions)
  return left > 0 && left <= FEW_LEFT ? left : null
}

/** Rounds a distance to 0.1 km for everybody, because a kitchen is a home. */
export function shownKm(km: number): number {
  return Math.round(km * 10) / 10
}

/** The estimated minutes until a dish arrives at this distance from its kitchen, in a rush more. */
export function minutesFrom(kitchen: Pick<DishCardRow, 'typical_prep_minutes' | 'rush_minutes'>, km: number) {
  const { fromMin, toMin } = estimateArrival({
    recentPrepMinutes: [kitchen.typical_prep_minutes + kitchen.rush_minutes],
    routeMinutes: travelMinutes(km),
  })
  return { from: fromMin, to: toMin }
}

export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

export function toDishDetail(
  row: DishPageRow,
  now: number,
  around: {
    hold: Hold | null
    reviews: Review[]
    moreReviews: string | null
    moreFromKitchen: DishCard[]
    deliveredOrders: number
    deliveryFrom: number
  },
): DishDetail {
  const kitchen = listedKitchenOf(row)
  const card = toDishCard(row, kitchen, now)
  return {
    ...card,
    hold: card.reason === 'paused' ? around.hold : null,
    description: row.description,
    descriptionAr: row.description_ar,
    availability: [...slotsOf(row)],
    hours: commonSlots([slotsOf(row), kitchen.slots]),
    unusualDays: unusualDays(kitchen, slotsOf(row), cairoDate(now)),
    serves: row.serves,
    spice: row.spice,
    allergens: row.allergens,
    deliveryFrom: around.deliveryFrom,
    kitchen: {
      area: row.area,
      areaAr: row.area_ar,
      since: row.joined_at.toISOString(),
      deliveredOrders: around.deliveredOrders,
    },
    reviews: around.reviews,
    moreReviews: around.moreReviews,
    moreFromKitchen: around.moreFromKitchen,
  }
}
