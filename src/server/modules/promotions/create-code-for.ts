import { randomBytes } from 'node:crypto'
import { READABLE_LETTERS } from '#domain/ordering/placing/order-id.ts'
import type { PromoTerms } from '#domain/promotions/promo-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertCode } from './codes-store.ts'

const LENGTH = 8

type OneUse = {
  prefix: string
  /** In EGP. */
  discount: number
  expiresAt: Date
  description: string
  descriptionAr: string
  /** Who may use it, as `promoIdentities` says. */
  identities: string[]
  now: Date
}

/** Makes a code that one buyer may use once, with a name that nobody guesses. Its maker puts on record why. */
export async function createCodeFor(
  tx: Tx,
  { prefix, discount, expiresAt, description, descriptionAr, identities, now }: OneUse,
): Promise<{ id: string; code: string }> {
  const terms: Omit<PromoTerms, 'code'> = {
    type: 'fixed',
    discount,
    maxUses: 1,
    perUserLimit: 1,
    expiresAt: expiresAt.getTime(),
    description,
    descriptionAr,
  }
  for (;;) {
    const name = [...randomBytes(LENGTH)]
      .map((byte) => READABLE_LETTERS[byte % READABLE_LETTERS.length])
      .join('')
    const made = await insertCode(tx, { ...terms, code: `${prefix}-${name}` }, now, identities)
    if (made) return { id: made.id, code: made.code }
  }
}
