import type { PromoCode, PromoTermsInput } from '#contract/promotions.ts'
import { endOfCairoMinute, lastCairoMinute } from '#domain/cairo-time.ts'
import { type PromoTerms, promoStateOf } from '#domain/promotions/promo-terms.ts'
import { type CodeRow, termsOfRow } from './codes-store.ts'

export function promoCodeOf(row: CodeRow, now: Date): PromoCode {
  const { expiresAt, ...terms } = termsOfRow(row)
  return {
    ...terms,
    id: row.id,
    used: row.used,
    isApology: row.is_apology,
    state: promoStateOf({ ...terms, expiresAt, used: row.used }, now.getTime()),
    lastMinute: lastCairoMinute(expiresAt),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/**
 * The terms as an admin sent them. The form shows minutes only: an unchanged minute keeps the stored instant, seconds
 * included.
 */
export function termsOf({ lastMinute, ...sent }: PromoTermsInput, storedExpiry?: number): PromoTerms {
  const isKept = storedExpiry !== undefined && lastCairoMinute(storedExpiry) === lastMinute
  return {
    ...sent,
    expiresAt: isKept ? storedExpiry : endOfCairoMinute(lastMinute),
  }
}
