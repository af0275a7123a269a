import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

const MINUTE_SECONDS = 60

/**
 * Decides what a promo code has a part in, as long as this person or address has not just tried too many that do not count.
 * A code that counts costs nothing, so that a cart can be priced as often as it changes.
 */
export async function withPromoTries<Decided extends { ok: true } | { ok: false; code: string }>(
  { limiter, env }: Platform,
  actor: Actor,
  promoCode: string | undefined,
  decide: () => Promise<Decided>,
): Promise<Decided> {
  if (!promoCode) return decide()
  const tries = ['promo', actor.user?.id ?? actor.address, env.LIMIT_PROMO_MISSES, MINUTE_SECONDS] as const
  await limiter.check(...tries)
  const decided = await decide()
  if (!decided.ok && decided.code === 'promo.invalid') await limiter.take(...tries)
  return decided
}
