import { cairoDate } from '#domain/cairo-time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** One order in fifty was proposed a change that its customer declined, and one in twenty of those being cooked waits for an answer. */
export async function fillChanges({ $client: client }: Tx): Promise<void> {
  await client.query(
    `insert into order_changes (id, order_id, proposed_by, proposer_id, words, contents, old_total, new_total, old_subtotal, new_subtotal,
      without_consent, state, created_at, expires_at, closed_at)
    select 'load-' || n, id, 'cook', cook_id, 'Change ' || n, '{}', total, total, subtotal, subtotal, 'keep',
      case status when 'preparing' then 'open' else 'declined' end, preparing_at, preparing_at + interval '10 minutes',
      case status when 'preparing' then null else preparing_at + interval '2 minutes' end
    from (select id, status, cook_id, total, subtotal, preparing_at, (row_number() over (order by id))::int as n,
        ('x' || right(md5(id), 4))::bit(16)::int as lot
      from orders where status in ('preparing', 'delivered') and preparing_at is not null) cooked
    where lot % case status when 'delivered' then 50 else 20 end = 0`,
  )
}

/** One order in a hundred has had an incident, and one in twenty of those on the road has an open one. */
export async function fillIncidents({ $client: client }: Tx): Promise<void> {
  await client.query(
    `insert into incidents (id, order_id, reported_by, reporter_id, reason, note, created_at, closed_at)
    select 'load-' || n, id, 'courier', delivery_id,
      (array['nobody_answers', 'wrong_address', 'refused', 'food_damaged', 'cannot_continue'])[1 + n % 5], 'Incident ' || n,
      delivery_started_at + interval '10 minutes', delivered_at
    from (select id, status, delivery_id, delivery_started_at, delivered_at, (row_number() over (order by id))::int as n,
        ('x' || right(md5(id), 4))::bit(16)::int as lot
      from orders where status in ('out_for_delivery', 'delivered')) carried
    where lot % case status when 'delivered' then 100 else 20 end = 0`,
  )
}

const WORDS = [
  'The bread was missing',
  'It arrived cold, and late',
  'The lid came off and the sauce is in the bag',
  'I ordered two and one came',
  'العيش والمخلل مش في الشنطة',
  'الأكل وصل بارد',
  'طلبته من غير شطة ووصل حراق',
  'المندوب مكنش معاه فكة',
]

/** One delivered order in fifty has a problem. Most are answered, and many closed. */
export async function fillProblems({ $client: client }: Tx): Promise<void> {
  await client.query(
    `insert into order_problems (id, order_id, reason, words, state, answer, answered_at, created_at, closed_at)
    select 'load-' || n, id, (array['missing', 'wrong', 'damaged', 'cold', 'unsafe', 'money', 'other'])[1 + n % 7],
      ($1::text[])[1 + n % cardinality($1::text[])] || ' (' || n || ')', state,
      case when state <> 'open' then 'We are sorry' end, case when state <> 'open' then told + interval '2 hours' end, told,
      case when state = 'closed' then told + interval '1 day' end
    from (select id, delivered_at + interval '30 minutes' as told, (row_number() over (order by id))::int as n
      from orders where status = 'delivered' and ('x' || right(md5(id), 4))::bit(16)::int % 50 = 0) one
    cross join lateral (select case when n % 10 < 3 then 'answered' when n % 50 = 9 then 'open' else 'closed' end as state) its`,
    [WORDS],
  )
}

/** Each courier has handed over what they collected, day by day. They still hold today's cash. */
export async function fillHandovers({ $client: client }: Tx, { now }: { now: number }): Promise<void> {
  await client.query(
    `insert into cash_handovers (id, courier_id, state, announced, counted, announced_at, answered_at)
    select substr(md5(delivery_id || day), 1, 20), delivery_id, 'confirmed', amount, amount,
      last + interval '10 minutes', last + interval '20 minutes'
    from (select delivery_id, (cash_collected_at at time zone 'Africa/Cairo')::date as day, sum(total)::int as amount,
        max(cash_collected_at) as last
      from orders where cash_collected_at is not null group by 1, 2) days
    where day < $1::date`,
    [cairoDate(now)],
  )
}
