import type { LedgerAccount } from '#domain/payments/ledger.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import { paymentEvents, payments, refunds } from '#server/db/tables/payments.ts'
import type { OrderRow } from '#server/modules/ordering/index.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { eq, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { REFUNDS_IN_TURN } from '#server/platform/payments/provider.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment ?? null
}

/** The payment that a provider calls by this name. */
export async function findByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentRow | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(sql`${payments.provider} = ${provider} and ${payments.reference} = ${reference}`)
  return payment ?? null
}

/** The tries to pay a checkout, newest first. */
export async function listPayments(db: Db, checkoutId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(sql`${payments.createdAt} desc, ${payments.id}`)
}

/** The payment that paid an order. One that was cancelled before its checkout was paid has none. */
export async function findPaid(
  db: Db,
  { checkoutId, paymentStatus }: Pick<OrderRow, 'checkoutId' | 'paymentStatus'>,
): Promise<PaymentRow | null> {
  if (awaitsPayment(paymentStatus)) return null
  const [payment] = await db
    .select()
    .from(payments)
    .where(sql`${payments.checkoutId} = ${checkoutId} and ${payments.state} = 'paid'`)
  return payment ?? null
}

export async function savePayment(tx: Tx, payment: NewPayment) {
  await tx.insert(payments).values(payment)
}

export async function changePaymentRow(db: Db, id: string, set: Partial<NewPayment>) {
  await db.update(payments).set(set).where(eq(payments.id, id))
}

/** Whether the money of another payment of the checkout is being taken. The caller holds the checkout's lock. */
export async function isAnotherTaken(tx: Tx, { id, checkoutId }: PaymentRow, at: Date): Promise<boolean> {
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      sql`${payments.checkoutId} = ${checkoutId} and ${payments.id} <> ${id} and ${payments.takingUntil} > ${at.toISOString()}::timestamptz`,
    )
  return others.length > 0
}

/** Whether this event is new. The same one counts once (I-16). */
export async function recordEvent(tx: Tx, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return added.length > 0
}

const FIRST_WAIT_SECONDS = 15

/**
 * The payments that may have been paid without our knowing, due to be asked for: each is left alone twice as long as before, for a
 * day at most. Claimed by the same statement, so that two processes do not ask for one.
 */
export async function claimUnsettled(db: Db, now: Date, most: number): Promise<PaymentRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const claimed = await rows<{ id: string }>(db)`
    update payments set asked_at = ${at}, asked = asked + 1 where id = any(array(
    select id from payments where state in ('opening', 'open', 'declined') and reference is not null
      and created_at > ${at} - interval '1 day'
      and coalesce(asked_at, created_at) <= ${at} - make_interval(secs => ${FIRST_WAIT_SECONDS} * power(2, least(asked, 8)))
    order by coalesce(asked_at, created_at) limit ${most} for update skip locked)) returning id`
  const found = await Promise.all(claimed.map(({ id }) => findPayment(db, id)))
  return found.flatMap((one) => one ?? [])
}

/** So long a payment is left alone by buyers who come back from its page or give up. */
const LEFT_ALONE_SECONDS = 5

/**
 * Whether the provider may be asked for a payment because its buyer comes back or gives up: once within seconds, by all processes
 * together, however often they do. In either case it is asked for again soon without them, because they may have paid a moment ago.
 */
export async function claimInquiry(db: Db, id: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const claimed = await rows(db)`
    update payments set asked_at = ${at}, asked = 0 where id = ${id}
      and (asked_at is null or asked_at <= ${at} - make_interval(secs => ${LEFT_ALONE_SECONDS})) returning id`
  if (claimed.length === 0) await changePaymentRow(db, id, { asked: 0 })
  return claimed.length > 0
}

/** The sum of a payment's refunds that were not refused, in piastres and as charged. */
export async function sumOfPayment(db: Db, id: string): Promise<{ refunded: number; charged: number }> {
  return (await firstRow<{ refunded: number; charged: number }>(db)`
    select coalesce(sum(amount), 0)::float8 as refunded, coalesce(sum(charge), 0)::float8 as charged
    from refunds where payment_id = ${id} and state <> 'refused'`)!
}

/** The refund of an order that was asked for by this request. */
export async function findRefund(
  db: Db,
  { orderId, kind, request }: { orderId: string } & Pick<RefundRow, 'kind' | 'request'>,
): Promise<RefundRow | null> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(
      sql`${refunds.orderId} = ${orderId} and ${refunds.kind} = ${kind} and ${refunds.request} = ${request}`,
    )
  return refund ?? null
}

/** Whether a refund of this kind was refused for an order. */
export async function isRefused(db: Db, orderId: string, kind: RefundRow['kind']): Promise<boolean> {
  const refused = await rows(db)`
    select from refunds where order_id = ${orderId} and kind = ${kind} and state = 'refused' limit 1`
  return refused.length > 0
}

/** Null if the same refund was asked for before. */
export async function saveRefund(tx: Tx, refund: NewRefund): Promise<RefundRow | null> {
  const [saved] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning()
  return saved ?? null
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund ?? null
}

export async function changeRefund(db: Db, id: string, set: Partial<NewRefund>) {
  await db.update(refunds).set(set).where(eq(refunds.id, id))
}

type NamesOf<Who extends string> = { [Name in `${Who}Name` | `${Who}NameAr`]: string | null }
export type ListedRefund = RefundRow & NamesOf<'admin'> & NamesOf<'ender'>

/** The refunds of an order, and those of money that was paid for its checkout without being owed. */
export async function listRefunds(
  db: Db,
  { id, checkoutId }: Pick<OrderRow, 'id' | 'checkoutId'>,
): Promise<ListedRefund[]> {
  const found = await db
    .select({
      refund: refunds,
      adminName: sql<string | null>`asker.name`,
      adminNameAr: sql<string | null>`asker.name_ar`,
      enderName: sql<string | null>`ender.name`,
      enderNameAr: sql<string | null>`ender.name_ar`,
    })
    .from(refunds)
    .leftJoin(sql`users asker`, sql`asker.id = ${refunds.askedBy}`)
    .leftJoin(sql`users ender`, sql`ender.id = ${refunds.endedBy}`)
    .where(
      sql`${refunds.orderId} = ${id}
        or ${refunds.orderId} is null and ${refunds.paymentId} in (select id from payments where checkout_id = ${checkoutId})`,
    )
    .orderBy(refunds.at, refunds.id)
  return found.map(({ refund, ...names }) => ({ ...refund, ...names }))
}

/** No earlier refund of the same payment is under way at a provider that may not tell two apart. */
const IS_NEXT = sql`not exists (select from refunds earlier join payments p on p.id = earlier.payment_id
  where earlier.payment_id = refunds.payment_id and p.provider = any(${sql.param([...REFUNDS_IN_TURN])}::text[])
  and earlier.state in ('asked', 'pending') and (earlier.at, earlier.id) < (refunds.at, refunds.id))`

/** Takes a refund for its first try; null if somebody did before, or if an earlier one is under way. */
export async function claimFirstTry(db: Db, id: string, now: Date): Promise<RefundRow | null> {
  const [refund] = await db
    .update(refunds)
    .set({ triedAt: now, tries: 1 })
    .where(
      sql`${refunds.id} = ${id} and ${refunds.triedAt} is null and ${refunds.state} = 'asked' and ${IS_NEXT}`,
    )
    .returning()
  return refund ?? null
}

/**
 * The refunds that a provider has not settled, claimed for another try. One that may have been carried out without an answer waits
 * for 15 minutes, because a provider books it late; one that the provider works on is asked for after a minute, then twice as long
 * each time, up to hours.
 */
export async function claimRefunds(db: Db, now: Date, most: number): Promise<RefundRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const claimed = await rows<{ id: string }>(db)`
    update refunds set tried_at = ${at}, tries = tries + 1 where id = any(array(
    select id from refunds where state in ('asked', 'pending')
      and (tried_at is null or tried_at <= ${at} - case state when 'asked' then interval '15 minutes'
        else make_interval(secs => 30 * power(2, least(tries, 9))) end) and ${IS_NEXT}
    order by at limit ${most} for update skip locked)) returning id`
  const found = await Promise.all(claimed.map(({ id }) => findRefundById(db, id)))
  return found.flatMap((one) => one ?? [])
}

const WATCHED_DAYS = 7

/**
 * The refunds that an admin ended as refused although their provider may have got the question: looked up for a week, less and less often,
 * because money that went all the same must not be missed. Not one that the provider may take for a later one.
 */
export async function claimWatched(db: Db, now: Date, most: number): Promise<RefundRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const claimed = await rows<{ id: string }>(db)`
    update refunds set tried_at = ${at}, tries = tries + 1 where id = any(array(
    select id from refunds where state = 'refused' and ended_by is not null and payment_id is not null and tried_at is not null
      and ended_at > ${at} - make_interval(days => ${WATCHED_DAYS})
      and tried_at <= ${at} - make_interval(mins => 15 * power(2, least(tries, 5))::int)
      and not exists (select from refunds later join payments p on p.id = later.payment_id
        where later.payment_id = refunds.payment_id and p.provider = any(${sql.param([...REFUNDS_IN_TURN])}::text[])
        and later.state <> 'refused' and (later.at, later.id) > (refunds.at, refunds.id))
    order by ended_at limit ${most} for update skip locked)) returning id`
  const found = await Promise.all(claimed.map(({ id }) => findRefundById(db, id)))
  return found.flatMap((one) => one ?? [])
}

/** The refunds that were asked for by then and have not ended. */
export async function listOpenRefunds(db: Db, askedBy: Date): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(
      sql`${refunds.state} in ('asked', 'pending') and ${refunds.at} <= ${askedBy.toISOString()}::timestamptz`,
    )
    .orderBy(refunds.at, refunds.id)
}

/**
 * The orders that were cancelled within a span, are paid for, and of whose cancellation no refund was written. Where an admin has ended a
 * refund, or a provider has refused one since, admins decide.
 */
export async function listKeptCancellations(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const kept = await rows<{ id: string }>(db)`
    select o.id from orders o
    where o.status = 'cancelled' and coalesce(o.delivered_at, o.cancelled_at) >= ${from}
      and coalesce(o.delivered_at, o.cancelled_at) < ${until} and o.payment_status in ('paid', 'refunding') and o.deleted_at is null
      and not exists (select from refunds r where r.order_id = o.id and (r.kind = 'cancelled' or r.ended_by is not null
        or (r.state = 'refused' and r.at >= o.cancelled_at)))`
  return kept.map(({ id }) => id)
}

export async function findRefundById(db: Db, id: string): Promise<RefundRow | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund ?? null
}

/** What the ledger says of an order, an account a row: as it was divided, with its payment and its refunds. */
export async function listBooked(
  db: Db,
  orderId: string,
): Promise<{ account: LedgerAccount; amount: number }[]> {
  return rows(db)`select account, sum(amount)::int as amount from ledger_entries where order_id = ${orderId}
    group by account having sum(amount) <> 0 order by min(id)`
}
