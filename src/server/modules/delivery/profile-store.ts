import type { VehicleType } from '#domain/delivery/vehicles.ts'
import { couriers } from '#server/db/tables/delivery.ts'
import { eq } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { CourierRow } from './store.ts'

export async function insertCourier(tx: Tx, row: typeof couriers.$inferInsert): Promise<void> {
  await tx.insert(couriers).values(row)
}

export async function saveVehicle(db: Db, userId: string, vehicleType: VehicleType): Promise<CourierRow> {
  const [row] = await db.update(couriers).set({ vehicleType }).where(eq(couriers.userId, userId)).returning()
  if (!row) throw new Error(`there is no courier ${userId}`)
  return row
}
