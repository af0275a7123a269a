import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Removes the identity from these checkouts' redemptions. The use still counts. */
export async function erasePromoIdentities(tx: Tx, checkoutIds: string[]): Promise<void> {
  await rows(tx)`
    update promo_redemptions set identity = 'erased:' || id where checkout_id = any(${sql.param(checkoutIds)}::text[])`
}

/** Removes the owners of personal codes. Nobody can use them any more. */
export async function eraseCodeOwners(tx: Tx, promoIds: string[]): Promise<void> {
  await rows(tx)`
    update promo_codes set only_for = '{}' where id = any(${sql.param(promoIds)}::text[]) and only_for is not null`
}
