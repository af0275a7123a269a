import { rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person, PersonalSections } from '#server/platform/module/personal-data.ts'

/** The kitchen's part of a data export: a cook's, and of somebody who was one. */
export async function readKitchenData(db: Db, { id: cookId, role }: Person): Promise<PersonalSections> {
  const kitchen = await rows<Record<string, unknown>>(db)`
    select bio, bio_ar as "bioAr", area, address, latitude, longitude, daily_order_limit as "dailyLimit",
      joined_at as "createdAt" from kitchens where cook_id = ${cookId}`
  return role === 'cook' || kitchen.length > 0 ? { kitchen } : {}
}

/** Closes a kitchen for good, and clears the cook's personal data in it. */
export async function eraseKitchen(tx: Tx, cookId: string): Promise<void> {
  await rows(tx)`
    update kitchens set active = false, open_now = false, bio = '', bio_ar = null, address = '', latitude = null,
      longitude = null, cook_geohash = null, refusal_reason = null,
      search_text = '' where cook_id = ${cookId}`
}
