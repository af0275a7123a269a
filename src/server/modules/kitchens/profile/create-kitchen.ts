import type { Point } from '#domain/geo.ts'
import { WEEKDAYS, type WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertKitchen } from '../store.ts'
import { placeColumns } from './change-kitchen-profile.ts'

const EVERY_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { available: true, from: '00:00', to: '23:59' }]),
) as WeeklyAvailability

type NewKitchen = {
  cookId: string
  address: string
  location: Point
  now: Date
  bio?: string
  bioAr?: string
}

/**
 * Creates a cook's kitchen: open all week, ten orders a day, in the district nearest to its location. If the settings require an
 * approval, it stays inactive until then, so that nobody finds it or orders from it.
 */
export async function createKitchen(
  tx: Tx,
  { cookId, address, location, now, ...words }: NewKitchen,
): Promise<void> {
  const { cooksNeedApproval } = await findOrderLimits(tx)
  await insertKitchen(tx, {
    cookId,
    address,
    ...(words.bio === undefined ? {} : { bio: words.bio, bioAr: words.bioAr || null }),
    ...(await placeColumns(tx, location)),
    availability: EVERY_DAY,
    joinedAt: now,
    active: !cooksNeedApproval,
    approvedAt: cooksNeedApproval ? null : now,
  })
}
