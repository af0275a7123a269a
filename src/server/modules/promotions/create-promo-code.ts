import type { PromoCode, PromoTermsInput } from '#contract/promotions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideNewPromo, type NewPromoRefusal } from '#domain/promotions/promo-terms.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { insertCode } from './codes-store.ts'
import { promoCodeOf, termsOf } from './views.ts'

/** Makes a code. A name that is taken, in upper or lower case, is refused. */
export async function createPromoCode(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  sent: PromoTermsInput,
): Promise<Outcome<PromoCode, Refusal<'promo.code_taken'> | NewPromoRefusal>> {
  return database.decide(async (tx) => {
    const now = await clock.lockAndTime(tx, nameLock(sent.code))
    const decided = decideNewPromo(termsOf(sent), now.getTime())
    if (!decided.ok) return decided
    const row = await insertCode(tx, decided.value, now)
    if (!row) return refuse('promo.code_taken')
    await recordAudit(tx, { actorId, action: 'promo.create', subject: row.id, details: decided.value })
    return done(promoCodeOf(row, now))
  })
}

/** The lock of a code's name: transactions that give a code this name run one after the other. */
export function nameLock(code: string) {
  return `promo-code:${code}`
}
