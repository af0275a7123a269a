import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/rows.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Takes the number and the e-mail off what these checkouts redeemed: the use counts, and nobody knows whose it was. */
export async function erasePromoIdentities(tx: Tx, checkoutIds: string[]): Promise<void> {
  await rows(
    tx,
    sql`update promo_redemptions set identity = 'erased:' || id where checkout_id = any(${sql.param(checkoutIds)}::text[])`,
  )
}

/** Forgets for whom these codes were made: nobody can use them any more. */
export async function eraseCodeOwners(tx: Tx, promoIds: string[]): Promise<void> {
  await rows(
    tx,
    sql`update promo_codes set only_for = '{}' where id = any(${sql.param(promoIds)}::text[]) and only_for is not null`,
  )
}
