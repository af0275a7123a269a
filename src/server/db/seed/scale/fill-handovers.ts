import { cairoDate } from '#domain/cairo-time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

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
