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
