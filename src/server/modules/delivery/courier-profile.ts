import type { CourierProfile } from '#contract/delivery/courier-profile.ts'
import { approvalOf } from '#domain/accounts/approval.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import { pointOf } from '#domain/geo.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type CourierRow, findCourier, saveVehicle } from './store.ts'

/** A courier's own profile: vehicle, base location and approval. */
export async function getCourierProfile({
  platform: { database },
  user: { id: courierId },
}: Call): Promise<CourierProfile> {
  const row = await findCourier(database.db, courierId)
  if (!row) throw new Error(`there is no courier ${courierId}`)
  return profileOf(row)
}

/** Changes a courier's vehicle. */
export async function changeCourierProfile(
  { platform: { database }, user: { id: courierId } }: Call,
  { vehicleType }: { vehicleType: VehicleType },
): Promise<CourierProfile> {
  return profileOf(await saveVehicle(database.db, courierId, vehicleType))
}

function profileOf(row: CourierRow): CourierProfile {
  const { vehicleType, baseLatitude, baseLongitude, refusalReason } = row
  const baseLocation = pointOf(baseLatitude, baseLongitude)
  return { vehicleType, baseLocation, approval: approvalOf(row), refusalReason }
}
