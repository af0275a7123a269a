import { TRANSITIONS } from '#domain/ordering/status/transitions.ts'

type Sql = (text: string) => Promise<Record<string, unknown>[]>
type Invariant = { id: string; says: string; sql: string }
export type Breach = { id: string; says: string; rows: Record<string, unknown>[] }

const SHOWN_ROWS = 3

const LEGAL = TRANSITIONS.flatMap(({ from, to, by }) => by.map((kind) => `('${from}', '${to}', '${kind}')`))
const OVERRIDDEN = `select subject from audit_log where action = 'order.status_override'`
const STANDS = `o.status <> 'cancelled' and o.deleted_at is null`

/** Queries for rows that break an invariant which holds at any moment in any database. The ids are the specification's. */
const controlOver = (kitchen: string) => `select from market_controls m where m.ended_at is null
  and (m.scope = 'everything' or m.cook_id = ${kitchen}.cook_id or m.district_id = ${kitchen}.district_id)`

const INVARIANTS: Invariant[] = [
  {
    id: 'I-01',
    says: 'a kitchen’s day counts exactly its orders that are neither cancelled nor deleted',
    sql: `select cook_id, day, d.taken, o.orders from cook_days d
      full join (select cook_id, placed_on as day, count(*) as orders from orders o where ${STANDS} group by 1, 2) o
        using (cook_id, day)
      where coalesce(d.taken, 0) <> coalesce(o.orders, 0)`,
  },
  {
    id: 'N-19',
    says: 'the last word of the register of consents is what counts, and each word changed the one before',
    sql: `with words as (
        select c.*, lag(agreed) over way as before, lead(id) over way is null as is_last from consents c
        window way as (partition by user_id, channel order by id))
      select p.user_id, its.channel from profiles p cross join (values ('mail'), ('push')) its (channel)
        left join words w on w.user_id = p.user_id and w.channel = its.channel and w.is_last
        where coalesce(w.agreed, false) <> case its.channel when 'mail' then p.wants_offers else p.wants_offer_push end
      union all select user_id, channel from words
        where agreed is not distinct from before or before is null and not agreed and place <> 'unrecorded'`,
  },
  {
    id: 'S-81',
    says: 'a person has at most ten devices for push messages, each registered by their own session',
    sql: `select user_id, count(*) as devices from push_subscriptions group by user_id having count(*) > 10
      union all select d.user_id, 0 from push_subscriptions d join sessions s on s.id = d.session_id
        where s.user_id <> d.user_id`,
  },
  {
    id: 'N-16',
    says: 'an undelivered letter is kept for its own address, and only the address stays of an old one',
    sql: `select id, address from undelivered_mails where mail is not null
        and (lower(mail ->> 'to') <> address or mail ->> 'messageId' <> id)
      union all select id, address from undelivered_mails where mail is null and not is_refused and subject <> ''`,
  },
  {
    id: 'I-19',
    says: 'a dish’s day counts exactly the portions that were ordered',
    sql: `select dish_id, day, dd.taken, o.ordered from dish_days dd
      full join (select i.dish_id, o.placed_on as day, sum(i.quantity) as ordered
        from order_items i join orders o on o.id = i.order_id where ${STANDS} group by 1, 2) o using (dish_id, day)
      join dishes d on d.id = dish_id
      where (d.daily_portions is not null or dd.day is not null) and coalesce(dd.taken, 0) <> coalesce(o.ordered, 0)`,
  },
  {
    id: 'G-14',
    says: 'a counted day has the orders of its rows, a counted month those of its days, and the past those of its months',
    sql: `select first_day, id, f.n, o.n as placed
      from (select first_day, id, n from counted_figures join counted_spans using (grain, first_day) where grain = 'day' and kind = 'status') f
      full join (select (created_at at time zone 'Africa/Cairo')::date as first_day, status as id, count(*) as n from orders
        where deleted_at is null and payment_status not in ('awaiting', 'expired') group by 1, 2) o using (first_day, id)
      where first_day in (select first_day from counted_spans where grain = 'day') and f.n is distinct from o.n
      union all select m.first_day, m.kind || ' ' || m.id, m.n, sum(d.n) from counted_figures m join counted_spans using (grain, first_day)
      left join counted_figures d on d.grain = 'day' and d.kind = m.kind and d.id = m.id
        and date_trunc('month', d.first_day::timestamp)::date = m.first_day
      where m.grain = 'month' group by m.first_day, m.kind, m.id, m.n having m.n is distinct from sum(d.n)
      union all select p.first_day, p.kind || ' ' || p.id, p.n, sum(m.n) from counted_figures p join counted_spans using (grain, first_day)
      left join counted_figures m on m.grain = 'month' and m.kind = p.kind and m.id = p.id and m.first_day < p.first_day
      where p.grain = 'past' group by p.first_day, p.kind, p.id, p.n having p.n is distinct from sum(m.n)`,
  },
  {
    id: 'G-32',
    says: 'a counted day has the orders of its rows in its reports, whose sums are those of their subjects, and a counted month has those of its days',
    sql: `select first_day, report, orders, delivered, portions from (
        select first_day, 'sales' as report, orders, null::bigint as delivered, null::bigint as portions
          from counted_facts join counted_spans using (grain, first_day) where grain = 'day' and report = 'sales' and orders > 0
        except all select (created_at at time zone 'Africa/Cairo')::date, 'sales', count(*), null, null from orders
          where deleted_at is null and payment_status not in ('awaiting', 'expired') and status <> 'cancelled' group by 1) f
      union all select first_day, report, sum(orders), sum(delivered), sum(portions) from (
        select grain, first_day, report, case when id = '' then 1 else -1 end * orders as orders,
            case when id = '' then 1 else -1 end * delivered as delivered, case when id = '' then 1 else -1 end * portions as portions
          from counted_facts join counted_spans using (grain, first_day) where report in ('cooks', 'couriers', 'dishes')) s
        group by grain, first_day, report
        having sum(orders) <> 0 or sum(delivered) <> 0 or sum(portions) <> 0
      union all select m.first_day, m.report || ' ' || m.id, m.orders, m.delivered, m.portions
        from counted_facts m join counted_spans using (grain, first_day)
        left join lateral (select sum(orders) as orders, sum(delivered) as delivered, sum(portions) as portions from counted_facts d
          where d.grain = 'day' and d.report = m.report and d.id = m.id
            and date_trunc('month', d.first_day::timestamp)::date = m.first_day) d on true
        where m.grain = 'month' and (m.orders, m.delivered, m.portions) is distinct from (d.orders, d.delivered, d.portions)`,
  },
  {
    id: 'I-03',
    says: 'a promo code’s count equals the checkouts that redeemed it',
    sql: `select p.code, p.used, count(distinct r.checkout_id) as redeemed from promo_codes p
      left join promo_redemptions r on r.promo_id = p.id group by p.id having p.used <> count(distinct r.checkout_id)`,
  },
  {
    id: 'I-04',
    says: 'nobody redeemed a promo code more often than its limit per person',
    sql: `select p.code, r.identity, r.slot from promo_redemptions r join promo_codes p on p.id = r.promo_id
      where r.slot not between 1 and p.per_user_limit`,
  },
  {
    id: 'I-03',
    says: 'no checkout used a promo code below its minimum or for more than its largest discount, unless these were changed since',
    sql: `select p.code, o.checkout_id, sum(o.subtotal) as food, sum(o.discount_amount) as discount
      from promo_codes p join orders o on o.promo_code = p.code
      where num_nonnulls(p.minimum_order, p.maximum_discount) > 0 and not exists (
        select from audit_log a where a.subject = p.id and a.action = 'promo.change'
          and a.details -> 'changed' ?| array['code', 'minimumOrder', 'maximumDiscount'])
      group by p.id, o.checkout_id
      having sum(o.subtotal) < 100 * p.minimum_order or sum(o.discount_amount) > 100 * p.maximum_discount`,
  },
  {
    id: 'I-06',
    says: 'an order out for delivery or delivered has a courier, and no other order has one',
    sql: `select o.id, o.status, o.delivery_id from orders o
      where (o.status in ('out_for_delivery', 'delivered')) <> (o.delivery_id is not null)
        and not (o.status = 'cancelled' and o.id in (${OVERRIDDEN}))`,
  },
  {
    id: 'I-07',
    says: 'an order has the times of exactly the statuses it passed, in ascending order',
    sql: `select o.id, o.status from orders o
      where o.id not in (${OVERRIDDEN}) and (
        (o.status = 'cancelled') <> (o.cancelled_at is not null)
        or (o.status in ('preparing', 'ready_for_pickup', 'out_for_delivery', 'delivered')) <> (o.preparing_at is not null)
        or (o.status in ('ready_for_pickup', 'out_for_delivery', 'delivered')) <> (o.ready_for_pickup_at is not null)
        or (o.status in ('out_for_delivery', 'delivered')) <> (o.delivery_started_at is not null)
        or (o.status = 'delivered') <> (o.delivered_at is not null)
        or o.preparing_at < o.created_at or o.ready_for_pickup_at < o.preparing_at
        or o.delivery_started_at < o.ready_for_pickup_at or o.delivered_at < o.delivery_started_at
        or o.cancelled_at < o.created_at)`,
  },
  {
    id: 'I-07',
    says: 'an order’s history leads by legal steps from pending to its status',
    sql: `with steps as (
        select h.*, lag(h.to_status) over way as came_from, lead(h.version) over way is null as is_last
        from order_history h window way as (partition by h.order_id order by h.version))
      select s.order_id, s.from_status, s.to_status, s.actor_kind, o.status from steps s join orders o on o.id = s.order_id
      where s.from_status is distinct from s.came_from
        or (s.is_last and (s.to_status <> o.status or s.version > o.version))
        or (s.from_status is not null and s.actor_kind <> 'admin'
          and (s.from_status, s.to_status, s.actor_kind) not in (values ${LEGAL.join(', ')}))`,
  },
  {
    id: 'I-08',
    says: 'an order’s subtotal is the sum of its items',
    sql: `select o.id, o.subtotal, sum(i.price * i.quantity) as items from orders o join order_items i on i.order_id = o.id
      group by o.id having o.subtotal <> sum(i.price * i.quantity)`,
  },
  {
    id: 'I-08',
    says: 'a checkout’s total is the sum of its orders, which share its payment method and its buyer',
    sql: `select c.id, c.total, sum(o.total) as orders from checkouts c left join orders o on o.checkout_id = c.id group by c.id
      having c.total is distinct from sum(o.total) or bool_or(o.payment_method <> c.payment_method)
        or bool_or(o.customer_id is distinct from c.customer_id)`,
  },
  {
    id: 'O-14',
    says: 'an order’s payment is awaiting or expired exactly when its checkout is, unless its buyer cancelled it before the checkout was paid',
    sql: `select o.id, o.payment_status, c.state from orders o join checkouts c on c.id = o.checkout_id
      left join payments p on p.checkout_id = c.id and p.state = 'paid'
      where ((o.payment_status = 'awaiting') <> (c.state = 'awaiting') or (o.payment_status = 'expired') <> (c.state = 'expired'))
        and (o.payment_status <> 'expired' or o.status <> 'cancelled' or o.cancelled_at > p.paid_at)
      union all select c.id, c.state, 'no order awaits' from checkouts c where c.state = 'awaiting'
        and not exists (select from orders o where o.checkout_id = c.id and o.payment_status = 'awaiting')`,
  },
  {
    id: 'I-09',
    says: 'every answer stored for an idempotency key names existing orders',
    sql: `select k.key, placed ->> 'id' as id from idempotency_keys k
      cross join jsonb_array_elements(k.answer -> 'orders') placed
      left join orders o on o.id = placed ->> 'id' and o.checkout_id = k.answer ->> 'checkoutId' where o.id is null`,
  },
  {
    id: 'I-11',
    says: 'every order has items',
    sql: `select o.id from orders o where not exists (select from order_items i where i.order_id = o.id)`,
  },
  {
    id: 'I-15',
    says: 'if there are super admins, at least one is active',
    sql: `select count(*) as banned from users where role = 'superadmin' having count(*) > 0 and bool_and(status <> 'active')`,
  },
  {
    id: 'G-18',
    says: 'every change of a promo code by an admin is in the audit log',
    sql: `select p.code, p.version, count(a.id) as recorded from promo_codes p
      left join audit_log a on a.subject = p.id and a.action in ('promo.change', 'promo.end')
      group by p.id having p.version <> 1 + count(a.id)`,
  },
  {
    id: 'N-10',
    says: 'a message to many is in the bell of nobody whom its count leaves out, and of nobody who joined after it began',
    sql: `select b.id, b.state, b.reached, count(n.id) as told from broadcasts b
      left join notifications n on n.event_id = 'broadcast:' || b.id left join users u on u.id = n.user_id
      group by b.id having count(n.id) > b.reached or bool_or(u.created_at > b.began_at)`,
  },
  {
    id: 'N-10',
    says: 'every change of a message to many is in the audit log',
    sql: `select b.id, b.version, count(a.id) as recorded from broadcasts b
      left join audit_log a on a.subject = b.id and a.action = 'broadcast.change'
      group by b.id having b.version <> 1 + count(a.id)`,
  },
  {
    id: 'B-21',
    says: 'every change of an announcement by an admin is in the audit log',
    sql: `select b.id, b.version, count(a.id) as recorded from announcements b
      left join audit_log a on a.subject = b.id and a.action in ('announcement.change', 'announcement.end')
      group by b.id having b.version <> 1 + count(a.id)`,
  },
  {
    id: 'G-35',
    says: 'an order taken on the phone begins by that admin, is paid in cash and is on record once',
    sql: `select o.id from orders o left join order_history h on h.order_id = o.id and h.version = 1
      where (o.taken_by is not null) <> (h.actor_kind = 'admin') or (o.taken_by is not null and (h.actor_id <> o.taken_by
        or o.payment_method <> 'cash' or (select count(*) from audit_log a where a.action = 'order.take' and a.subject = o.id) <> 1))`,
  },
  {
    id: 'G-34',
    says: 'a kitchen is held until the end of one of the pauses that nobody ended, and slowed down by one of the rushes',
    sql: `select k.cook_id, k.held_until, k.rush_minutes from kitchens k
      where (k.held_until is not null and not exists (${controlOver('k')} and m.kind = 'pause'
          and coalesce(m.until, timestamptz '9999-01-01 00:00Z') = k.held_until))
        or (k.rush_minutes > 0 and not exists (${controlOver('k')} and m.minutes = k.rush_minutes))`,
  },
  {
    id: 'D-21',
    says: 'papers belong to a courier and come in pairs, both the approved and the waiting ones',
    sql: `select p.courier_id, p.waits, count(*) as papers from papers p left join couriers c on c.user_id = p.courier_id
      group by 1, 2 having count(*) <> 2 or bool_or(c.user_id is null)`,
  },
  {
    id: 'D-19',
    says: 'the cash a courier holds is what they collected less what admins counted',
    sql: `select c.user_id, c.cash_held, coalesce(o.collected, 0) as collected, coalesce(h.handed, 0) as handed from couriers c
      left join (select delivery_id, sum(total) as collected from orders where cash_collected_at is not null group by 1) o
        on o.delivery_id = c.user_id
      left join (select courier_id, sum(counted) as handed from cash_handovers group by 1) h on h.courier_id = c.user_id
      where c.cash_held <> coalesce(o.collected, 0) - coalesce(h.handed, 0)`,
  },
  {
    id: 'M-17',
    says: 'the ledger says what is due, and nothing else',
    sql: `select source, source_id, account, person_id, at, sum(amount) as amount from (
        select source, source_id, order_id, account, person_id, at, amount from ledger_due
        union all select source, source_id, order_id, account, person_id, at, -amount from ledger_entries) e
      group by source, source_id, order_id, account, person_id, at having sum(amount) <> 0`,
  },
  {
    id: 'M-17',
    says: 'what is booked adds up to nothing, and the balances are what was booked',
    sql: `select source, source_id, sum(amount) as amount from ledger_entries group by 1, 2 having sum(amount) <> 0
      union all select coalesce(b.account, e.account), coalesce(b.person_id, e.person_id), e.balance
        from ledger_balances b full join (
          select account, person_id, sum(amount) as balance, coalesce(sum(amount) filter (where source = 'payout'), 0) as paid_out
          from ledger_entries where account in ('cook', 'courier', 'cash') and person_id is not null group by 1, 2) e
          on e.account = b.account and e.person_id = b.person_id
        where (coalesce(b.balance, 0), coalesce(b.paid_out, 0)) <> (coalesce(e.balance, 0), coalesce(e.paid_out, 0))`,
  },
  {
    id: 'M-17',
    says: 'a delivered order’s shares and its code add up to its total, and nobody has a share of another order',
    sql: `select o.id, o.total, coalesce(e.shared, 0) as shared from orders o
      left join (select order_id, -sum(amount) as shared from ledger_entries where source = 'order'
        and account in ('cook', 'commission', 'courier', 'delivery', 'service', 'promo', 'apology') group by 1) e on e.order_id = o.id
      where coalesce(e.shared, 0) <> case when o.status = 'delivered' and o.deleted_at is null then o.total else 0 end`,
  },
  {
    id: 'M-17',
    says: 'what the ledger calls a refund of a delivered order’s food is what the order says, without what it became cheaper by',
    sql: `select o.id, o.refunded, o.reduced_by, coalesce(e.booked, 0) as booked from orders o
      left join (select order_id, sum(amount) as booked from ledger_entries where source = 'refund' and account = 'refunds' group by 1) e
        on e.order_id = o.id
      where coalesce(e.booked, 0) <> case when o.status = 'delivered' and o.deleted_at is null
        then greatest(0, o.refunded - o.reduced_by) else 0 end`,
  },
  {
    id: 'M-18',
    says: 'every payout and adjustment that an admin recorded, and each that was taken back, is in the audit log, without details if the person was erased',
    sql: `with noted as (select action, subject, details ->> 'payoutId' as payout, details ? 'erased' as is_erased from audit_log)
      select p.id, p.undone_at from payouts p where p.paid_by is not null and (
        not exists (select from noted a where a.action = case p.kind when 'payout' then 'payout.record' else 'payout.adjust' end
          and (a.payout = p.id or a.is_erased and a.subject = p.person_id))
        or p.undone_at is not null
          and not exists (select from noted a where a.action = case p.kind when 'payout' then 'payout.undo' else 'payout.adjust_undo' end
            and (a.payout = p.id or a.is_erased and a.subject = p.person_id)))`,
  },
  {
    id: 'D-19',
    says: 'every answer of an admin to a hand-over, and all cash that an admin recorded, is in the audit log',
    sql: `select h.id, h.state from cash_handovers h
      where h.state in ('confirmed', 'refused') and h.answered_by is not null
        and not exists (select from users u where u.id = h.courier_id and u.deleted_at is not null)
        and not exists (select from audit_log a
        where a.action = case h.kind when 'announced' then 'cash.' || h.state else 'cash.recorded' end
          and h.id in (a.details ->> 'handoverId', a.details ->> 'correctionId'))`,
  },
  {
    id: 'A-12',
    says: 'the publication of every version of the terms and the privacy notice after those of a new database is in the audit log',
    sql: `select t.audience, t.version from terms t where t.version not in ('v1', 'v2') and (t.audience, t.version) not in (('customer', 'v3'), ('privacy', 'v3')) and not exists (select from audit_log a
      where a.action = 'terms.published' and a.details @> jsonb_build_object('audience', t.audience, 'version', t.version))`,
  },
  {
    id: 'I-17',
    says: 'the refunds of a payment never exceed it, in pounds or as charged, and those of an order never what was paid for it',
    sql: `select p.id, p.amount, p.charge, sum(r.amount) as refunded, sum(r.charge) as charge_refunded
        from payments p join refunds r on r.payment_id = p.id where r.state <> 'refused'
        group by p.id having sum(r.amount) > p.amount or sum(r.charge) > p.charge
      union all select o.id, o.total, o.total, sum(r.amount), sum(r.charge)
        from orders o join refunds r on r.order_id = o.id where r.state <> 'refused'
        group by o.id having sum(r.amount) > o.total + o.reduced_by`,
  },
  {
    id: 'I-17',
    says: 'what an order says was refunded is the sum of its refunds that are done',
    sql: `select o.id, o.refunded, sum(r.amount) as done from orders o left join refunds r on r.order_id = o.id and r.state = 'done'
      group by o.id having o.refunded <> coalesce(sum(r.amount), 0)
        or o.refunded_by_hand <> coalesce(sum(r.amount) filter (where r.kind = 'hand'), 0)`,
  },
  {
    id: 'M-22',
    says: 'all money that an admin gave back by hand, and every refund that an admin ended, is in the audit log, without details if its buyer was erased',
    sql: `with noted as (select action, subject, details ->> 'refundId' as refund, details ? 'erased' as is_erased from audit_log)
      select r.id, r.kind, r.ended_by from refunds r where
        r.kind = 'hand' and r.asked_by is not null and not exists (select from noted a
          where a.action = 'order.refund_by_hand' and (a.refund = r.id or a.is_erased and a.subject = r.order_id))
        or r.ended_by is not null and not exists (select from noted a
          where a.action = 'order.refund_end' and (a.refund = r.id or a.is_erased and a.subject = r.order_id))`,
  },
  {
    id: 'M-16',
    says: 'the receipts of a Cairo year are numbered from one without a gap, as many as were counted',
    sql: `select order_id, year, number from (select r.*, row_number() over (partition by year order by number) as place from receipts r) r
        where number <> place or year <> extract(year from issued_at at time zone 'Africa/Cairo')
      union all select null, year, y.issued from receipt_years y full join (select year, count(*) as written from receipts group by 1) r
        using (year) where y.issued is distinct from r.written`,
  },
  {
    id: 'M-19',
    says: 'a receipt is of an order that was delivered, and its tax is a part of its fees, once it is delivered again also if it was changed',
    sql: `select o.id, r.vat from receipts r join orders o on o.id = r.order_id
      where o.delivered_at is null and o.id not in (${OVERRIDDEN})
        or o.status = 'delivered' and r.vat is distinct from round((o.service_charge + o.delivery_fee) * r.vat_percent / (100 + r.vat_percent))`,
  },
  {
    id: 'I-16',
    says: 'a checkout that was placed by an online payment has exactly one that paid its orders as they cost before changes, and no other checkout has one',
    sql: `select c.id, c.payment_method, c.state, count(p.id) as paid from checkouts c
      left join payments p on p.checkout_id = c.id and p.state = 'paid' group by c.id
      having count(p.id) <> (c.payment_method <> 'cash' and c.state = 'placed')::int
        or bool_or(p.amount <> (select sum(o.total + o.reduced_by) from orders o where o.checkout_id = c.id and o.payment_status <> 'expired'))`,
  },
  {
    id: 'O-21',
    says: 'only an order whose food is not cooked yet has an open change, none was accepted after its end, and what counts of cooked food is how its door is found',
    sql: `select c.id, c.state, o.status, c.closed_at from order_changes c join orders o on o.id = c.order_id
      where c.state = 'open' and (o.status not in ('pending', 'preparing') or o.deleted_at is not null)
        or c.state = 'accepted' and (c.closed_at >= c.expires_at or c.closed_at > o.ready_for_pickup_at
          and (c.new_total <> c.old_total or c.contents - 'address' - 'notes' <> '{}' or c.contents #> '{address,after,place}' <> 'null'))`,
  },
  {
    id: 'O-21',
    says: 'an order that was paid online is cheaper by what its accepted changes took off, and costs what the last one said',
    sql: `select o.id, o.reduced_by, o.total, c.reduced from orders o left join lateral (
        select coalesce(sum(old_total - new_total), 0) as reduced, (array_agg(new_total order by closed_at desc, created_at desc))[1] as total
        from order_changes where order_id = o.id and state = 'accepted') c on true
      where o.reduced_by <> case o.payment_method when 'cash' then 0 else c.reduced end or o.total <> c.total`,
  },
  {
    id: 'O-21',
    says: 'the dishes of an order are those of its last accepted change, which are all of its kitchen',
    sql: `select o.id, c.id as change from orders o join lateral (
        select id, contents -> 'lines' -> 'after' as lines from order_changes
        where order_id = o.id and state = 'accepted' and contents ? 'lines' order by closed_at desc, created_at desc limit 1) c on true
      where (select coalesce(jsonb_agg(jsonb_build_array(i.dish_id, i.quantity) order by i.position), '[]') from order_items i where i.order_id = o.id)
          <> (select jsonb_agg(jsonb_build_array(l ->> 'dishId', (l ->> 'quantity')::int) order by place)
            from jsonb_array_elements(c.lines) with ordinality as lines (l, place))
        or exists (select from order_items i join dishes d on d.id = i.dish_id where i.order_id = o.id and d.cook_id <> o.cook_id)`,
  },
  {
    id: 'O-21',
    says: 'every change of an order that an admin proposed is in the audit log',
    sql: `select c.id from order_changes c where c.proposed_by = 'admin' and not exists (select from audit_log a
      where a.action = 'order.change' and a.details ->> 'changeId' = c.id)`,
  },
  {
    id: 'O-14',
    says: 'nobody works on an order that is not paid for',
    sql: `select o.id, o.status, o.payment_status from orders o where o.id not in (${OVERRIDDEN})
      and (o.payment_status = 'awaiting' and o.status not in ('pending', 'cancelled')
        or o.payment_status = 'expired' and o.status <> 'cancelled')`,
  },
  {
    id: 'S-88',
    says: 'only a pending guest order keeps the network of its new device',
    sql: `select o.id, o.status from orders o
      where o.new_device_network is not null and (o.status <> 'pending' or o.guest_mobile is null)`,
  },
  {
    id: 'S-88',
    says: 'every rejection is counted in the hour in which it happened',
    sql: `select t.id, t.hour, t.first_at, t.last_at from turned_away t
      where t.first_at < t.hour or t.last_at >= t.hour + interval '1 hour' or t.hour <> date_trunc('hour', t.hour)`,
  },
  {
    id: 'I-19',
    says: 'the ratings of a dish and of its kitchen are the sums of the reviews',
    sql: `with rated as (select d.id, d.cook_id, d.rating_sum, d.rating_count,
          coalesce(sum(r.rating), 0) as stars, count(r.id) as reviews
        from dishes d left join reviews r on r.dish_id = d.id group by d.id)
      select id, rating_sum, rating_count, stars, reviews from rated where rating_sum <> stars or rating_count <> reviews
      union all
      select k.cook_id, k.rating_sum, k.rating_count, sum(stars), sum(reviews)
        from kitchens k join rated on rated.cook_id = k.cook_id group by k.cook_id
        having k.rating_sum <> sum(stars) or k.rating_count <> sum(reviews)`,
  },
  {
    id: 'K-18',
    says: 'only an approved dish that is not withdrawn has an edit',
    sql: `select d.id, d.status, d.withdrawn from dish_edits e join dishes d on d.id = e.dish_id
      where d.status <> 'approved' or d.withdrawn`,
  },
  {
    id: 'K-18',
    says: 'a dish has a rejection reason only while rejected, and a flag reason only while flagged',
    sql: `select id, status, rejection_reason, flagged, flag_reason from dishes
      where (rejection_reason is not null and status <> 'rejected') or (flag_reason is not null and not flagged)`,
  },
  {
    id: 'K-18',
    says: 'every decision of an admin about a dish raised its version',
    sql: `select d.id, d.version, count(*) from dishes d join audit_log a on a.subject = d.id
      and a.action in ('dish.approve', 'dish.reject', 'dish.set_pending', 'dish.flag', 'dish.resolve_flag')
      group by d.id having d.version < 1 + count(*)`,
  },
  {
    id: 'G-17',
    says: 'the searched text of a report has its words, the names of its dish and the text of its review',
    sql: `select c.id, c.search_text from content_reports c left join reviews r on r.id = c.review_id
        join dishes d on d.id = coalesce(c.dish_id, r.dish_id)
      where c.search_text <> translate(lower(' ' || concat_ws(' ', c.words, d.name, d.name_ar, r.comment)), 'أإآٱىة', 'اااايه')`,
  },
  {
    id: 'G-25',
    says: 'the list of guests matches the orders without an account',
    sql: `select mobile, g.orders, o.orders as placed, g.last_order_at, o.last from guests g
      full join (select guest_mobile as mobile, count(*) as orders, max(created_at) as last,
          (array_agg(customer_name order by created_at desc, id desc))[1] as name from orders
        where guest_mobile is not null and customer_id is null group by 1) o using (mobile)
      where (g.orders, g.last_order_at, g.name) is distinct from (o.orders, o.last, o.name)`,
  },
  {
    id: 'K-24',
    says: 'a special day is no day off, and its times count on it and on the day after it',
    sql: `select k.cook_id, s.day from kitchens k
      cross join lateral (select (d ->> 'date')::date as day from json_array_elements(k.special_days) d) s
      where s.day = any(k.unavailable_dates) or not k.special_dates @> array[s.day, s.day + 1]`,
  },
  {
    id: 'B-27',
    says: 'there is one category for each of the twelve dish types, and no two have the same position',
    sql: `select count(*) from categories having count(*) <> 12 or count(distinct position) <> 12`,
  },
  {
    id: 'B-06',
    says: 'the search index has every word of every dish and every kitchen',
    sql: `select id, word from (select id, search_text from dishes union all select cook_id, search_text from kitchens) d
      cross join unnest(string_to_array(d.search_text, ' ')) as its (word)
      where its.word <> '' and not exists (select from search_words w where w.word = its.word)`,
  },
  {
    id: 'O-19',
    says: 'a problem was reported within a day of the delivery, unless an admin has overridden the order’s status',
    sql: `select p.id, p.created_at, o.status, o.delivered_at from order_problems p join orders o on o.id = p.order_id
      where o.id not in (${OVERRIDDEN}) and (o.status <> 'delivered'
        or p.created_at not between o.delivered_at and o.delivered_at + interval '1 day')`,
  },
  {
    id: 'O-19',
    says: 'a promo code in the answer to a problem is for one buyer and one use',
    sql: `select p.id, c.code from order_problems p join promo_codes c on c.id = p.promo_id
      where c.only_for is null or c.max_uses <> 1`,
  },
  {
    id: 'D-28',
    says: 'an order was picked up between the courier’s acceptance and its delivery',
    sql: `select o.id, o.delivery_started_at, o.picked_up_at, o.delivered_at from orders o
      where o.id not in (${OVERRIDDEN}) and (o.picked_up_at < o.delivery_started_at or o.picked_up_at > o.delivered_at)`,
  },
  {
    id: 'D-29',
    says: 'an open incident is of the courier who carries the order, or of the kitchen that still has the food',
    sql: `select i.id, i.reported_by, o.status from incidents i join orders o on o.id = i.order_id
      where i.closed_at is null and case i.reported_by
        when 'courier' then o.status <> 'out_for_delivery' or o.delivery_id is distinct from i.reporter_id
        else o.status in ('delivered', 'cancelled') or o.cook_id <> i.reporter_id end`,
  },
  {
    id: 'G-15',
    says: 'every answer to a problem and every closing of one is in the audit log once',
    sql: `select p.id, p.version, count(a.id) as recorded from order_problems p
      left join audit_log a on a.subject = p.id and a.action in ('problem.answer', 'problem.close')
      group by p.id having p.version <> 1 + count(a.id)`,
  },
  {
    id: 'I-20',
    says: 'the author of a review had the dish delivered, or an admin has overridden that order’s status',
    sql: `select r.id, r.user_id, r.dish_id from reviews r where not exists (
        select from orders o join order_items i on i.order_id = o.id
        where (o.customer_id = r.user_id or o.id = r.guest_order_id and o.customer_id is null)
          and i.dish_id = r.dish_id and (o.status = 'delivered' or o.id in (${OVERRIDDEN})))`,
  },
  {
    id: 'V-12',
    says: 'nothing names or belongs to an erased account, and no order under way needs one',
    sql: `with gone as (select id from users where deleted_at is not null)
      select u.id, 'account' as what from users u where u.deleted_at is not null
        and (u.name <> '' or u.name_ar is not null or u.image is not null or u.email not like 'erased-%' or u.status <> 'banned')
      union all select user_id, 'profile' from profiles
        where user_id in (select id from gone) and (mobile_number is not null or address is not null or wants_offers)
      union all select user_id, 'session' from sessions where user_id in (select id from gone)
      union all select user_id, 'password' from credentials where user_id in (select id from gone)
      union all select user_id, 'second factor' from second_factors where user_id in (select id from gone)
      union all select user_id, 'recovery code' from recovery_codes where user_id in (select id from gone)
      union all select user_id, 'push' from push_subscriptions where user_id in (select id from gone)
      union all select user_id, 'address' from saved_addresses where user_id in (select id from gone)
      union all select user_id, 'cart' from carts where user_id in (select id from gone)
      union all select user_id, 'cart item' from cart_items where user_id in (select id from gone)
      union all select user_id, 'cart change' from cart_changes where user_id in (select id from gone)
      union all select user_id, 'cart merge' from cart_merges where user_id in (select id from gone)
      union all select user_id, 'notice' from notifications where user_id in (select id from gone)
      union all select unnest(about), 'notice about' from notifications where about && array(select id from gone)
      union all select user_id, 'review' from reviews where user_id in (select id from gone)
        and (user_name <> 'Anonymous' or photo is not null)
      union all select cook_id, 'kitchen' from kitchens where cook_id in (select id from gone)
        and (active or bio <> '' or bio_ar is not null or address <> '' or latitude is not null or search_text <> '')
      union all select cook_id, 'dish' from dishes where cook_id in (select id from gone) and not withdrawn
      union all select user_id, 'courier' from couriers where user_id in (select id from gone)
        and (base_latitude is not null or on_duty or approved_at is not null or refusal_reason is not null)
      union all select courier_id, 'paper' from papers where courier_id in (select id from gone)
      union all select customer_id, 'order placed' from orders where customer_id in (select id from gone)
        and (customer_name <> '' or customer_mobile <> '' or customer_address <> '' or customer_erased_at is null)
      union all select gone.id, 'order under way' from gone join orders on gone.id in (customer_id, cook_id, delivery_id)
        where orders.status not in ('delivered', 'cancelled')
      union all select o.customer_id, 'problem' from order_problems p join orders o on o.id = p.order_id
        where o.customer_id in (select id from gone) and (p.words <> '' or coalesce(p.answer, '') <> '' or p.photo is not null)
      union all select gone.id, 'incident' from incidents i join orders o on o.id = i.order_id
        join gone on gone.id in (o.customer_id, i.reporter_id)
        where i.note <> '' or coalesce(i.answer, '') <> '' or i.photo is not null
      union all select gone.id, 'change' from order_changes c join orders o on o.id = c.order_id
        join gone on gone.id in (o.customer_id, c.proposer_id)
        where c.words <> '' or (c.contents is not null and o.customer_id = gone.id)`,
  },
  {
    id: 'V-12',
    says: 'nothing names a guest who was erased',
    sql: `select o.id, o.customer_name, n.id as notice from orders o left join notifications n on n.about && array[o.id]
        left join reviews r on r.guest_order_id = o.id and (r.user_name <> 'Anonymous' or r.comment <> '' or r.photo is not null)
      where o.customer_erased_at is not null and (o.customer_name <> '' or o.guest_mobile is not null
        or o.guest_email is not null or n.id is not null or r.id is not null)`,
  },
  {
    id: 'D-32',
    says: 'a code at the door is kept only while its order may still be delivered, and a photo only of what was left there',
    sql: `select p.order_id, o.status, p.kind, p.proof from door_proofs p join orders o on o.id = p.order_id
      where p.proof is null and (o.status in ('delivered', 'cancelled') or p.kind = 'photo' and not o.leave_at_door)
        or p.proof in ('code', 'photo') and p.proof <> p.kind
        or o.customer_erased_at is not null and p.photo is not null`,
  },
  {
    id: 'I-21',
    says: 'only an order out for delivery keeps a courier’s position, and when they were at the kitchen',
    sql: `select o.id, o.status, o.delivery_location_at from orders o
      where o.status <> 'out_for_delivery'
        and num_nonnulls(o.delivery_latitude, o.delivery_longitude, o.delivery_location_at, o.delivery_location_taken_at,
          o.reached_kitchen_at) > 0`,
  },
]

/** Further invariants of databases whose orders were all placed through the product: no part of an order is missing. */
const PLACED: Invariant[] = [
  {
    id: 'I-08',
    says: 'service charge and delivery fee are whole pounds',
    sql: `select id, service_charge, delivery_fee from orders where service_charge % 100 <> 0 or delivery_fee % 100 <> 0`,
  },
  {
    id: 'C-29',
    says: 'the one-line address contains street, building, floor and flat',
    sql: `select o.id, customer_address from orders o cross join unnest(array[street, building, floor, apartment]) part
      where position(part in customer_address) = 0`,
  },
  {
    id: 'I-11',
    says: 'every order’s history begins as pending, and every checkout has one stored answer that names its orders',
    sql: `select o.id, k.answers from orders o
      left join lateral (select count(*) as answers, bool_or(answer -> 'orders' @> jsonb_build_array(jsonb_build_object('id', o.id))) as named
        from idempotency_keys k where k.answer ->> 'checkoutId' = o.checkout_id) k on true
      where (o.customer_erased_at is null and (k.answers <> 1 or not k.named)) or not exists (
        select from order_history h where h.order_id = o.id and h.version = 1 and h.to_status = 'pending')`,
  },
  {
    id: 'I-11',
    says: 'a guest’s order has the device that placed it, unless it was taken on the phone, and a claim token',
    sql: `select o.id from orders o where o.customer_id is null and not (
        (o.taken_by is not null or exists (select from order_devices h where h.order_id = o.id)) and exists (select from claim_tokens k where k.order_id = o.id))`,
  },
  {
    id: 'I-11',
    says: 'an order with a promo code that is neither cancelled nor deleted has redeemed the code',
    sql: `select o.id, o.promo_code from orders o where o.promo_code is not null and ${STANDS}
      and not exists (select from promo_redemptions r where r.checkout_id = o.checkout_id)`,
  },
]

/** Further invariants where the same database holds the jobs. */
const QUEUED: Invariant[] = [
  {
    id: 'I-11',
    says: 'steps in the order history and events in the job queue match one to one; an order that nobody paid in time was never placed',
    sql: `select order_id, h.steps, j.events from (select h.order_id, count(*) as steps from order_history h
        join orders o on o.id = h.order_id join checkouts c on c.id = o.checkout_id
        left join payments p on p.checkout_id = c.id and p.state = 'paid'
        where not (h.version = 1 and o.payment_method <> 'cash' and (c.state <> 'placed' or coalesce(o.cancelled_at < p.paid_at, false))) group by 1) h
      full join (select data ->> 'orderId' as order_id, count(*) as events from jobs.job where name = 'order-messages' group by 1) j
        using (order_id)
      where h.steps is distinct from j.events`,
  },
  {
    id: 'I-12',
    says: 'once the event of a placed order is completed, its cook has a notification',
    sql: `select j.data ->> 'orderId' as id from jobs.job j join orders o on o.id = j.data ->> 'orderId'
      left join notifications n on n.event_id = j.data ->> 'eventId' and n.user_id = o.cook_id
      where j.name = 'order-messages' and j.state = 'completed' and j.data ->> 'type' = 'order.placed' and n.id is null
        and o.customer_erased_at is null and not exists (select from users u where u.id = o.cook_id and u.deleted_at is not null)`,
  },
  {
    id: 'M-16',
    says: 'once the event of a delivery is completed, its order has a receipt, if it is still delivered',
    sql: `select o.id from jobs.job j join orders o on o.id = j.data ->> 'orderId'
      where j.name = 'receipts' and j.state = 'completed' and o.status = 'delivered' and o.deleted_at is null
        and not exists (select from receipts r where r.order_id = o.id)`,
  },
]

/** Finds broken invariants in any database. */
export async function audit(sql: Sql): Promise<Breach[]> {
  return breachesOf(sql, INVARIANTS)
}

/** Finds broken invariants in a database whose orders were all placed through the product. */
export async function auditPlaced(sql: Sql): Promise<Breach[]> {
  const [jobs] = await sql(`select to_regclass('jobs.job') is not null as present`)
  return breachesOf(sql, [...INVARIANTS, ...PLACED, ...(jobs?.present ? QUEUED : [])])
}

/**
 * Finds kitchens whose `open_now` is wrong at an instant of Cairo's clock. A job updates the column every minute, so it is
 * right just after a run, but not at any moment.
 */
export async function auditOpenNow(
  sql: Sql,
  { date, minuteOfWeek, now }: { date: string; minuteOfWeek: number; now: Date },
): Promise<Breach[]> {
  const isOpen = `case when array_position(k.special_dates, date '${date}') is null then k.open_minutes @> ${minuteOfWeek}
      else k.special_hours @> (timestamp '${date}' + ${minuteOfWeek % 1_440} * interval '1 minute') end and not coalesce(timestamptz '${now.toISOString()}' < (k.hidden_on + 1
        + make_interval(hours => coalesce((select day_ends_at_hour from order_limits), 5))) at time zone 'Africa/Cairo', false)
    and array_position(k.unavailable_dates, date '${date}') is null
    and coalesce(k.paused_until <= timestamptz '${now.toISOString()}', true)
    and k.daily_order_limit > coalesce((select taken from cook_days where cook_id = k.cook_id and day = date '${date}'), 0)`
  return breachesOf(sql, [
    {
      id: 'B-01',
      says: '`open_now` is true while the kitchen’s hours, days, break and daily limit allow orders',
      sql: `select k.cook_id, k.open_now, k.open_changed_at from kitchens k where k.open_now <> (${isOpen})`,
    },
  ])
}

async function breachesOf(sql: Sql, invariants: Invariant[]): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { id, says, sql: text } of invariants) {
    const rows = await sql(text)
    if (rows.length > 0) breaches.push({ id, says, rows: rows.slice(0, SHOWN_ROWS) })
  }
  return breaches
}
