import { sql } from 'drizzle-orm'
import { couriers } from '#server/db/tables/delivery.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { firstRow } from '#server/platform/database/rows.ts'
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

/** Taken before an order is accepted, and before a courier ends: of the two at once the second sees the first. */
export const pickupsLock = (courierId: string) => `pickups:${courierId}`

/**
 * Ends somebody's work as a courier; false while they hold cash, which lists of couriers alone show. With a withdrawal the
 * approval ends too: whoever becomes one again waits for another.
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
