import { geohashForLocation } from 'geofire-common'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { Point } from '#domain/geo.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { savePapers } from './papers/store.ts'
import type { StoredPaper } from './papers/take-papers.ts'
import { insertCourier } from './store.ts'

type NewCourier = {
  courierId: string
  vehicleType: VehicleType
  baseLocation: Point
  papers: StoredPaper[]
  now: Date
}

/** Creates an account's courier with vehicle, base location and papers. If the settings require it, they wait for approval. */
export async function createCourier(
  tx: Tx,
  { courierId, vehicleType, baseLocation, papers, now }: NewCourier,
) {
  const { couriersNeedApproval } = await findOrderLimits(tx)
  await insertCourier(tx, {
    userId: courierId,
    vehicleType,
    baseLatitude: baseLocation.latitude,
    baseLongitude: baseLocation.longitude,
    deliveryGeohash: geohashForLocation([baseLocation.latitude, baseLocation.longitude]),
    approvedAt: couriersNeedApproval ? null : now,
  })
  await savePapers(
    tx,
    papers.map((paper) => ({ ...paper, courierId, submittedAt: now })),
  )
}
