import { LIMIT_RULES } from '#domain/limits/turned-away.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Scale } from './scales.ts'

const ORDERS_A_ROW = 200
const DAYS = 30

/** A month of attempts that met a limit, half of them more than five times within their hour. */
export async function fillTurnedAway(
  { $client: client }: Tx,
  { now, scale }: { now: number; scale: Scale },
): Promise<void> {
  await client.query(
    `insert into turned_away (id, rule, subject, hour, cook_id, count, first_at, last_at)
    select 'load-' || n, ($1::text[])[1 + n % cardinality($1::text[])], md5('subject ' || n), hour,
      (select id from load_cooks where load_cooks.n = one.n % (select count(*) from load_cooks)), 1 + n % 10,
      hour + make_interval(mins => 5), hour + make_interval(mins => 50)
    from generate_series(1, $2::int) one (n)
    cross join lateral (select date_trunc('hour', to_timestamp($3::float8 / 1000)
      - make_interval(hours => 1 + (one.n * 7) % $4::int)) as hour) at_hour`,
    [LIMIT_RULES, Math.ceil(scale.orders / ORDERS_A_ROW), now, DAYS * 24],
  )
}
