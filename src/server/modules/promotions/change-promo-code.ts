import type { PromoCode, PromoTermsInput } from '#contract/promotions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { changedTerms, decidePromoChange, type PromoChangeRefusal } from '#domain/promotions/promo-terms.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { isNameTaken, isOrdered, lockCode, storedPromoOf, updateCode } from './codes-store.ts'
import { nameLock } from './create-promo-code.ts'
import { promoCodeOf, termsOf } from './views.ts'

export type ChangeRefusal =
  | Exclude<PromoChangeRefusal, Refusal<'promo.stale'>>
  | Refusal<'promo.stale', { current: PromoCode }>
  | Refusal<'promo.not_found'>
  | Refusal<'promo.code_taken'>

/** Changes a code while nobody can use it. An edit of an older version is refused with the current one. */
export async function changePromoCode(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  { id, version, ...sent }: PromoTermsInput & { id: string; version: number },
): Promise<Outcome<PromoCode, ChangeRefusal>> {
  return database.decide(async (tx) => {
    const now = await clock.lockAndTime(tx, nameLock(sent.code))
    const row = await lockCode(tx, id)
    if (!row) return refuse('promo.not_found')
    const stored = storedPromoOf(row, sent.code !== row.code && (await isOrdered(tx, row)))
    const decided = decidePromoChange(stored, { ...termsOf(sent, stored.expiresAt), version }, now.getTime())
    if (!decided.ok)
      return decided.code === 'promo.stale'
        ? refuse('promo.stale', { current: promoCodeOf(row, now) })
        : decided
    if (await isNameTaken(tx, sent.code, id)) return refuse('promo.code_taken')
    const changed = changedTerms(stored, decided.value)
    if (Object.keys(changed).length === 0) return done(promoCodeOf(row, now))
    await recordAudit(tx, {
      actorId,
      action: 'promo.change',
      subject: id,
      details: { code: decided.value.code, changed },
    })
    return done(promoCodeOf(await updateCode(tx, id, decided.value), now))
  })
}
