import { type SQL, sql } from 'drizzle-orm'
import { foldPromoCode } from '#domain/promotions/promo-terms.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

/** A code as it is read along with other things: numbers as JSON has them, instants as text. */
export type PromoRow = {
  id: string
  code: string
  type: 'percent' | 'fixed'
  discount: number
  max_uses: number
  per_user_limit: number
  used: number
  expires_at: string
  /** The most that one of the person's identities has used: a second phone with the same e-mail counts (guests, I-04). */
  uses: number
  /** Whether the code is for everybody or for this person. True while the person's number and e-mail are unknown. */
  theirs: boolean
}

/** A code and a person's uses of it as one JSON value, for a reading that takes them along; null where there is no such code. */
export function promoAsJson(code: string, identities: string[]): SQL {
  const theirs = identities.some(isContact)
    ? sql`p.only_for is null or p.only_for && ${sql.param(identities)}::text[]`
    : sql`true`
  return sql`(select to_jsonb(p) || jsonb_build_object('uses', (
      select coalesce(max(n), 0) from (
        select count(*) as n from promo_redemptions r
        where r.promo_id = p.id and r.identity = any(${sql.param(identities)}::text[]) group by r.identity) used), 'theirs', ${theirs})
    from promo_codes p where p.code = ${foldPromoCode(code)})`
}

/** An account alone may be somebody's who ordered as a guest before: who they are is known once they order. */
function isContact(identity: string): boolean {
  return !identity.startsWith('customer:')
}

/** Takes one use of the code if any is left: one conditional statement, whatever else happens at once (I-03). */
export async function takeUse(tx: Tx, promoId: string): Promise<boolean> {
  const taken = await firstRow(
    tx,
    sql`update promo_codes set used = used + 1 where id = ${promoId} and used < max_uses returning id`,
  )
  return taken !== null
}

/**
 * One row for each identity, in its first free slot up to the limit; where a slot is missing, the person is over it. After
 * `takeUse`, whose row lock makes those who use one code at once see each other's slots, and keeps admins from the limit.
 */
export async function redeem(tx: Tx, use: { promoId: string; identities: string[]; checkoutId: string }) {
  const ids = use.identities.map(() => randomId())
  const redeemed = await rows(
    tx,
    sql`insert into promo_redemptions (id, promo_id, identity, slot, checkout_id)
      select person.id, ${use.promoId}, person.identity, free.slot, ${use.checkoutId}
      from unnest(${sql.param(ids)}::text[], ${sql.param(use.identities)}::text[]) as person (id, identity)
      cross join lateral (select s.slot from generate_series(1,
        (select per_user_limit from promo_codes where id = ${use.promoId})) s(slot)
        where not exists (select 1 from promo_redemptions r
          where r.promo_id = ${use.promoId} and r.identity = person.identity and r.slot = s.slot)
        order by s.slot limit 1) free
      order by person.identity
      on conflict (promo_id, identity, slot) do nothing returning id`,
  )
  return redeemed.length === use.identities.length
}

/**
 * Takes a checkout's use again after its last order had given it back; while another of its orders holds it there is nothing
 * to take. False where the code is used up. The caller holds the checkout's lock, so that nobody else answers for it at once.
 */
export async function takeUseAgain(
  tx: Tx,
  { code, identities, checkoutId }: { code: string; identities: string[]; checkoutId: string },
): Promise<boolean> {
  const promo = await firstRow<{ id: string; held: boolean }>(
    tx,
    sql`select id, exists(select from promo_redemptions r where r.promo_id = p.id and r.checkout_id = ${checkoutId}) as held
      from promo_codes p where code = ${code}`,
  )
  // A code that was deleted meanwhile limits nothing any more.
  if (!promo || promo.held) return true
  const use = { promoId: promo.id, identities, checkoutId }
  return (await takeUse(tx, promo.id)) && redeem(tx, use)
}

/** Gives a checkout's use back, once, when the last of its orders is cancelled or deleted: the discount was one for all of them. */
export async function releaseUse(tx: Tx, checkoutId: string) {
  await rows(
    tx,
    sql`with gone as (
        delete from promo_redemptions where checkout_id = ${checkoutId}
          and not exists (select 1 from orders
            where checkout_id = ${checkoutId} and status <> 'cancelled' and deleted_at is null)
        returning promo_id)
      update promo_codes set used = used - 1 where used > 0 and id in (select promo_id from gone)`,
  )
}
