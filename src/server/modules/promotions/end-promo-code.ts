import type { PromoCode } from '#contract/promotions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { promoStateOf } from '#domain/promotions/promo-terms.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { lockCode, termsOfRow, updateCode } from './codes-store.ts'
import { promoCodeOf } from './views.ts'

/** Ends a code now, whatever version the admin saw. A code that has ended keeps its end. */
export async function endPromoCode(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  { id }: { id: string },
): Promise<Outcome<PromoCode, Refusal<'promo.not_found'>>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const row = await lockCode(tx, id)
    if (!row) return refuse('promo.not_found')
    const terms = termsOfRow(row)
    if (promoStateOf({ ...terms, used: row.used }, now.getTime()) === 'ended')
      return done(promoCodeOf(row, now))
    const ended = await updateCode(tx, id, { ...terms, expiresAt: now.getTime() })
    await recordAudit(tx, {
      actorId,
      action: 'promo.end',
      subject: id,
      details: { code: row.code, wouldHaveEndedAt: row.expires_at.toISOString() },
    })
    return done(promoCodeOf(ended, now))
  })
}
