import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

const MINUTE_SECONDS = 60

/**
 * Decides what a promo code has a part in, as long as this person or address has not just tried too many that do not count.
 * A try is taken before and given back for a code that counts: of a hundred at once no more are decided than one by one,
 * and a cart can be priced as often as it changes.
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
  // It may be a placed order: that stands, whatever becomes of the try.
  await limiter
    .give(...tries)
    .catch((error: Error) =>
      log.warn({ err: error.message }, 'a try of a promo code could not be given back'),
    )
  return decided
}
