import type { CookCard } from '#contract/kitchens.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { type Kitchen, kitchenOpening, kitchenState } from '#domain/kitchens/orderable.ts'
import { ALL_WEEK, slotsOfWeek } from '#domain/kitchens/slots.ts'
import { averageOf, shownKm } from '#server/modules/catalog/index.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { KitchenRow } from './store.ts'

export function kitchenOfRow(row: KitchenRow): Kitchen {
  return {
    active: row.active && row.cook_status === 'active',
    slots: slotsOfWeek(row.availability),
    unavailableDates: row.unavailable_dates,
    specialDays: row.special_days,
    pausedUntil: row.paused_until?.getTime() ?? null,
    hiddenUntil: row.hidden_until?.getTime() ?? null,
    dailyOrderLimit: row.daily_order_limit,
    ordersToday: row.orders_today,
  }
}

function distanceOf(row: KitchenRow, place: Point | null): number | null {
  if (!place || row.latitude === null || row.longitude === null) return null
  return distanceKm(place, { latitude: row.latitude, longitude: row.longitude })
}

export function toCookCard(row: KitchenRow, place: Point | null, now: number): CookCard {
  const kitchen = kitchenOfRow(row)
  const open = kitchenState(kitchen, now) === 'open'
  const opens = open ? null : kitchenOpening(kitchen, ALL_WEEK, now)
  const distance = distanceOf(row, place)
  return {
    id: row.cook_id,
    name: row.name,
    nameAr: row.name_ar,
    bio: row.bio,
    bioAr: row.bio_ar,
    portrait: row.portrait && portraitUrl(row.portrait),
    area: row.area,
    areaAr: row.area_ar,
    averageRating: averageOf(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    distanceKm: distance === null ? null : shownKm(distance),
    open,
    opens: opens && { at: new Date(opens.at).toISOString(), day: opens.day },
    photos: row.photos.flatMap((photo) => (photo === null ? [] : photoUrl(photo))),
  }
}
