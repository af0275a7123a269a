import { couriers } from '#server/db/tables/delivery.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Makes somebody who has an account a courier, unless they were one before. The vehicle is theirs to change; without papers they
 * wait for an approval where couriers need one.
 */
export async function beginAsCourier(tx: Tx, userId: string, now: Date): Promise<void> {
  const { couriersNeedApproval } = await findOrderLimits(tx)
  await tx
    .insert(couriers)
    .values({ userId, vehicleType: 'motorcycle', approvedAt: couriersNeedApproval ? null : now })
    .onConflictDoNothing()
}
