import type { Point } from '#domain/geo.ts'
import type { OrderLimits } from '#domain/ordering/money/quote.ts'
import type { OpenCounts, Opener } from '#domain/ordering/placing/checkout-limits.ts'
import { ATTEMPT_MINUTES } from '#domain/ordering/placing/checkout-texts.ts'
import {
  checkouts,
  claimTokens,
  orderDevices,
  orderHistory,
  orderItems,
  orders,
} from '#server/db/tables/ordering.ts'
import type { DishRow } from '#server/modules/catalog/sql.ts'
import type { PromoRow } from '#server/modules/promotions/sql.ts'
import type { OrderLimitsRow } from '#server/modules/settings/index.ts'
import { districtCalled, orderLimitsAsJson } from '#server/modules/settings/sql.ts'
import type { ReservationSql } from '#server/platform/database/reservation-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { HistoryEntry, NewOrder } from '../order-store.ts'

export type KitchenPoint = { cookId: string } & Point

const kitchenPoints = (dishIds: string[]) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('cookId', cook_id, 'latitude', latitude, 'longitude', longitude)), '[]')
  from kitchens where latitude is not null
    and cook_id in (select cook_id from dishes where id = any(${sql.param(dishIds)}::text[])))`

/** The locations of these dishes' kitchens; a kitchen without one is left out. */
export async function listKitchenPoints(db: Db, dishIds: string[]): Promise<KitchenPoint[]> {
  const found = await firstRow<{ kitchens: KitchenPoint[] }>(db)`select ${kitchenPoints(dishIds)} as kitchens`
  return found!.kitchens
}

/** An idempotency key with its owner and the hash of the request it came with. */
export type IdempotencyClaim = { actor: string; key: string; requestHash: string }
export type EarlierAnswer = { requestHash: string; answer: unknown }

const earlierAnswer = ({ actor, key }: IdempotencyClaim) => sql`(
  select jsonb_build_object('requestHash', request_hash, 'answer', answer) from idempotency_keys
  where actor = ${actor} and key = ${key})`

export async function findAnswer(db: Db, claim: IdempotencyClaim): Promise<EarlierAnswer | null> {
  const found = await firstRow<{ earlier: EarlierAnswer | null }>(db)`
    select ${earlierAnswer(claim)} as earlier`
  return found!.earlier
}

/** Whether somebody else has just placed an order under this key: the same person, who corrected the mobile after a lost answer. */
const isKeyOfAnother = ({ actor, key }: IdempotencyClaim) => sql`exists (
  select from idempotency_keys where key = ${key} and actor <> ${actor} and created_at > now() - make_interval(mins => ${ATTEMPT_MINUTES}))`

export type Prefetched = {
  earlier: EarlierAnswer | null
  isKeyOfAnother: boolean
  kitchens: KitchenPoint[]
  area: { id: string; en: string; ar: string } | null
  /** True where a kitchen has accepted an order that this guest's device placed. */
  isKnownDevice: boolean
}

/**
 * A device without an accepted order is new, for a cookie costs nothing. Devices that joined an order later ("claimed",
 * "repeated") do not count: a repeated call gives each caller a cookie.
 */
const isKnown = (device: string | null) => sql`exists (
  select from order_devices d join orders o on o.id = d.order_id
  where d.device_hash = ${device} and d.proof = 'placed' and o.preparing_at is not null)`

/**
 * What placing needs before its transaction opens: the stored answer of the key, the kitchens' locations, the district,
 * the device.
 */
export async function readPrefetched(
  db: Db,
  asked: { idempotency: IdempotencyClaim; dishIds: string[]; area: string; device: string | null },
): Promise<Prefetched> {
  return (await firstRow<Prefetched>(db)`
    select ${earlierAnswer(asked.idempotency)} as earlier, ${isKeyOfAnother(asked.idempotency)} as "isKeyOfAnother",
    ${kitchenPoints(asked.dishIds)} as kitchens,
    ${districtCalled(asked.area)} as area, ${isKnown(asked.device)} as "isKnownDevice"`)!
}

const NO_COUNTS = sql`'{}'::jsonb`

/**
 * The counts as one JSON column of a larger statement, without those of identities that the opener does not have. `dishIds` select
 * the kitchens that are ordered from.
 */
export function openCountsAsJson(opener: Opener, dishIds: string[], now: number): SQL {
  const hourAgo = sql`to_timestamp(${now}::float8 / 1000) - interval '1 hour'`
  const lastHour = (ofOne: SQL) => sql`(select jsonb_build_object('checkouts', count(distinct o.checkout_id),
    'oldest', (extract(epoch from min(o.created_at)) * 1000)::float8) from ${ofOne} and o.created_at > ${hourAgo})`
  const kitchens = sql`(select cook_id from dishes where id = any(${sql.param(dishIds)}::text[]))`
  const isOpen = sql`o.status = 'pending' and o.payment_status in ('due', 'awaiting')`
  if ('customerId' in opener) {
    const { customerId, mobile } = opener
    return sql`jsonb_build_object('customer', ${lastHour(sql`orders o where o.customer_id = ${customerId}`)},
      'isProven', exists (select from orders o where o.customer_id = ${customerId} and o.preparing_at is not null))
      || (select jsonb_build_object('phoneOpen', count(distinct o.checkout_id) filter (where ${isOpen}),
        'phoneWithCooks', count(*) filter (where o.status = 'pending' and o.cook_id in ${kitchens}))
        from orders o where o.customer_id = ${customerId} or o.guest_mobile = ${mobile})`
  }
  const { mobile, email, device, newDeviceNetwork } = opener
  const openAndRecent = (open: string, recent: string) => sql`
    ${open}::text, count(distinct o.checkout_id) filter (where ${isOpen}),
    ${recent}::text, jsonb_build_object('checkouts', count(distinct o.checkout_id) filter (where o.created_at > ${hourAgo}),
      'oldest', (extract(epoch from min(o.created_at) filter (where o.created_at > ${hourAgo})) * 1000)::float8)`
  const counts = [
    sql`(select jsonb_build_object(${openAndRecent('phoneOpen', 'phone')},
      'phoneWithCooks', count(*) filter (where o.status = 'pending' and o.cook_id in ${kitchens}))
      from orders o where o.guest_mobile = ${mobile})`,
    sql`jsonb_build_object('email', ${lastHour(sql`orders o where o.guest_email = ${email}`)})`,
    device === null
      ? NO_COUNTS
      : sql`(select jsonb_build_object(${openAndRecent('deviceOpen', 'device')})
          from order_devices d join orders o on o.id = d.order_id where d.device_hash = ${device})`,
    newDeviceNetwork === null
      ? NO_COUNTS
      : sql`(select jsonb_build_object('newDevices', coalesce(jsonb_object_agg(cook_id, waiting), '{}')) from (
          select o.cook_id, count(*) as waiting from orders o where o.new_device_network = ${newDeviceNetwork}
            and o.status = 'pending' and o.cook_id in ${kitchens} group by o.cook_id) of_network)`,
  ]
  return sql.join(counts, sql` || `)
}

export type Circumstances = {
  limits: Pick<OrderLimitsRow, keyof OrderLimits | 'paypalCurrency' | 'paypalRate'> | null
  promo: PromoRow | null
  open: Partial<OpenCounts> | null
}

const NONE = sql`null::jsonb`

/** Everything that a quote or a placing depends on, at one moment: a row for each dish, and one row if no dish is left. */
export async function findCircumstances(
  db: Db,
  { dishes, promo, open }: { dishes: SQL; promo: SQL | null; open: SQL | null },
) {
  return rows<Circumstances & DishRow & { id: string | null }>(db)`select around.*, dish.* from (select
      ${orderLimitsAsJson} as limits, ${promo ?? NONE} as promo, ${open ?? NONE} as open) around
    left join (${dishes}) dish on true`
}

type CheckoutRows = {
  checkout: typeof checkouts.$inferInsert
  orders: NewOrder[]
  items: (typeof orderItems.$inferInsert)[]
  history: HistoryEntry[]
  devices: (typeof orderDevices.$inferInsert)[]
  claimTokenRows: (typeof claimTokens.$inferInsert)[]
}

/** What could not be reserved. If any field is set, the caller must roll back. */
export type Missed = { isFirst: boolean; fullKitchens: string[]; shortDishes: string[] }

/**
 * Reserves what is limited and writes the whole checkout by one statement. Capacity comes before portions, each ordered
 * by id, so that two checkouts cannot deadlock. The first request that inserts the idempotency key owns it, and its
 * answer is stored with it (I-09).
 */
export async function saveCheckout(
  tx: Tx,
  checkout: CheckoutRows,
  {
    idempotency,
    capacity,
    portions,
  }: {
    idempotency: IdempotencyClaim & { answer: unknown }
    capacity: ReservationSql
    portions: ReservationSql
  },
): Promise<Missed> {
  const { actor, key, requestHash, answer } = idempotency
  const { devices, claimTokenRows } = checkout
  return (await firstRow<Missed>(tx)`with ${capacity.links}, ${portions.links},
    claimed as (insert into idempotency_keys (actor, key, request_hash, answer)
      values (${actor}, ${key}, ${requestHash}, ${JSON.stringify(answer)}::jsonb)
      on conflict (actor, key) do nothing returning key),
    opened as ${tx.insert(checkouts).values(checkout.checkout)},
    placed as ${tx.insert(orders).values(checkout.orders)},
    filled as ${tx.insert(orderItems).values(checkout.items)},
    recorded as ${tx.insert(orderHistory).values(checkout.history)}
    ${devices.length > 0 ? sql`, proven as ${tx.insert(orderDevices).values(devices)}` : sql``}
    ${claimTokenRows.length > 0 ? sql`, claimable as ${tx.insert(claimTokens).values(claimTokenRows)}` : sql``}
    select ${capacity.missed} as "fullKitchens", ${portions.missed} as "shortDishes", exists(select from claimed) as "isFirst"`)!
}

/** Frees a key that names an order instead of an attempt, once a repetition is a new order. Its answer stays under another key. */
export async function releaseKey(db: Db, key: string): Promise<void> {
  await rows(db)`update idempotency_keys k set key = answer ->> 'checkoutId' where key = ${key} and (
    created_at < now() - make_interval(mins => ${ATTEMPT_MINUTES}) or not exists (
      select from orders o where o.checkout_id = k.answer ->> 'checkoutId' and o.status <> 'cancelled'))`
}

export async function deleteKeysOlderThan(db: Db, hours: number, most: number): Promise<number> {
  const gone = await rows(db)`delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where created_at < now() - make_interval(hours => ${hours}::int) limit ${most}))
    returning key`
  return gone.length
}
