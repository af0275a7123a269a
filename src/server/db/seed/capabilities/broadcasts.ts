import type { Tx } from '#server/platform/database/transaction.ts'
import type { CapabilitySeed } from '../capability-seeds.ts'
import type { Scale } from '../scale/scales.ts'

const ORDERS_A_BROADCAST = 2_500
const FEWEST = 20

export const seed: CapabilitySeed = { many: fillBroadcasts }

/** A year's messages to many, all sent to the people that there were. */
async function fillBroadcasts(
  { $client: client }: Tx,
  { now, scale }: { now: number; scale: Scale },
): Promise<void> {
  await client.query(
    `insert into broadcasts (id, title, body, category, audience, url, state, starts_at, due_at, began_at, sent_at, counted, reached,
      created_by, created_at)
    select 'load-' || n, jsonb_build_object('en', 'Message number ' || n, 'ar', 'رسالة رقم ' || n),
      jsonb_build_object('en', 'Kahk season is here', 'ar', 'موسم الكحك بدأ'), case when n % 3 = 0 then 'promo' else 'system' end,
      (array['everybody', 'customers', 'cooks', 'couriers', 'admins'])[1 + n % 5], '/cooks', 'sent', at, at, at, at + interval '1 minute',
      100 * n, 100 * n, (select min(id) from users), at - interval '1 hour'
    from generate_series(1, $1::int) one (n)
    cross join lateral (select to_timestamp($2::float8 / 1000) - make_interval(hours => 1 + one.n * 37 % 8760) as at) its`,
    [Math.max(FEWEST, Math.ceil(scale.orders / ORDERS_A_BROADCAST)), now],
  )
}
