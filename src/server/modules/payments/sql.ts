import { type SQL, sql } from '#server/platform/database/sql.ts'

type Span = { from: Date; until: Date }

/**
 * The delivered orders of a cook, as the ledger has them, by the time of their delivery: `order_id`, `at`, `subtotal` (what the food cost)
 * and `commission`. An order that turned out not to be delivered was booked back and is not among them.
 */
export const soldFood = ({ cookId, from, until }: Span & { cookId: string }): SQL => sql`
  select order_id, at, -sum(amount)::int as subtotal,
    coalesce(-sum(amount) filter (where account = 'commission'), 0)::int as commission
  from ledger_entries
  where person_id = ${cookId} and source = 'order' and account in ('cook', 'commission') and at >= ${from} and at < ${until}
  group by order_id, at having sum(amount) <> 0`

/** All delivered orders with their shares, as the ledger has them, by the time of their delivery `at`. */
export const soldOrders = ({ from, until }: Span): SQL => sql`
  select * from (
    select order_id, at,
      coalesce(-sum(amount) filter (where account in ('cook', 'commission')), 0)::int as food,
      coalesce(-sum(amount) filter (where account = 'commission'), 0)::int as commission,
      coalesce(-sum(amount) filter (where account = 'courier'), 0)::int as courier_share,
      coalesce(-sum(amount) filter (where account in ('courier', 'delivery')), 0)::int as delivery,
      coalesce(-sum(amount) filter (where account = 'service'), 0)::int as service,
      coalesce(sum(amount) filter (where account in ('promo', 'apology')), 0)::int as discount
    from ledger_entries
    where source = 'order' and account in ('cook', 'commission', 'courier', 'delivery', 'service', 'promo', 'apology')
      and at >= ${from} and at < ${until} group by order_id, at) sold
  where food > 0`

/** How the order `sold` has been paid, on whatever day: `online`, and `collected` in cash. What is neither has not been collected. */
export const PAID_PARTS = sql`
  select least(sold.total, coalesce(-sum(amount) filter (where source = 'payment'), 0)) as online,
    coalesce(sum(amount) filter (where source = 'order'), 0) as collected
  from ledger_entries
  where order_id = sold.order_id and (source = 'payment' and account = 'buyers' or source = 'order' and account = 'cash')`

/** What was given back of delivered food, a refund a row: `order_id`, `at`, `amount`. */
export const refundedFood = ({ from, until }: Span): SQL => sql`
  select order_id, at, sum(amount)::int as amount from ledger_entries
  where source = 'refund' and account = 'refunds' and at >= ${from} and at < ${until}
  group by source_id, order_id, at having sum(amount) <> 0`

/** All that went back to buyers, a row: the `total`, and of it the cash `till` that an admin gave out of the till. */
export const moneyGivenBack = ({ from, until }: Span): SQL => sql`
  select coalesce(-sum(amount), 0)::float8 as total, coalesce(-sum(amount) filter (where account = 'till'), 0)::float8 as till
  from ledger_entries
  where source = 'refund' and account in ('till', 'bank', 'test', 'paymob', 'paypal') and at >= ${from} and at < ${until}`

/** Cash that couriers collected, an order a row: `order_id`, `courier_id`, `at`, `amount`. */
export const collectedCash = ({ from, until, courierId }: Span & { courierId?: string }): SQL => sql`
  select order_id, person_id as courier_id, at, sum(amount)::int as amount from ledger_entries
  where source = 'order' and account = 'cash' and person_id is not null and at >= ${from} and at < ${until}
    ${courierId === undefined ? sql`` : sql`and person_id = ${courierId}`}
  group by order_id, person_id, at having sum(amount) <> 0`

/** What couriers who hold cash collected from a time on, a courier a row: `courier_id`, `amount`. Of the others nobody has to look so far back. */
export const collectedSince = (from: Date): SQL => sql`
  select person_id as courier_id, sum(amount)::float8 as amount from ledger_entries
  where source = 'order' and account = 'cash' and person_id in (select user_id from couriers where cash_held > 0)
    and at >= ${from} group by person_id`

/** What couriers' cash grew by from a time on, a courier a row: `courier_id`, `amount`; below zero if they handed over more than they took. */
export const cashSince = (from: Date): SQL => sql`
  select person_id as courier_id, sum(amount)::float8 as amount from ledger_entries
  where account = 'cash' and person_id is not null and at >= ${from} group by person_id`

/** Cash of couriers that admins counted, a hand-over a row: `handover_id`, `courier_id`, `at`, `counted`, `corrected`. */
export const countedCash = ({ from, until, courierId }: Span & { courierId?: string }): SQL => sql`
  select source_id as handover_id, person_id as courier_id, at,
    coalesce(sum(amount) filter (where account = 'till'), 0)::int as counted,
    coalesce(sum(amount) filter (where account = 'corrections'), 0)::int as corrected
  from ledger_entries
  where source = 'handover' and account in ('till', 'corrections') and at >= ${from} and at < ${until}
    ${courierId === undefined ? sql`` : sql`and person_id = ${courierId}`}
  group by source_id, person_id, at having sum(amount) <> 0`

/**
 * What we owed each cook and courier at a time, as statements have it: `account`, `person_id`, `owed`. It is the balance of now without
 * what was booked since, so that a late day reads little.
 */
export const owedAt = (until: Date): SQL => sql`
  select b.account, b.person_id, (coalesce(since.amount, 0) - b.balance)::float8 as owed
  from ledger_balances b left join (
    select account, person_id, sum(amount) as amount from ledger_entries
    where account in ('cook', 'courier') and at >= ${until} group by account, person_id) since using (account, person_id)
  where b.account in ('cook', 'courier')`

/** What the courier of the order `o` `earned` with it, as the ledger has it. */
export const COURIERS_PART = sql`
  select coalesce(-sum(amount), 0)::int as earned
  from ledger_entries where order_id = o.id and source = 'order' and account = 'courier' and person_id = o.delivery_id`
