import type { CookCard } from '#contract/kitchens.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import type { Point } from '#domain/geo.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listBestKitchens, listKitchensAround } from './store.ts'
import { toCookCard } from './views.ts'

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
  // Zero is no radius either, as for an order (domain/ordering/placing/draft-orders.ts).
  const radiusKm = customerViewRadiusKm || WITHOUT_RADIUS_KM
  const listAround = (isOpen: boolean, most: number) =>
    most > 0 ? listKitchensAround(db, today, place, { isOpen, radiusKm, most }) : []
  const open = await listAround(true, limit)
  const near = [...open, ...(await listAround(false, limit - open.length))]
  // Which are open is kept by the minute; of these few the rules say it exactly.
  const cards = near.map((row) => toCookCard(row, place, now))
  return { items: cards.sort((a, b) => Number(b.open) - Number(a.open)) }
}
