import { geohashForLocation } from 'geofire-common'
import type { Point } from '#domain/geo.ts'
import { WEEKDAYS, type WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { listDistricts } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertKitchen } from './store.ts'

const EVERY_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { available: true, from: '00:00', to: '23:59' }]),
) as WeeklyAvailability

/** A cook's kitchen as it begins: open all week, ten orders a day, in the district that is nearest to its pin. */
export async function createKitchen(
  tx: Tx,
  { cookId, address, location, now }: { cookId: string; address: string; location: Point; now: Date },
): Promise<void> {
  const district = nearestDistrict(location, await listDistricts(tx))
  await insertKitchen(tx, {
    cookId,
    address,
    ...location,
    cookGeohash: geohashForLocation([location.latitude, location.longitude]),
    districtId: district?.id ?? null,
    area: district?.name ?? '',
    areaAr: district?.nameAr ?? null,
    availability: EVERY_DAY,
    joinedAt: now,
  })
}
