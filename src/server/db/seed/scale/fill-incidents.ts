import type { Tx } from '#server/platform/database/transaction.ts'

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
