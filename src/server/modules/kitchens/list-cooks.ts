import type { CookCard } from '#contract/kitchens.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import type { Point } from '#domain/geo.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listBestKitchens, listKitchensAround } from './store.ts'
import { distanceOf, toCookCard } from './views.ts'

const MOST = 50
const WITHOUT_RADIUS_KM = 50

/** Cooks near a place, open ones first, then the nearest; without a place the best rated of all. */
export async function listCooks(
  platform: Platform,
  { place, limit = MOST }: { place: Point | null; limit?: number | undefined },
): Promise<{ items: CookCard[] }> {
  const { db } = platform.database
  const now = platform.clock.now()
  const today = cairoDate(now)
  if (!place) {
    const best = await listBestKitchens(db, today, limit)
    return { items: best.map((row) => toCookCard(row, null, now)) }
  }
  const { customerViewRadiusKm } = await findOrderLimits(db)
  // Zero is no radius either, as for an order (domain/ordering/draft-orders.ts).
  const radiusKm = customerViewRadiusKm || WITHOUT_RADIUS_KM
  const around = await listKitchensAround(db, today, place, radiusKm)
  const near = around
    .map((row) => ({
      card: toCookCard(row, place, now),
      distance: distanceOf(row, place) ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ distance }) => distance <= radiusKm)
    .sort((a, b) => Number(b.card.open) - Number(a.card.open) || a.distance - b.distance)
  return { items: near.slice(0, limit).map(({ card }) => card) }
}
