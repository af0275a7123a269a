import { couriers } from '#server/db/tables/delivery.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Makes an existing user a courier, unless they were one before. They start with a motorcycle, which they can change. If the
 * settings require an approval, they wait for it.
 */
export async function beginAsCourier(tx: Tx, userId: string, now: Date): Promise<void> {
  const { couriersNeedApproval } = await findOrderLimits(tx)
  await tx
    .insert(couriers)
    .values({ userId, vehicleType: 'motorcycle', approvedAt: couriersNeedApproval ? null : now })
    .onConflictDoNothing()
}

/** The lock for accepting an order and for ending a courier's work. Of the two at once the second sees the first. */
export const pickupsLock = (courierId: string) => `pickups:${courierId}`

/**
 * Ends a user's work as a courier; false while they hold cash, because only the lists of couriers show it. A withdrawal also ends
 * the approval, so that they need a new one to work again.
 */
export async function endAsCourier(
  tx: Tx,
  userId: string,
  withdrawal?: { reason: string; now: Date },
): Promise<boolean> {
  const withdrawn = withdrawal
    ? sql`, approved_at = null, refused_at = ${withdrawal.now}, refusal_reason = ${withdrawal.reason}`
    : sql``
  const ended = await firstRow(
    tx,
    sql`update couriers set on_duty = false ${withdrawn} where user_id = ${userId} and cash_held = 0 returning user_id`,
  )
  return ended !== null
}
