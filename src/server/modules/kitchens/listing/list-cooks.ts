import type { CookCard } from '#contract/kitchens.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { distanceKm, type Point, pointOf } from '#domain/geo.ts'
import { findWords, wordsOf } from '#server/modules/catalog/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { KitchenRow } from '../store.ts'
import { toCookCard } from '../views.ts'
import { listBestKitchens, listKitchensAround, listKitchensNamed } from './store.ts'

const MAX_COOKS = 50
/** The most kitchens that are read if the geohash ranges cannot be read. */
const MAX_PLAINLY = 200
const WITHOUT_RADIUS_KM = 50

type Wanted = {
  latitude?: number | undefined
  longitude?: number | undefined
  q?: string | undefined
  limit?: number | undefined
}

/**
 * Lists cooks near a place, open ones first, then the nearest. Without a place it lists the best rated of all. With words it
 * lists only cooks with such a name.
 */
export async function listCooks(
  { platform }: Call,
  { latitude, longitude, q, limit = MAX_COOKS }: Wanted,
): Promise<{ items: CookCard[] }> {
  const place = pointOf(latitude, longitude)
  const now = platform.clock.now()
  const found = await findCooks(platform, { place, words: wordsOf(q), today: cairoDate(now), limit })
  // The stored open state is up to a minute old. The rules give the exact state of these few.
  const cards = found.map((row) => listed(toCookCard(row, place, now), row))
  return { items: place || q ? cards.sort((a, b) => Number(b.open) - Number(a.open)) : cards }
}

/** Hours of a kitchen without a dish promise nothing. */
function listed(card: CookCard, { photos }: KitchenRow): CookCard {
  return photos.length > 0 ? card : { ...card, open: false, opens: null }
}

type Search = { place: Point | null; words: string[]; today: string; limit: number }

async function findCooks(platform: Platform, { place, words, today, limit }: Search): Promise<KitchenRow[]> {
  const { db } = platform.database
  if (!place && words.length === 0) return listBestKitchens(db, today, limit)
  const { customerViewRadiusKm } = await findOrderLimits(db)
  // Zero means no radius, as for an order (domain/ordering/placing/draft-orders.ts).
  const radiusKm = customerViewRadiusKm || WITHOUT_RADIUS_KM
  if (words.length > 0) {
    const sought = await findWords(db, words)
    if (sought.some(({ close, slips }) => close.length + slips.length === 0)) return []
    const wanted = { place, radiusKm, most: limit }
    const close = await listKitchensNamed(db, today, sought, { ...wanted, withSlips: false })
    return close.length > 0 ? close : listKitchensNamed(db, today, sought, { ...wanted, withSlips: true })
  }
  const listAround = (isOpen: boolean, most: number) =>
    most > 0 ? listKitchensAround(db, today, place!, { isOpen, radiusKm, most }) : []
  try {
    const open = await listAround(true, limit)
    return [...open, ...(await listAround(false, limit - open.length))]
  } catch (error) {
    platform.log.warn({ err: (error as Error).message }, 'geohash ranges could not be read')
    return listPlainly(platform, { place: place!, radiusKm, today, limit })
  }
}

/** The list without geohash ranges: those of the best rated kitchens that are within the radius, the nearest first. */
async function listPlainly(
  { database }: Platform,
  { place, radiusKm, today, limit }: { place: Point; radiusKm: number; today: string; limit: number },
): Promise<KitchenRow[]> {
  const kitchens = await listBestKitchens(database.db, today, MAX_PLAINLY)
  return kitchens
    .map((row) => ({ row, km: distanceKm(place, pointOf(row.latitude, row.longitude)) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ row }) => row)
}
