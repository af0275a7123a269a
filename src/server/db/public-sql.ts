import { NAMELESS_COOK } from '#domain/accounts/names.ts'
import { CAIRO_ZONE } from '#domain/cairo-time.ts'
import { USUAL_END_HOUR } from '#domain/insights/business-day.ts'
import { UNPLACED_STATUSES } from '#domain/payments/payments.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Condition on `orders`: true for what kitchens and couriers may see. An online order becomes visible when it is paid. */
export const VISIBLE_TO_KITCHEN = sql.raw(
  `payment_status not in (${UNPLACED_STATUSES.map((status) => `'${status}'`).join(', ')})`,
)

/** The public name of the cook under this alias. A cook without a name, or an erased one, gets the marketplace's placeholder. */
export const cookNameOf = (person: 'u' | 'su') =>
  sql.raw(`coalesce(nullif(btrim(${person}.name), ''), '${NAMELESS_COOK}')`)

/** The name of the courier under the alias `u` among figures, where erased people still stand; null of one who is erased. */
export const courierNameOf = sql`nullif(btrim(u.name), '')`

/** When kitchen `k`, closed for a business day, takes orders again; null if it was never closed. */
export const HIDDEN_UNTIL = sql.raw(`((k.hidden_on + 1 + make_interval(hours =>
  coalesce((select day_ends_at_hour from order_limits), ${USUAL_END_HOUR}))) at time zone '${CAIRO_ZONE}')`)

/** Condition: the public may see kitchen `k` of user `u`. */
export const PUBLIC_KITCHEN = sql`u.status = 'active' and k.active`
/**
 * Condition: the public may see dish `d`, because an admin has approved its text and photo. The kitchen has its own
 * condition.
 */
export const PUBLIC_DISH = sql`d.status = 'approved' and not d.flagged and not d.withdrawn`
/** Condition: kitchen `k` has a dish on sale. */
export const SELLS = sql`exists (select from dishes d where d.cook_id = k.cook_id and ${PUBLIC_DISH} and d.is_available)`
