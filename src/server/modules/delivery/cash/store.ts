import type { CashBalance, HandoverKind, HandoverState } from '#domain/delivery/cash.ts'
import { piastres } from '#domain/money.ts'
import { cashHandovers } from '#server/db/tables/delivery.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { and, eq, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { PageEnd } from '#server/platform/page-cursor.ts'

export type HandoverRow = typeof cashHandovers.$inferSelect

/** A courier's balance; null if there is no such courier. */
export async function findBalance(db: Db, courierId: string): Promise<CashBalance | null> {
  const found = await firstRow<{ held: number; announced: number }>(db)`
    select cash_held as held, (select coalesce(sum(announced), 0)::int from cash_handovers
      where courier_id = ${courierId} and state = 'announced') as announced
    from couriers where user_id = ${courierId}`
  return found && { held: piastres(found.held), announced: piastres(found.announced) }
}

/** Locks a courier's balance until the transaction ends, and reads it after the lock. */
export async function lockBalance(tx: Tx, courierId: string): Promise<CashBalance | null> {
  await rows(tx)`select from couriers where user_id = ${courierId} for no key update`
  return findBalance(tx, courierId)
}

export async function findHandover(db: Db, id: string): Promise<HandoverRow | null> {
  const [found] = await db.select().from(cashHandovers).where(eq(cashHandovers.id, id))
  return found ?? null
}

export async function listOpenHandovers(db: Db, courierId: string): Promise<HandoverRow[]> {
  return db
    .select()
    .from(cashHandovers)
    .where(and(eq(cashHandovers.courierId, courierId), sql`${cashHandovers.state} = 'announced'`))
    .orderBy(cashHandovers.announcedAt, cashHandovers.id)
}

export async function insertHandover(tx: Tx, row: typeof cashHandovers.$inferInsert): Promise<HandoverRow> {
  const [inserted] = await tx.insert(cashHandovers).values(row).returning()
  return inserted!
}

type Answer = Pick<HandoverRow, 'counted' | 'answeredAt' | 'answeredBy' | 'reason'>

/** Ends an open announcement; null if it has ended already. */
export async function endHandover(
  tx: Tx,
  id: string,
  state: Exclude<HandoverState, 'announced'>,
  answer: Partial<Answer>,
): Promise<HandoverRow | null> {
  const [ended] = await tx
    .update(cashHandovers)
    .set({ ...answer, state })
    .where(and(eq(cashHandovers.id, id), sql`${cashHandovers.state} = 'announced'`))
    .returning()
  return ended ?? null
}

export type Page = { after: PageEnd | null; most: number }

export type EntryRow = {
  kind: 'collected' | 'handover'
  at: Date
  id: string
  amount: number
  state: HandoverState | null
  counted: number | null
  answered_at: Date | null
  reason: string | null
  handover_kind: HandoverKind | null
  note: string | null
}

/** Collected cash and hand-overs, newest first. Each kind is read along its own index before both are merged. */
export async function listEntries(db: Db, courierId: string, { after, most }: Page): Promise<EntryRow[]> {
  const before = (at: string) =>
    after ? sql`and (${sql.raw(at)}, id) < (to_timestamp(${after.key}::float8 / 1000), ${after.id})` : sql``
  return rows<EntryRow>(db)`select * from (
    (select 'collected' as kind, cash_collected_at as at, id, total as amount, null as state, null::int as counted,
        null::timestamptz as answered_at, null as reason, null as handover_kind, null as note
      from orders where delivery_id = ${courierId} and cash_collected_at is not null ${before('cash_collected_at')}
      order by cash_collected_at desc, id desc limit ${most})
    union all
    (select 'handover', announced_at, id, announced, state, counted, answered_at, reason, kind, note
      from cash_handovers where courier_id = ${courierId} ${before('announced_at')}
      order by announced_at desc, id desc limit ${most})) as entries
    order by at desc, id desc limit ${most}`
}

export type CourierHandoverRow = HandoverRow & { name: string; nameAr: string | null; held: number }

/** Hand-overs in a state with their couriers, newest first. */
export async function listHandoversIn(
  db: Db,
  state: HandoverState,
  { after, most }: Page,
): Promise<CourierHandoverRow[]> {
  const before = after
    ? sql`and (h.announced_at, h.id) < (to_timestamp(${after.key}::float8 / 1000), ${after.id})`
    : sql``
  return rows<CourierHandoverRow>(db)`
    select h.id, h.courier_id as "courierId", h.state, h.announced, h.counted, h.announced_at as "announcedAt",
      h.answered_at as "answeredAt", h.answered_by as "answeredBy", h.reason, h.kind, h.note, u.name, u.name_ar as "nameAr", c.cash_held as held
    from cash_handovers h join couriers c on c.user_id = h.courier_id join users u on u.id = h.courier_id
    where h.state = ${state} ${before}
    order by h.announced_at desc, h.id desc limit ${most}`
}
