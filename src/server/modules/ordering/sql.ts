import { type Alarm, DEFAULT_ALARM_MINUTES, USUAL_PREPARATION_MINUTES } from '#domain/ordering/alarms.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { STUCK_REFUND_HOURS } from '#domain/payments/payment.ts'
import { VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'

/** Condition on `order_history h`: the change by which a courier gave the order back. */
export const GIVES_BACK = sql`h.from_status = 'out_for_delivery' and h.to_status = 'ready_for_pickup' and h.actor_kind = 'courier'`

const BANNED = sql`array(select id from users where status = 'banned')`
/** One that nobody has paid yet ends by itself. */
const UNDER_WAY = sql`deleted_at is null and status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')
  and ${VISIBLE_TO_KITCHEN}`

/** Condition on `orders`: those under way whose cook, customer or courier was banned: an admin must hand them over or cancel them. */
export const STRANDED = sql`orders.id = any(array(
  select id from orders where ${UNDER_WAY} and cook_id = any(${BANNED})
  union select id from orders where ${UNDER_WAY} and customer_id = any(${BANNED})
  union select id from orders where deleted_at is null and status = 'out_for_delivery' and delivery_id = any(${BANNED})))`

const setting = (column: string, otherwise: number) =>
  sql.raw(`coalesce((select ${column} from order_limits), ${otherwise})`)
const minutes = (of: SQL) => sql`${of} * interval '1 minute'`

const READY = setting('ready_alarm_minutes', DEFAULT_ALARM_MINUTES.ready)
const COOKING = setting('cooking_alarm_minutes', DEFAULT_ALARM_MINUTES.cooking)
const SILENT = setting('silent_alarm_minutes', DEFAULT_ALARM_MINUTES.silent)
const ANSWER = setting('cook_answer_minutes / 2.0', DEFAULT_ORDER_LIMITS.cookAnswerMinutes / 2)

/** The latest change to the status in which an order is, or to its present courier. It may have been there before. */
const latestChange = (what: 'at' | 'version') =>
  sql.raw(
    `(select max(h.${what}) from order_history h where h.order_id = orders.id and h.to_status = orders.status)`,
  )

/**
 * Since when the courier of an order under way has had it. Its own time names the first courier's start, which stays when the order is
 * given to another one.
 */
export const RIDES_SINCE = sql`coalesce(case when orders.status = 'out_for_delivery' then ${latestChange('at')} end, orders.delivery_started_at)`

/** Since when an order is as it is, for each alarm. */
export const ALARM_SINCE: Record<Alarm, SQL> = {
  incident: sql`(select min(i.created_at) from incidents i where i.order_id = orders.id and i.closed_at is null)`,
  // An order that is paid, set back to pending or answered by its customer waits anew.
  unanswered: sql`greatest(orders.created_at, orders.updated_at)`,
  // Their own times stay when an order goes back.
  cookingLate: sql`greatest(orders.preparing_at, ${latestChange('at')})`,
  noCourier: sql`greatest(orders.ready_for_pickup_at, ${latestChange('at')})`,
  silent: sql`coalesce(orders.delivery_location_at, ${RIDES_SINCE})`,
}

/** The event by which admins are told of an order that waits: once for each time that it waits. */
export function alarmEventOf(alarm: Alarm): SQL {
  // An answer to a change and a payment let it wait anew, and are no change of status.
  const time =
    alarm === 'unanswered'
      ? sql`extract(epoch from ${ALARM_SINCE.unanswered})`
      : sql`coalesce(${latestChange('version')}, 0)`
  return sql`${sql.raw(`'order-late:${alarm}:' || orders.id`)} || ':' || ${time}`
}

const bannedOf = (column: SQL) =>
  sql`(select u.id from users u where u.id = ${column} and u.status = 'banned')`
/**
 * The event by which admins are told of a stranded order: of whoever has the food, and of its customer. A courier on the road has it, so
 * that the cook does not count then.
 */
export const STRANDED_EVENT = sql`'order-stranded:' || orders.id || ':' || concat_ws(':',
  coalesce(${bannedOf(sql`orders.delivery_id`)}, ${bannedOf(sql`orders.cook_id`)}), ${bannedOf(sql`orders.customer_id`)})`

/** Condition on `orders`: the order waits for an admin. */
export function raises(alarm: Alarm, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = ALARM_SINCE[alarm]
  switch (alarm) {
    case 'incident':
      return sql`orders.deleted_at is null and orders.id = any(array(select order_id from incidents where closed_at is null))`
    case 'unanswered':
      return sql`orders.status = 'pending' and orders.deleted_at is null and orders.${VISIBLE_TO_KITCHEN}
        and orders.created_at <= ${at} - ${minutes(ANSWER)} and ${since} <= ${at} - ${minutes(ANSWER)}
        and not exists (select from order_changes c where c.order_id = orders.id and c.state = 'open')`
    case 'cookingLate':
      return sql`orders.status = 'preparing' and orders.deleted_at is null
        and ${since} + coalesce(orders.prep_minutes, ${sql.raw(String(USUAL_PREPARATION_MINUTES))}) * interval '1 minute'
          <= ${at} - ${minutes(COOKING)}`
    case 'noCourier':
      return sql`orders.status = 'ready_for_pickup' and orders.deleted_at is null and ${since} <= ${at} - ${minutes(READY)}`
    case 'silent':
      return sql`orders.status = 'out_for_delivery' and orders.deleted_at is null and ${since} <= ${at} - ${minutes(SILENT)}`
  }
}

/**
 * The orders whose refund stays open, so that an admin looks it up at the provider, and since when: `id`, `since`. Money that was no
 * order's counts with the order that names it, which is a deleted one if all of its checkout are.
 */
export const stuckRefunds = (now: Date): SQL => sql`select orders.id, min(r.at) as since
  from refunds r left join payments p on r.order_id is null and p.id = r.payment_id
  join orders on orders.id = coalesce(r.order_id,
    (select o.id from orders o where o.checkout_id = p.checkout_id order by o.deleted_at is not null, o.id limit 1))
  where r.state in ('asked', 'pending')
    and r.at <= ${now.toISOString()}::timestamptz - interval '${sql.raw(String(STUCK_REFUND_HOURS))} hours'
  group by orders.id`

/** Condition on `orders`: the refund of one stays open. */
export const hasStuckRefund = (now: Date): SQL => sql`orders.id = any(array(
  select id from (${stuckRefunds(now)}) stuck))`
