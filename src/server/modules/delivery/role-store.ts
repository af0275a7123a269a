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

/** Whether a courier has cash that no admin counted; nobody brings any to this courier until the transaction ends. */
export async function holdsCash(tx: Tx, userId: string): Promise<boolean> {
  const courier = await firstRow<{ holds: boolean }>(
    tx,
    sql`select cash_held > 0 as holds from couriers where user_id = ${userId} for update`,
  )
  return courier?.holds ?? false
}

/** Ends somebody's work as a courier; whoever becomes one again waits for an approval. False while they hold cash. */
export async function endAsCourier(tx: Tx, userId: string, { reason, now }: { reason: string; now: Date }) {
  const ended = await firstRow(
    tx,
    sql`update couriers set approved_at = null, refused_at = ${now}, refusal_reason = ${reason}, on_duty = false
      where user_id = ${userId} and cash_held = 0 returning user_id`,
  )
  return ended !== null
}
