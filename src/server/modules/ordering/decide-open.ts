import { type SQL, sql } from 'drizzle-orm'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { TooMany } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Who opens an order, as far as open and recent ones are counted: a customer by account, a guest by phone and device. */
export type Opener = { customerId: string } | { mobile: string; device: string | null }

/** Checkouts that wait for an answer, and those of the last hour. */
export type OpenCounts =
  | { customer_hour: number }
  | { phone_open: number; phone_with_cooks: number; device_open: number; device_hour: number }

const HOUR_SECONDS = 3_600
const ASK_AGAIN_SECONDS = 600

/** What two checkouts of one guest may not do at once: each is to be counted before the other asks. */
export function lockOf(opener: Opener): string | undefined {
  return 'mobile' in opener ? `phone:${opener.mobile}` : undefined
}

/** The counts as one JSON value, for a reading that takes them along. `dishIds` tell the kitchens that are ordered from. */
export function openCountsAsJson(opener: Opener, dishIds: string[]): SQL {
  if ('customerId' in opener) {
    return sql`(select jsonb_build_object('customer_hour', count(distinct checkout_id)) from orders
      where customer_id = ${opener.customerId} and created_at > now() - interval '1 hour')`
  }
  const { mobile, device } = opener
  return sql`jsonb_build_object(
    'phone_open', (select count(distinct checkout_id) from orders where guest_mobile = ${mobile} and status = 'pending'
      and payment_status in ('due', 'awaiting')),
    'phone_with_cooks', (select count(*) from orders where guest_mobile = ${mobile} and status = 'pending'
      and cook_id in (select cook_id from dishes where id = any(${sql.param(dishIds)}::text[]))),
    'device_open', (select count(distinct o.checkout_id) from order_holders h join orders o on o.id = h.order_id
      where h.device_hash = ${device} and o.status = 'pending' and o.payment_status in ('due', 'awaiting')),
    'device_hour', (select count(distinct o.checkout_id) from order_holders h join orders o on o.id = h.order_id
      where h.device_hash = ${device} and o.created_at > now() - interval '1 hour'))`
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
