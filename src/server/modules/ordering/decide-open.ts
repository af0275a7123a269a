import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { TooMany } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OpenCounts, Opener } from './placing-store.ts'

const HOUR_SECONDS = 3_600
const ASK_AGAIN_SECONDS = 600

/** What two checkouts of one guest may not do at once: each is to be counted before the other asks. */
export function lockOf(opener: Opener): string | undefined {
  return 'mobile' in opener ? `phone:${opener.mobile}` : undefined
}

/** Ten fake cash orders must not close a cook for the day (S-88): open ones are counted by phone, by device and by kitchen. */
export function decideOpen(
  { env }: Pick<Platform, 'env'>,
  open: OpenCounts,
): Outcome<undefined, Refusal<'order.too_many_open', { retryAfterSeconds: number }>> {
  if ('customer_hour' in open) {
    const most = env.LIMIT_ORDERS_CUSTOMER
    if (most > 0 && open.customer_hour >= most) throw new TooMany(HOUR_SECONDS)
    return done()
  }
  const { LIMIT_OPEN_ORDERS_PHONE: mostOpen, LIMIT_ORDERS_GUEST_DEVICE: mostAnHour } = env
  const isOverOpen = Math.max(open.phone_open, open.device_open) >= mostOpen || open.phone_with_cooks > 0
  if (mostOpen > 0 && isOverOpen)
    return refuse('order.too_many_open', { retryAfterSeconds: ASK_AGAIN_SECONDS })
  if (mostAnHour > 0 && open.device_hour >= mostAnHour) throw new TooMany(HOUR_SECONDS)
  return done()
}
