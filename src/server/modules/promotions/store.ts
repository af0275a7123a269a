import type { Promo } from '#domain/promotions/promo.ts'
import { foldPromoCode } from '#domain/promotions/promo-terms.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

/** A code as part of a larger statement's JSON: numbers are JSON numbers, instants are text. */
export type PromoRow = {
  id: string
  code: string
  type: 'percent' | 'fixed'
  discount: number
  max_uses: number
  per_user_limit: number
  used: number
  expires_at: string
  minimum_order: number | null
  maximum_discount: number | null
  starts_on: string | null
  /** The uses of the person's most used identity, so that a second phone with the same e-mail counts too (guests, I-04). */
  uses: number
  /** True if the code is for everybody, or an apology to this person. */
  for_buyer: boolean
}

/** Who asks: their account, or the device that owns a guest's orders. */
export type Claimant = { customerId: string | null; device: string | null }

/** A code and a person's uses of it as one JSON column of a larger statement; null if the code does not exist. */
export function promoAsJson(code: string, identities: string[], claimant: Claimant): SQL {
  const forBuyer = sql`p.only_for is null or ${ownsApology(claimant)}`
  return sql`(select to_jsonb(p) || jsonb_build_object('uses', (
      select coalesce(max(n), 0) from (
        select count(*) as n from promo_redemptions r
        where r.promo_id = p.id and r.identity = any(${sql.param(identities)}::text[]) group by r.identity) used), 'for_buyer', ${forBuyer})
    from promo_codes p where p.code = ${foldPromoCode(code)})`
}

/**
 * An apology belongs to whoever owns the order that it apologises for: the account, or a device that placed the order or opened
 * its mailed link. A phone number or an e-mail proves nothing, because others know them. One for a message to the office belongs
 * to the account that wrote it, or else to whoever has the code: it was sent to the writer alone, and works once.
 */
function ownsApology({ customerId, device }: Claimant): SQL {
  return sql`exists (select from order_problems pr left join orders o on o.id = pr.order_id
    where pr.promo_id = p.id and case when o.id is null
      then pr.sender_id = ${customerId} or (pr.sender_id is null and num_nonnulls(pr.sender_mobile, pr.sender_email) > 0)
      else o.customer_id = ${customerId} or (o.customer_id is null and exists (
        select from order_devices d where d.order_id = o.id and d.device_hash = ${device})) end)`
}

/** Takes one use of the code if any is left, by one conditional statement (I-03). */
export async function countUse(tx: Tx, promoId: string): Promise<boolean> {
  const taken = await firstRow(tx)`
    update promo_codes set used = used + 1 where id = ${promoId} and used < max_uses returning id`
  return taken !== null
}

/**
 * Inserts one row for each identity, in its first free slot up to the limit. A missing slot means that the person is over
 * the limit. It must follow `countUse`, whose row lock makes concurrent uses of the code see each other's slots and keeps
 * admins from changing the limit.
 */
export async function redeem(tx: Tx, use: { promoId: string; identities: string[]; checkoutId: string }) {
  const ids = use.identities.map(() => randomId())
  const redeemed = await rows(tx)`insert into promo_redemptions (id, promo_id, identity, slot, checkout_id)
    select person.id, ${use.promoId}, person.identity, free.slot, ${use.checkoutId}
    from unnest(${sql.param(ids)}::text[], ${sql.param(use.identities)}::text[]) as person (id, identity)
    cross join lateral (select s.slot from generate_series(1,
      (select per_user_limit from promo_codes where id = ${use.promoId})) s(slot)
      where not exists (select 1 from promo_redemptions r
        where r.promo_id = ${use.promoId} and r.identity = person.identity and r.slot = s.slot)
      order by s.slot limit 1) free
    order by person.identity
    on conflict (promo_id, identity, slot) do nothing returning id`
  return redeemed.length === use.identities.length
}

/**
 * Takes a checkout's use again, after its last order returned it. If another order of the checkout still has the use,
 * there is nothing to take. False if the code is used up. The caller must hold the checkout's lock, so that its orders
 * take turns.
 */
export async function takeUseAgain(
  tx: Tx,
  { code, identities, checkoutId }: { code: string; identities: string[]; checkoutId: string },
): Promise<boolean> {
  const promo = await firstRow<{ id: string; has_use: boolean }>(tx)`
    select id, exists(select from promo_redemptions r where r.promo_id = p.id and r.checkout_id = ${checkoutId}) as has_use
    from promo_codes p where code = ${code}`
  // A code that was deleted meanwhile has no limit any more.
  if (!promo || promo.has_use) return true
  const use = { promoId: promo.id, identities, checkoutId }
  return (await countUse(tx, promo.id)) && redeem(tx, use)
}

/** Returns a checkout's use when the last of its orders is cancelled or deleted, because they share one discount. */
export async function releaseUse(tx: Tx, checkoutId: string) {
  await rows(tx)`with gone as (
      delete from promo_redemptions where checkout_id = ${checkoutId}
        and not exists (select 1 from orders
          where checkout_id = ${checkoutId} and status <> 'cancelled' and deleted_at is null)
      returning promo_id)
    update promo_codes set used = used - 1 where used > 0 and id in (select promo_id from gone)`
}

/** What a code takes off by its present terms; null if it was deleted. */
export async function findTerms(
  db: Db,
  code: string,
): Promise<Pick<Promo, 'type' | 'discount' | 'minimumOrder' | 'maximumDiscount'> | null> {
  return firstRow(db)`
    select type, discount::float8 as discount, minimum_order::float8 as "minimumOrder", maximum_discount::float8 as "maximumDiscount"
    from promo_codes where code = ${code}`
}

/** Returns a checkout's use although its order stands: the code has come off it. */
export async function giveUseBack(tx: Tx, checkoutId: string) {
  await rows(tx)`
    with gone as (delete from promo_redemptions where checkout_id = ${checkoutId} returning promo_id)
    update promo_codes set used = used - 1 where used > 0 and id in (select promo_id from gone)`
}
