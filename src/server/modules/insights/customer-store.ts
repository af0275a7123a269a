import type { InboxReason } from '#domain/problems/contact.ts'
import { VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type OrderSums = {
  orders: number
  delivered: number
  cancelled: number
  spent: number
  first_on: string | null
  last_on: string | null
  /** Codes that still count, the most used first. */
  codes: { code: string; uses: number }[]
}

/**
 * What a customer ordered, and spent after refunds. What nobody paid was never placed, and deleted orders do not count; one code of a
 * checkout with several orders is one use.
 */
export async function sumOrdersOf(db: Db, customerId: string): Promise<OrderSums> {
  const found = await firstRow<OrderSums>(db)`
    with own as (select status, total - greatest(refunded - reduced_by, 0) as kept, placed_on, promo_code, checkout_id
      from orders where customer_id = ${customerId} and deleted_at is null and ${VISIBLE_TO_KITCHEN})
    select count(*)::int as orders, count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      coalesce(sum(kept) filter (where status = 'delivered'), 0)::int as spent,
      min(placed_on)::text as first_on, max(placed_on)::text as last_on,
      coalesce((select jsonb_agg(used) from (
        select promo_code as code, count(distinct checkout_id)::int as uses from own
        where promo_code is not null and status <> 'cancelled' group by 1 order by 2 desc, 1) used), '[]') as codes
    from own`
  return found!
}

export type OpenProblemRow = { id: string; reason: InboxReason; created_at: Date }

/** The unanswered problems with a customer's orders, and their unanswered messages, the newest first. */
export async function listOpenProblemsOf(
  db: Db,
  customerId: string,
  most: number,
): Promise<OpenProblemRow[]> {
  return rows<OpenProblemRow>(db)`select id, reason, created_at from (
      select p.id, p.reason, p.created_at from order_problems p
        where p.sender_id = ${customerId} and p.state = 'open'
      union all select p.id, p.reason, p.created_at from orders o join order_problems p on p.order_id = o.id
        where o.customer_id = ${customerId} and p.state = 'open') p
    order by created_at desc, id limit ${most}`
}

type Saved = { addresses: number; areas: { name: string; nameAr: string }[] }

/** How many addresses a customer saved, and the areas that they are in. */
export async function findAreasOf(db: Db, customerId: string): Promise<Saved> {
  const found = await firstRow<Saved>(db)`select count(*)::int as addresses,
      coalesce(jsonb_agg(distinct jsonb_build_object('name', d.name ->> 'en', 'nameAr', d.name ->> 'ar'))
        filter (where d.id is not null), '[]') as areas
    from saved_addresses a left join districts d on d.id = a.district_id where a.user_id = ${customerId}`
  return found!
}
