import { sql } from 'drizzle-orm'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

export type PromoRow = {
  id: string
  code: string
  type: 'percent' | 'fixed'
  discount: string
  max_uses: number
  per_user_limit: number
  used: number
  expires_at: Date
}

export async function findPromo(db: Db, code: string): Promise<PromoRow | null> {
  return firstRow<PromoRow>(
    db,
    sql`select id, code, type, discount, max_uses, per_user_limit, used, expires_at from promo_codes where code = ${code.toUpperCase()}`,
  )
}

/** The most that one of a person's identities has used: a second phone with the same e-mail counts (guests, I-04). */
export async function countUses(db: Db, promoId: string, identities: string[]): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select coalesce(max(n), 0)::int as n from (
      select count(*) as n from promo_redemptions
      where promo_id = ${promoId} and identity = any(${sql.param(identities)}::text[]) group by identity) used`,
  )
  return counted?.n ?? 0
}

/** Takes one use of the code if any is left: one conditional statement, whatever else happens at once (I-03). */
export async function takeUse(tx: Tx, promoId: string): Promise<boolean> {
  const taken = await firstRow(
    tx,
    sql`update promo_codes set used = used + 1 where id = ${promoId} and used < max_uses returning id`,
  )
  return taken !== null
}

/** One row for each identity, in its first free slot up to the limit; a taken slot means that the person is over it. */
export async function redeem(
  tx: Tx,
  use: { promoId: string; identities: string[]; limit: number; checkoutId: string },
) {
  for (const identity of [...use.identities].sort()) {
    const redeemed = await firstRow(
      tx,
      sql`insert into promo_redemptions (id, promo_id, identity, slot, checkout_id)
        select ${randomId()}, ${use.promoId}, ${identity}, free.slot, ${use.checkoutId}
        from (select s.slot from generate_series(1, ${use.limit}::int) s(slot)
          where not exists (select 1 from promo_redemptions r
            where r.promo_id = ${use.promoId} and r.identity = ${identity} and r.slot = s.slot)
          order by s.slot limit 1) free
        on conflict (promo_id, identity, slot) do nothing returning id`,
    )
    if (!redeemed) return false
  }
  return true
}

/** Gives a checkout's use back, once, when the last of its orders is cancelled: the discount was one for all of them. */
export async function releaseUse(tx: Tx, checkoutId: string) {
  await rows(
    tx,
    sql`with gone as (
        delete from promo_redemptions where checkout_id = ${checkoutId}
          and not exists (select 1 from orders where checkout_id = ${checkoutId} and status <> 'cancelled')
        returning promo_id)
      update promo_codes set used = used - 1 where used > 0 and id in (select promo_id from gone)`,
  )
}
