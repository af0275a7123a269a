import type { StoredDistrict } from '#contract/settings.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { districts, orderLimits } from '#server/db/tables/settings.ts'
import { selectFactorInUse } from '#server/modules/accounts/sql.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { eq, type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type OrderLimitsRow = typeof orderLimits.$inferSelect

/** The one row of settings. A database without it, never seeded or edited, gets the table's defaults. */
export async function findOrderLimits(db: Db): Promise<OrderLimitsRow> {
  const [row] = await db.select().from(orderLimits)
  if (row) return row
  await db.insert(orderLimits).values({ id: 1 }).onConflictDoNothing()
  return (await db.select().from(orderLimits))[0]!
}

type Changes = Partial<Omit<typeof orderLimits.$inferInsert, 'id' | 'version' | 'updatedAt'>>

/** Changes the settings if they still have this version; otherwise null. */
export async function writeSettings(
  tx: Tx,
  version: number,
  changes: Changes,
): Promise<OrderLimitsRow | null> {
  const [row] = await tx
    .update(orderLimits)
    .set({ ...changes, version: version + 1, updatedAt: sql`now()` })
    .where(eq(orderLimits.version, version))
    .returning()
  return row ?? null
}

/** The settings that an order depends on, as one JSON column of a larger statement; null before their row exists. */
export const orderLimitsAsJson: SQL = sql`(select jsonb_build_object(
  'minimumOrder', minimum_order, 'maximumOrder', maximum_order, 'serviceChargePercent', service_charge_percent,
  'baseDeliveryFee', base_delivery_fee, 'deliveryRatePerKm', delivery_rate_per_km,
  'customerViewRadiusKm', customer_view_radius_km, 'deliveryPickupRadiusKm', delivery_pickup_radius_km,
  'cookAnswerMinutes', cook_answer_minutes, 'commissionPercent', commission_percent, 'courierSharePercent', courier_share_percent, 'paypalCurrency', paypal_currency, 'paypalRate', paypal_rate::float8) from order_limits)`

/** How far away dishes are shown to customers, as part of a larger statement. Null or zero means unlimited, as for an order. */
export const viewRadiusKm: SQL = sql`coalesce(
  (select coalesce(nullif(customer_view_radius_km, 0)::float8, 'infinity') from order_limits),
  ${sql.raw(String(DEFAULT_ORDER_LIMITS.customerViewRadiusKm))}::float8)`

/** Id and names of the district that has this name in either language, as part of a larger statement. */
export function districtCalled(name: string): SQL {
  return sql`(select name || jsonb_build_object('id', id) from districts where ${name}::text in (name ->> 'en', name ->> 'ar') limit 1)`
}

/** The districts that are not hidden, each with its centre and radius. */
export async function listDistricts(db: Db) {
  const found = await db.select().from(districts).where(sql`not hidden`).orderBy(districts.id)
  return found.map(districtOf)
}

/** A district with the name that it has until the transaction ends: an admin who renames it waits. */
export async function lockDistrict(tx: Tx, id: string) {
  const [row] = await tx.select().from(districts).where(eq(districts.id, id)).for('share')
  return districtOf(row!)
}

function districtOf({ id, name, latitude, longitude, radiusKm }: typeof districts.$inferSelect) {
  return { id, name: name.en, nameAr: name.ar, location: { latitude, longitude }, radiusKm }
}

/** All districts with the number of kitchens in each, or one of them. */
export async function listStoredDistricts(db: Db, id?: string): Promise<StoredDistrict[]> {
  const found = await db
    .select({
      district: districts,
      kitchens: sql<number>`(select count(*)::int from kitchens k join users u on u.id = k.cook_id and u.deleted_at is null
        where k.district_id = districts.id)`,
    })
    .from(districts)
    .where(id === undefined ? undefined : eq(districts.id, id))
    .orderBy(districts.id)
  return found.map(({ district, kitchens }) => ({
    ...districtOf(district),
    hidden: district.hidden,
    version: district.version,
    kitchens,
  }))
}

/** Locks the districts' names until the transaction ends, so that two admins cannot take one at once. */
export async function lockDistricts(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table districts in share row exclusive mode`)
}

export async function saveDistrict(
  tx: Tx,
  { id, name, nameAr, location, radiusKm, hidden, version }: Omit<StoredDistrict, 'kitchens'>,
): Promise<void> {
  const row = { name: { en: name, ar: nameAr }, ...location, radiusKm, hidden, version }
  await tx
    .insert(districts)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: districts.id, set: row })
}

/** True if this admin signs in with a second factor. The row stays locked until the change is saved. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await firstRow(tx)`${selectFactorInUse(userId)} for share`) !== null
}
