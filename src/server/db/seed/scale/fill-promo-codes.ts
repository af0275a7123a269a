import { PROMO_RULES } from '#domain/promotions/promo-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Scale } from './scales.ts'

const ORDERS_A_CODE = 2_500
const FEWEST = 20

/** A year's promo codes, a third of which have ended. None is used, because these orders have no code. */
export async function fillPromoCodes(
  { $client: client }: Tx,
  { now, scale }: { now: number; scale: Scale },
): Promise<void> {
  await client.query(
    `insert into promo_codes
      (id, code, type, discount, max_uses, per_user_limit, expires_at, minimum_order, maximum_discount, starts_on,
        description, description_ar, created_at)
    select 'load-' || n, 'LOAD' || to_char(n, 'FM00000'), case when n % 3 = 0 then 'fixed' else 'percent' end,
      5 + 5 * (n % $3::int), 100 * (1 + n % 20), 1 + n % 3, made + make_interval(days => 30 + n % 400),
      case when n % 4 = 0 then 100 + 10 * (n % 20) end, case when n % 3 > 0 and n % 5 = 0 then 20 + 5 * (n % 9) end,
      case when n % 7 = 0 then (made + make_interval(days => n % 20))::date end,
      'Code number ' || n, 'كود رقم ' || n, made
    from generate_series(1, $1::int) one (n)
    cross join lateral (select to_timestamp($2::float8 / 1000) - make_interval(hours => one.n * 37 % 8760) as made) at_time`,
    [
      Math.max(FEWEST, Math.ceil(scale.orders / ORDERS_A_CODE)),
      now,
      Math.floor(PROMO_RULES.percent.most / 5) - 1,
    ],
  )
}
