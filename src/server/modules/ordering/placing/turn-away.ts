import type { Subject } from '#domain/ordering/placing/checkout-limits.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { countTurnedAway } from '#server/modules/limits/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Kitchen, OverLimit } from './decide-checkout.ts'

type TryLater = { retryAfterSeconds: number }

export type TurnedAway =
  | Refusal<'order.too_many_open', TryLater>
  | Refusal<'order.too_many_lately', TryLater>
  | Refusal<'order.too_many_new_devices', TryLater & Kitchen>
  | Refusal<'limit.too_many', TryLater>

/** Counts a checkout that met a limit, so that admins see it, and tells the buyer when to try again. */
export async function turnAway(
  platform: Platform,
  { params: { reached, kitchens } }: OverLimit,
): Promise<TurnedAway> {
  const kitchen =
    kitchens.find(({ cookId }) => 'cookId' in reached && cookId === reached.cookId) ?? kitchens[0]!
  const subject = hashOf(platform, reached.subject)
  const attempt = { rule: reached.rule, subject, cookId: kitchen.cookId }
  // A failed count must not turn the refusal into a defect.
  await platform.database
    .transaction((tx) => countTurnedAway(platform, tx, attempt))
    .catch((error: Error) => platform.log.warn({ err: error.message }, 'who was turned away was not counted'))
  const { retryAfterSeconds } = reached
  switch (reached.rule) {
    case 'phone_open':
    case 'device_open':
      return refuse('order.too_many_open', { retryAfterSeconds })
    case 'new_devices':
      return refuse('order.too_many_new_devices', { ...kitchen, retryAfterSeconds })
    case 'customer_hour':
      return refuse('limit.too_many', { retryAfterSeconds })
    default:
      return refuse('order.too_many_lately', { retryAfterSeconds })
  }
}

/** The counted identity as a keyed hash: nobody can compute it without our secret. */
function hashOf({ pseudonymOf }: Platform, { kind, id }: Subject): string {
  return kind === 'network' ? id : pseudonymOf(kind, id)
}
