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
  /** The identities that may use it, as `promoIdentities` writes them. */
  identities: string[]
  now: Date
}

/** Makes a code with an unguessable name that one buyer may use once. The caller audits the reason. */
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
    minimumOrder: null,
    maximumDiscount: null,
    startsOn: null,
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
