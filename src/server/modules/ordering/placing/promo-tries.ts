import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

const MINUTE_SECONDS = 60

/**
 * Runs a decision that a promo code takes part in, unless this person or address has just tried too many invalid codes.
 * The try is counted before and given back for a valid code: a hundred at once get no more tries than one by one, and a
 * cart may be priced as often as it changes.
 */
export async function withPromoTries<Decided extends { ok: true } | { ok: false; code: string }>(
  { limiter, env, log }: Platform,
  actor: Actor,
  promoCode: string | undefined,
  decide: () => Promise<Decided>,
): Promise<Decided> {
  if (!promoCode) return decide()
  const tries = ['promo', actor.user?.id ?? actor.address, env.LIMIT_PROMO_MISSES, MINUTE_SECONDS] as const
  await limiter.take(...tries)
  const decided = await decide()
  if (!decided.ok && decided.code === 'promo.invalid') return decided
  // The decision may be a placed order, which must not fail because the try could not be given back.
  await limiter
    .give(...tries)
    .catch((error: Error) =>
      log.warn({ err: error.message }, 'a try of a promo code could not be given back'),
    )
  return decided
}
